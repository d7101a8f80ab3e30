"""Write docs/fair-dice-vectors.json: keys, outcomes, shuffles and boards for testing verifiers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from qiatan.finished.chance_record import chance_record
from qiatan.games.registry import GAMES
from qiatan.island.maps.read import BUILT_IN, built_in
from qiatan.kit.chance import SEAT_ORDER, SETUP, DerivedChance, combined, commitment, shuffled
from qiatan.kit.game import Header, Json, LogItem, Position
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import GameFile
from qiatan.kit.seats import CHANCE
from qiatan.kit.verify import chance_steps

PATH: Final = Path(__file__).parent.parent / "docs" / "fair-dice-vectors.json"
COLOURS: Final = ["red", "blue", "ivory", "orange"]
ACTIONS: Final = 80
BOUNDS: Final = (1, 2, 6, 36, 1000, 2**63 + 1)


def digits(text: str) -> str:
    """32 random-looking bytes in hexadecimal, determined by a text."""
    return sha256(text.encode()).hexdigest()


def hash_of(number: str) -> str:
    """The commitment to a browser's number."""
    return commitment(bytes.fromhex(number))


def vectors() -> dict[str, list[dict[str, Json]]]:
    """All test vectors."""
    return {
        "keys": [_key(number) for number in range(3)],
        "outcomes": [_outcomes(number, bound) for number in (0, 415, -1) for bound in BOUNDS],
        "shuffles": [_shuffle(size) for size in (2, 4, 19)],
        "boards": [
            *(_board(name) for name in BUILT_IN),
            *(_board(name, apart=True) for name in ("standard", "grand", "japan")),
        ],
        "games": [_game("island")],
    }


def _key(browsers: int) -> dict[str, Json]:
    seed = digits(f"seed {browsers}")
    added = {colour: digits(f"{colour} {browsers}") for colour in COLOURS[:browsers]}
    raw = bytes.fromhex(seed)
    return {
        "seed": seed,
        "commitment": commitment(raw),
        "contributions": dict(added),
        "commitments": {colour: hash_of(number) for colour, number in added.items()},
        "key": combined(raw, added).hex(),
    }


def _outcomes(number: int, bound: int) -> dict[str, Json]:
    """Four consecutive draws from one stream."""
    key = digits("key")
    chance = DerivedChance(bytes.fromhex(key), number)
    drawn = [str(chance.below(bound)) for _ in range(4)]
    return {"key": key, "number": number, "bound": str(bound), "drawn": [*drawn]}


def _shuffle(size: int) -> dict[str, Json]:
    key = digits("key")
    order = shuffled(list(range(size)), DerivedChance(bytes.fromhex(key), -2))
    return {"key": key, "number": -2, "size": size, "order": [*order]}


def _board(name: str, *, apart: bool = False) -> dict[str, Json]:
    """A board of the island, with ships if its map has water to cross.

    With `apart`, equal terrain and numbers are kept apart.
    """
    game, key = GAMES["island"], digits(name)
    rules: dict[str, str | int] = {"map": name}
    if built_in(name).seafaring:
        rules["seafarers"] = True
    if apart:
        rules |= {"spread_terrain": True, "separate_numbers": True}
    settings = game.settings(rules)
    setup = game.setup(settings, 4, DerivedChance(bytes.fromhex(key), SETUP))
    return {"key": key, "settings": dict(rules), "setup": dict(setup)}


def _game(name: str) -> dict[str, Json]:
    """The first actions of a game for two, as returned by `/api/games/<id>/chance`."""
    game, seating, seed = GAMES[name], COLOURS[:2], bytes.fromhex(digits("seed"))
    added = {colour: digits(colour) for colour in seating}
    key = combined(seed, added)
    settings = game.settings({})
    header = Header(
        game=name,
        version=game.version,
        settings=settings,
        seats=tuple(shuffled(seating, DerivedChance(key, SEAT_ORDER))),
        setup=game.setup(settings, 2, DerivedChance(key, SETUP)),
        commitment=commitment(seed),
        contributions=added,
        commitments={colour: hash_of(number) for colour, number in added.items()},
        seating=tuple(seating),
    )
    record = Record(header, tuple(_played(game.start(header), key)))
    file = GameFile(record, seed)
    told = chance_record(file, list(chance_steps(game, record)))
    rows: dict[str, Json] = json.loads(msgspec.json.encode(told))
    return rows


def _played(position: Position, key: bytes) -> Iterator[LogItem]:
    for number in range(ACTIONS):
        seat = position.awaited()[0]
        chance = DerivedChance(key, number)
        legal = [] if seat == CHANCE else position.legal(seat)
        action = legal[chance.below(len(legal))] if legal else position.draw(chance)
        position.apply(seat, action)
        yield LogItem(seat, action)


def text() -> str:
    """The file's text, one line for each vector."""
    kinds = []
    for kind, rows in vectors().items():
        lines = ",\n".join(json.dumps(row) for row in rows)
        kinds.append(f"{json.dumps(kind)}: [\n{lines}\n]")
    return "{\n" + ",\n".join(kinds) + "\n}\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
