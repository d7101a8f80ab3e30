"""What every game offers the platform: seats, chance, a log, a text notation, views."""
