"""HTTP and WebSocket: the thin layer between clients and tables."""
