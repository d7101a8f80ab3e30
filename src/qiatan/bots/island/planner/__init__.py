"""The bot `planner`, which builds what it expects to win with in the fewest rolls."""
