"""Making the learned value: self-play, fitting, weights. Needs the extra `train`."""
