"""Estimates from opponents' past answers how likely they are to accept a trade."""
