"""The analysis of a finished game: chances to win, decisions judged, luck apart from skill."""
