"""The conformance run: plays random games and checks everything that the game protocol promises."""
