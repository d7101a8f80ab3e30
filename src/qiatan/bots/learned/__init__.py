"""What the learned values of all games share: the net, the file of its weights, samples of play."""
