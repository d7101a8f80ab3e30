"""The bot `planner`, which chooses what to build by the estimated number of rolls it takes."""
