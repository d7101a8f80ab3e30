"""Training of The Colonists of Natick."""
