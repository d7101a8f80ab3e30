"""Parses a language model's reply: an action, a message to all, and a note to itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

MOST_LETTERS: Final = 300
"""The maximum number of characters in a message or a note. Longer texts are cut off."""

HOW_TO_ANSWER: Final = f"""\
Think as long as you like. End your reply with these lines; only the first one is required:
action: one legal action, exactly as listed, or an offer
say: a message that all players read
note: a text that only you see, and only until you write another

An offer to trade is `offer CARDS for CARDS`, where CARDS are names, each with a number if it is
not 1, such as `offer brick 2 ore for grain`. A counter-offer is `counter CARDS for CARDS`, from the
proposer's side. Messages and notes have at most {MOST_LETTERS} characters."""

_LINE: Final = re.compile(r"^\W*(action|say|note)\W*:\s*(.*?)\s*$", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Reply:
    """The parts of a reply. Missing parts are empty."""

    action: str
    message: str = ""
    note: str = ""


def read_reply(text: str) -> Reply:
    """Parse a reply. If a part is given several times, the last one counts."""
    parts = {name.lower(): value for name, value in _LINE.findall(text)}
    action = parts.get("action", "").strip("`'\"*. []")
    return Reply(action, parts.get("say", "")[:MOST_LETTERS], parts.get("note", "")[:MOST_LETTERS])
