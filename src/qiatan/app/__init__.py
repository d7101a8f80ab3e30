"""The command line. This is the only package that imports both the games and the platform."""
