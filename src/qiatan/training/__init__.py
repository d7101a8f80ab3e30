"""Training of evaluators: self-play, fitting and weights. It needs the extra `train`."""
