"""HTTP endpoints, and the code they share."""
