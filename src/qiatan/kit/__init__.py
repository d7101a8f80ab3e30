"""The interface between games and the platform: seats, chance, log, notation, views."""
