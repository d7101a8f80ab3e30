"""Writes the text of e-mail and webhook notifications in the recipient's language."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from qiatan.notifications.facts import Facts
from qiatan.people.languages import server_text
from qiatan.stores.notifications import Delivery

LIMITED: Final = (
    "hear_turn",
    "hear_answer",
    "hear_offer",
    "hear_group",
    "hear_soon",
    "hear_seated",
)
"""The texts that have a second version with the deadline for the answer."""


def sentence(delivery: Delivery, facts: Facts, language: str, *, grouped: bool = False) -> str:
    """Return a sentence that describes the notification.

    If `grouped` is set, the sentence names the players the game is waiting for.
    """
    name = _name(delivery, facts, grouped=grouped)
    values = {"table": table_name(facts, language), "who": facts.by, "until": _until(facts)}
    if facts.until is not None and name in LIMITED:
        name = f"{name}_until"
    return server_text(name, language, **values)


def _name(delivery: Delivery, facts: Facts, *, grouped: bool) -> str:
    if delivery.kind == "over":
        return "hear_over" if facts.by else "hear_ended"
    if grouped and delivery.kind != "test":
        return "hear_group"
    return f"hear_{delivery.kind}"


def table_name(facts: Facts, language: str) -> str:
    """Return the table's name, or a default such as "Ada's table" if it has none."""
    if facts.name:
        return facts.name
    if facts.creator:
        return server_text("hear_table_of", language, name=facts.creator)
    return server_text("hear_table", language)


def _until(facts: Facts) -> str:
    if facts.until is None:
        return ""
    return datetime.fromtimestamp(facts.until, UTC).strftime("%Y-%m-%d %H:%M UTC")
