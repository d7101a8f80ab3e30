"""Bots of The Colonists of Natick."""
