"""Bots of Qiatan Island: they sample states that agree with a view, and search them."""
