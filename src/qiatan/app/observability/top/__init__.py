"""`qiatan top`: a server's metrics, live in a terminal."""
