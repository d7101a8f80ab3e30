"""A club evening, simulated with clients, real pages and several server processes."""
