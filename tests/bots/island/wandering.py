"""Unusual positions: players act at random, and the bank runs out of cards."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from random import Random
from typing import Final

from qiatan.island import maps
from qiatan.island import prompts as ask
from qiatan.island.game import IslandPosition
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import SettingValue
from qiatan.kit.prompts import prompt_kind
from qiatan.kit.seats import CHANCE, Seat
from tests.bots.island.positions import started

HIDDEN: Final = ((4, 0), (4, 1), (4, 2))


def gold_coast() -> str:
    """A map with gold almost everywhere, also in the fog."""
    land = [(q, r) for r in range(3) for q in range(4)]
    kinds = ["hills", "forest", "pasture", "fields", "mountains", *["gold"] * 7]
    hexes = [
        {"q": q, "r": r, "terrain": [kind]} for (q, r), kind in zip(land, kinds, strict=True)
    ] + [{"q": q, "r": r, "terrain": ["gold", "sea"]} for q, r in HIDDEN]
    plan = {
        "format": "qiatan-map",
        "version": 1,
        "id": "gold_coast",
        "seats": [2, 3],
        "hexes": hexes,
        "terrain": {"gold": 2, "sea": 1},
        "robber": [0, 0],
        "seafaring": True,
        "voyage": {"homes": [[0, 0]], "hidden": [list(place) for place in HIDDEN]},
    }
    return json.dumps(plan)


def gold_field() -> str:
    """The standard map with gold in place of one brick hex."""
    source = json.loads(files(maps).joinpath("standard.json").read_text())
    terrain = {**source["terrain"], "hills": 2, "gold": 1}
    return json.dumps({**source, "id": "gold_field", "terrain": terrain})


def wandering(
    seats: int, settings: Mapping[str, SettingValue], seed: str, steps: int
) -> Iterator[tuple[IslandPosition, Seat]]:
    """Positions of one game, each with a seat that can act."""
    position, rng = started(seats, settings, seed), Random(seed)
    for number in range(steps):
        if not position.awaited():
            return
        seat = rng.choice(position.awaited() if rng.random() < 0.8 else position.may_act())
        if seat == CHANCE:
            position.apply(seat, position.draw(DerivedChance(seed.encode(), number)))
            continue
        yield position, seat
        position.apply(seat, _anything(position, seat, rng))
        if _bank_is_free(position):
            _hoard(position, rng)


def _anything(position: IslandPosition, seat: Seat, rng: Random) -> str:
    """A legal action or a trade; rarely one that ends the turn or the offer."""
    terms = _terms(position, seat, rng)
    trades = [f"{word} {terms}" for word in ("offer", "counter")]
    trades = [trade for trade in trades if position.check(seat, trade) is None]
    listed = list(position.legal(seat))
    if trades and rng.random() < 0.3:
        return rng.choice(trades)
    going_on = [each for each in listed if each.split(" ")[0] not in ("end", "cancel", "close")]
    return rng.choice(going_on if going_on and rng.random() < 0.7 else listed)


def _terms(position: IslandPosition, seat: Seat, rng: Random) -> str:
    one, other = rng.sample(RESOURCE_NAMES, 2)
    return f"{one} for {other} 2" if rng.random() < 0.5 else f"{one} for {other}"


def _bank_is_free(position: IslandPosition) -> bool:
    """Whether cards can change hands without invalidating an open prompt."""
    state = position.state
    return state.turn > 0 and prompt_kind(state.top()) in (ask.TURN, ask.ROLL_PROMPT)


def _hoard(position: IslandPosition, rng: Random) -> None:
    """Give a player almost all of the bank's cards of a resource."""
    state, resource = position.state, rng.randrange(len(RESOURCE_NAMES))
    count = state.bank[resource] - rng.choice((0, 1, 2, 6))
    if count > 0:
        state.gain(rng.randrange(state.seats), resource, count)
