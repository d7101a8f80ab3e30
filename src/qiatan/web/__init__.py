"""HTTP and the WebSocket: a thin layer between clients and the tables."""
