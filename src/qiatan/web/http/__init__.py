"""HTTP endpoints, and the helpers they share."""
