"""The command line: the only place that sees both the games and the platform."""
