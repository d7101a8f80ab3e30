"""The facts of a notification. Its text is written later, in the recipient's language."""

from __future__ import annotations

import msgspec


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """The facts of a notice.

    `name` is the table's name. If it is empty, the text names the table after its `creator`. `by`
    names the person who sent the invitation or offer, the players whose turn it is, or the winners.
    `until` is the deadline for the answer, in epoch seconds.
    """

    game: str
    name: str = ""
    creator: str = ""
    code: str = ""
    by: str = ""
    until: float | None = None


def encoded_facts(facts: Facts) -> str:
    """Encode facts as JSON."""
    return msgspec.json.encode(facts).decode()


def decoded_facts(text: str) -> Facts:
    """Decode stored facts."""
    return msgspec.json.decode(text, type=Facts)
