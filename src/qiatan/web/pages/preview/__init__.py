"""Images for link previews of finished games."""
