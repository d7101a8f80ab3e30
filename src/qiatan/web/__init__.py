"""HTTP and the WebSocket: the thin door between clients and the tables."""
