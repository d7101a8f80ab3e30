"""The facts of a notification, without words: the words depend on the receiver's language."""

from __future__ import annotations

import msgspec


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """The facts of a notice.

    `name` is the table's own name, or empty; such a table is named after `creator`. `by` is the
    person who invites or offers a trade, or the names of those whose turn it is. `until` is when
    the time to answer ends, in epoch seconds.
    """

    game: str
    name: str = ""
    creator: str = ""
    code: str = ""
    by: str = ""
    until: float | None = None


def encoded_facts(facts: Facts) -> str:
    """Encode facts for the store."""
    return msgspec.json.encode(facts).decode()


def decoded_facts(text: str) -> Facts:
    """Decode stored facts."""
    return msgspec.json.decode(text, type=Facts)
