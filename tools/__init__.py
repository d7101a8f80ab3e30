"""Programs that maintainers run: measurements, load, pictures, stories, other engines."""
