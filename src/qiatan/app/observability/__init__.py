"""Monitoring for a running server: metrics, logs, event loop pauses, and `qiatan top`."""
