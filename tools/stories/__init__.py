"""Records the game moments that the client shows as stories."""
