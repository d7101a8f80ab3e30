"""The Colonists of Natick as an environment: action space, observations and stepped game."""
