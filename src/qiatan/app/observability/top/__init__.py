"""`qiatan top`: shows a server's metrics live in a terminal."""
