"""Communication between processes through Redis or Valkey. Only the database is durable."""
