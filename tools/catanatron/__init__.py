"""Plays our bots against the players of Catanatron and cross-checks the rules."""
