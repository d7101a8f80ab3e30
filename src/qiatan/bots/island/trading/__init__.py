"""How likely opponents are to accept a trade, learned from their answers in the game."""
