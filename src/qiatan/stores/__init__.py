"""What the platform needs from its database, as protocols that `storage` implements."""
