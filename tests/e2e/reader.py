"""A player who reads the page in another language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

MESSAGES: Final = Path(__file__).resolve().parents[2] / "web" / "messages"

KEYS: Final = {
    "Discard": "game_discard",
    "Take": "game_pick_take",
    "No": "trade_decline",
    "Roll": "game_roll",
    "End turn": "game_end_turn",
    "Build": "game_build",
    "View board": "end_look",
    "Choose a player to rob": "game_steal_title",
    "Play at": "play_waiting",
    "Your turn": "your_turn",
    "Sit here": "sit_here",
}
"""The keys of the texts by which players find what they click."""


def words_of(locale: str) -> dict[str, str]:
    """Return these texts in a language. They end before the first name in braces."""
    messages = json.loads((MESSAGES / f"{locale}.json").read_text("utf-8"))
    return {english: messages[key].partition("{")[0].strip() for english, key in KEYS.items()}
