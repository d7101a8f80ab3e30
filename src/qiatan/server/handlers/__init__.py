"""Request handlers by subject. Each module ends with its rows of the request table."""
