"""What processes tell each other through Redis or Valkey; the database alone keeps anything."""
