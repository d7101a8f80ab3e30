"""What the development cards do, a clause for each kind (§6)."""
