"""The learned bot: features of a position, a small neural net, and a search that uses the net."""
