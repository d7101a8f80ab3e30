"""The server that runs in a browser tab, for playing without a network."""
