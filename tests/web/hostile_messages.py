"""Invalid and hostile messages."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

import msgspec

from tests.server.request_samples import SAMPLES
from tests.web.client import Client, Field, table_settings

Json: TypeAlias = "Field | float | list[Json]"
Request = dict[str, Json]

NESTED: list[Json] = [[]]

JUNK: tuple[Json, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    2**31 + 1,
    10**40,
    "",
    " ",
    "x",
    "x" * 400,
    "\u202e",
    "\u0000",
    "\U0001f4a3",
    "Z" + "\u0335" * 20,
    "🏴" * 30,
    [],
    NESTED,
    {},
    {"type": "ping"},
    "__proto__",
    "../../etc/passwd",
    "'; DROP TABLE events; --",
)

ACTIONS = (
    "settlement n999",
    "settlement n-1",
    "road e",
    "city",
    "roll roll",
    "ROLL",
    "fly away",
    "dice 6 6",
    "draw victory_point",
    "take ore",
    "offer brick for brick",
    "offer brick 99 for ore",
    "offer for",
    "counter",
    "close purple",
    "steal chance",
    "discard",
    "discard ore 100000000000000000000",
    "bank ore 4 for gold",
    "monopoly sheep",
    "year_of_plenty brick ore wool",
    "robber h999",
    "robber h1\nend",
    "knight knight",
    "ｒｏｌｌ",
    "raise",
    "lower",
    "raise lower",
    "window red",
    "reveal h5 forest 8",
    "?",
    " ",
    "end " * 40,
)


def requests(table: str, id: int) -> tuple[Request, ...]:
    """Requests of every type, and some invalid ones, about any table."""
    settings = table_settings(name="m")
    samples = [msgspec.to_builtins(sample) for sample in SAMPLES.values()]
    for sample in samples:
        sample.update({"id": id} | ({"table": table} if "table" in sample else {}))
    return (
        *samples,
        {"type": "set_name", "id": id, "name": "x" * 25},
        {"type": "create_table", "id": id, "settings": settings, "colour": "mauve"},
        {"type": "quick_play", "id": id, "bot": "deep blue"},
        {"type": "enter_table", "id": id, "table": table, "since": -1},
        {"type": "sit", "id": id, "table": table, "colour": None},
        {"type": "configure", "id": id, "table": table, "settings": settings},
        {"type": "add_bot", "id": id, "table": table, "bot": "easy"},
        {"type": "make_host", "id": id, "table": table, "person": "x" * 65},
        {"type": "set_bot_speed", "id": id, "table": table, "bot_speed": "hasty"},
        {"type": "give_to_bot", "id": id, "table": table, "colour": "red", "bot": "easy"},
        {"type": "act", "id": id, "table": table, "at": 1, "action": "roll"},
        {"type": "say", "id": id, "table": table, "text": "\u202e"},
        {"type": "list_maps", "id": id, "game": "chess"},
        {"type": "check_map", "id": id, "game": "island", "text": "[" * 3000},
        {"type": "delete_map", "id": id, "map": "m" * 32},
    )


@dataclass
class HostileMessages:
    """Generates hostile messages, some of them about tables with running games."""

    chance: Random
    players: list[Client]

    def message(self) -> str | bytes:
        """Generate a message."""
        kinds: tuple[tuple[int, Callable[[], str | bytes]], ...] = (
            (20, self._truncated),
            (10, self._not_text),
            (4, self._nested),
            (1, self._huge),
            (25, self._spoilt),
            (20, self._illegal_act),
            (15, self._stale_act),
            (10, self._elsewhere),
        )
        weights, makers = [weight for weight, _ in kinds], [maker for _, maker in kinds]
        return self.chance.choices(makers, weights)[0]()

    def _id(self) -> int:
        return self.chance.randrange(1, 1000)

    def _player(self) -> Client:
        return self.chance.choice(self.players)

    def _request(self) -> Request:
        return self.chance.choice(requests(self._player().table, self._id()))

    def _truncated(self) -> str:
        text = json.dumps(self._request())
        return text[: self.chance.randrange(len(text))]

    def _not_text(self) -> bytes | str:
        junk = self.chance.randbytes(self.chance.randrange(1, 200))
        return junk if self.chance.random() < 0.5 else junk.decode("latin-1")

    def _nested(self) -> str:
        return self.chance.choice(["[", '{"a":', '{"type":"ping","id":1,"x":[']) * 300

    def _huge(self) -> str:
        request = {"type": "say", "id": self._id(), "table": "t", "text": "x" * 20_000}
        return json.dumps(request)[: self.chance.randrange(4097, 20_000)]

    def _spoilt(self) -> str:
        request = self._request()
        name = self.chance.choice([*request, "id", "type", "extra"])
        request[name] = self.chance.choice(JUNK)
        return json.dumps(request, ensure_ascii=self.chance.random() < 0.5)

    def _illegal_act(self) -> str:
        player = self._player()
        at = self._id() if player.at is None else player.at
        return self._act(player.table, at, self.chance.choice(ACTIONS))

    def _stale_act(self) -> str:
        player = self._player()
        earlier = self.chance.randrange(1 + (player.at or 0))
        return self._act(player.table, max(0, earlier - 1), "end")

    def _elsewhere(self) -> str:
        return self._act(self.chance.choice(["nowhere", "KELP-0", "0" * 32]), 0, "roll")

    def _act(self, table: str, at: int, action: str) -> str:
        act = {"type": "act", "id": self._id(), "table": table, "at": at, "action": action}
        return json.dumps(act)
