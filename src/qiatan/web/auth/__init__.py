"""Sign-in, accounts, guests and bot tokens."""
