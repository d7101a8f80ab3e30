"""Communication between processes through Redis or Valkey, which keeps no durable data."""
