"""Database ports of the platform, as protocols that `storage` implements."""
