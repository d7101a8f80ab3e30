"""The server that runs inside a browser tab, for playing offline."""
