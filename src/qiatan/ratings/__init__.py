"""How good players are: ratings by game and size of the table."""
