"""Handlers of requests by subject; each module ends with its rows of the request table."""
