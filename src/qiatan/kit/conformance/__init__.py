"""The conformance run: random games that check every promise of the game protocol."""
