"""The Colonists of Natick, a game for two by Gary Pressler: rules, notation and views."""
