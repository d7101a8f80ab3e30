"""Communication between processes through Redis or Valkey, which store no durable data."""
