"""Bots of Qiatan Island."""
