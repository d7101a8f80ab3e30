"""The bot `planner`, which builds what it expects to lead to a win in the fewest rolls."""
