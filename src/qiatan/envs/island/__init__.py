"""Qiatan Island as an environment: action space, observations, stepped game."""
