"""Pictures of finished games, for other programs to show beside a link."""
