"""Monitoring of a running server: metrics, logs, pauses, and `qiatan top`."""
