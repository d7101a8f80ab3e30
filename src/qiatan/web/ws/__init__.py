"""WebSockets: decoding, sessions and send queues."""
