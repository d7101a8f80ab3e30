"""Training for The Colonists of Natick."""
