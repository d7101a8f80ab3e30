"""How a running server is watched: metrics, logs, pauses, and `qiatan top`."""
