"""The platform's interfaces to its database, as protocols that `storage` implements."""
