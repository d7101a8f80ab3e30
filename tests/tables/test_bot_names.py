"""Bot names: plenty of them, unique at a table, never equal to a person's name."""

from __future__ import annotations

import json
from pathlib import Path

from qiatan.tables.core.occupants import BOT_NAMES, draw_bot_name


def seated(table: str, bots: int) -> tuple[str, ...]:
    """The names of this many bots seated one after the other."""
    names: tuple[str, ...] = ()
    for _ in range(bots):
        names = (*names, draw_bot_name(table, names))
    return names


def test_bot_names_are_unique_at_a_table() -> None:
    assert len(set(seated("t1", 8))) == 8
    assert len({name.casefold() for name in BOT_NAMES}) == len(BOT_NAMES) > 40


def test_clients_can_translate_all_names() -> None:
    texts = json.loads(Path("web/messages/en.json").read_text("utf-8"))
    assert [text for key, text in texts.items() if key.startswith("bird_")] == list(BOT_NAMES)


def test_names_fit_on_a_phone_screen() -> None:
    assert max(len(name) for name in BOT_NAMES) <= 7


def test_tables_draw_different_names_deterministically() -> None:
    assert seated("t1", 3) == seated("t1", 3)
    assert len({name for table in range(20) for name in seated(f"t{table}", 3)}) > 20


def test_bots_never_share_a_persons_name() -> None:
    first = draw_bot_name("t1", ["Ann"])
    assert draw_bot_name("t1", ["Ann", first.upper()]) != first
