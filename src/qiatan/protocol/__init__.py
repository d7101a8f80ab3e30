"""All messages between client and server, as msgspec structs."""
