"""The interface between games and the platform: seats, chance, the game log, notation and views."""
