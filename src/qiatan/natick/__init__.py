"""The Colonists of Natick, a two-player game by Gary Pressler: rules, notation and views."""
