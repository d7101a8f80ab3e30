"""Qiatan Island as an environment: action space, observations and stepped game."""
