"""Takes the screenshots of the documentation in a real browser."""
