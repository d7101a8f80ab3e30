"""Trains evaluators: self-play, fitting, weights. Needs the extra `train`."""
