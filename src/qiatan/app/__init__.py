"""The command line. No other package imports both the games and the platform."""
