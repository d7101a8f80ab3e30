"""Preview images of finished games, for links."""
