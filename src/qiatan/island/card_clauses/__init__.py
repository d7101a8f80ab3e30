"""The effects of development cards, one clause per kind (§6)."""
