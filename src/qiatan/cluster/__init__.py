"""Communication between processes through Redis or Valkey, which hold no durable data."""
