"""HTTP and WebSocket: a thin layer between clients and the tables."""
