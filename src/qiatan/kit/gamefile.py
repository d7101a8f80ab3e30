"""The game file: one game as versioned JSON.

See docs/game-file.md. Reading is strict, but only a replay can tell whether the actions are legal.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, get_args

from qiatan.kit.chance import commitment, is_hash
from qiatan.kit.early_end import early_result
from qiatan.kit.game import (
    EarlyEnd,
    EndKind,
    Game,
    GameResult,
    Header,
    Json,
    LogItem,
    SettingValue,
)
from qiatan.kit.game_log import (
    Record,
    check_seat_names,
    format_log_item,
    parse_log_item,
    seat_named,
)
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.kit.seats import CHANCE
from qiatan.kit.strict_json import Fields, parse_json, wrong_type

FORMAT: Final = "qiatan-game"
VERSION: Final = 1

LARGEST_FILE: Final = 8 * 1024 * 1024
"""The maximum size of a game file, in bytes."""

LONGEST_LOG: Final = 100_000
"""The maximum number of log entries in a game file."""

MOST_SEATS: Final = 8
LONGEST_SEED: Final = 64
"""The maximum length of a seed, in bytes."""

HASH_DIGITS: Final = 64

EARLY: Final[dict[str, EndKind]] = {kind: kind for kind in get_args(EndKind) if kind != "abort"}
"""The kinds of early end that have a result, by name. An aborted game has no result."""


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game, its seed (if published) and its result (if it has one)."""

    record: Record
    seed: bytes | None = None
    result: GameResult | None = None


def write_game(file: GameFile) -> str:
    """Return the text of a game file, with one line per action."""
    header = file.record.header
    data: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "game": header.game,
        "rules": header.version,
        "settings": dict(header.settings),
        "seats": list(header.seats),
        "setup": dict(header.setup),
    }
    if header.commitment is not None:
        data["commitment"] = header.commitment
    if header.seating:
        data["seating"] = list(header.seating)
    if header.commitments:
        data["commitments"] = dict(header.commitments)
    if header.contributions:
        data["contributions"] = dict(header.contributions)
    if header.voided:
        data["voided"] = header.voided
    if header.continued:
        data["continued"] = header.continued
    if file.seed is not None:
        data["seed"] = file.seed.hex()
    data["log"] = [format_log_item(entry, header.seats) for entry in file.record.entries]
    if file.result is not None:
        data["result"] = _result_json(file.result, header.seats)
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def read_game(text: str | bytes, games: Mapping[str, Game]) -> GameFile:
    """Read a game file. `games` has the known games by id.

    If the file is invalid, raises `Refused` with a stable code and the path of the field at fault.
    For example, `log[3]` is the fourth line of the log.
    """
    if len(text) > LARGEST_FILE:
        raise refuse("too_large", f"A game file has at most {LARGEST_FILE} bytes.")
    fields = Fields(parse_json(text))
    _check_format(fields)
    game = _game(fields, games)
    header = _header(fields, game)
    entries = _entries(fields, header.seats)
    if header.continued > len(entries):
        text = f"The log has only {len(entries)} lines."
        raise refuse("bad_continued", text, "continued", most=len(entries))
    seed = _seed(fields, header)
    result = _result(fields, header.seats)
    fields.close()
    return GameFile(Record(header, entries), seed, result)


def _check_format(fields: Fields) -> None:
    if fields.text("format") != FORMAT:
        raise refuse("wrong_format", f"The format of a game file is {FORMAT!r}.", "format")
    version = fields.number("version")
    if version != VERSION:
        text = f"This file has version {version}; this program reads version {VERSION}."
        raise refuse("wrong_version", text, "version")


def _game(fields: Fields, games: Mapping[str, Game]) -> Game:
    name = fields.text("game")
    if name not in games:
        raise refuse("unknown_game", f"Unknown game {name!r}.", "game")
    game = games[name]
    rules = fields.number("rules")
    if rules != game.version:
        text = f"The file needs version {rules} of {name}; this program has {game.version}."
        raise refuse("wrong_rules", text, "rules")
    return game


def _header(fields: Fields, game: Game) -> Header:
    settings = _settings(fields, game)
    seats = fields.words("seats")
    if not 1 <= len(seats) <= MOST_SEATS:
        raise refuse("bad_seats", f"A game has 1 to {MOST_SEATS} seats.", "seats")
    check_seat_names(seats)
    setup = fields.record("setup")
    return Header(
        game=game.id,
        version=game.version,
        settings=settings,
        seats=tuple(seats),
        setup=setup,
        commitment=_commitment(fields),
        contributions=_hashes(fields, "contributions", seats),
        commitments=_hashes(fields, "commitments", seats),
        voided=_voided(fields),
        seating=_seating(fields, seats),
        continued=_continued(fields),
    )


def _settings(fields: Fields, game: Game) -> dict[str, SettingValue]:
    chosen: dict[str, SettingValue] = {}
    for name, value in fields.record("settings").items():
        if not isinstance(value, (str, int)):
            raise wrong_type(f"settings.{name}", "value")
        chosen[name] = value
    try:
        return game.settings(chosen)
    except Refused as fault:
        raise Refused(_inside("settings", fault.refusal)) from fault


def _inside(name: str, refusal: Refusal) -> Refusal:
    """Return a copy of the refusal in which the field is a path from the root of the file."""
    inner = refusal.field
    whole = inner is not None and (inner == name or inner.startswith(f"{name}."))
    field = inner if whole else f"{name}.{inner}" if inner else name
    return Refusal(refusal.code, refusal.message, field, refusal.detail)


def _commitment(fields: Fields) -> str | None:
    if not fields.has("commitment"):
        return None
    text = fields.text("commitment")
    if len(text) != HASH_DIGITS or _unhex(text) is None:
        message = f"A commitment has {HASH_DIGITS} hexadecimal digits."
        raise refuse("bad_commitment", message, "commitment")
    return text


def _hashes(fields: Fields, field: str, seats: Sequence[str]) -> dict[str, str]:
    """Read, by seat name, the browsers' contributions to the seed, or their commitments."""
    if not fields.has(field):
        return {}
    found: dict[str, str] = {}
    for name, digits in fields.record(field).items():
        place = f"{field}.{name}"
        if name not in seats:
            raise refuse("unknown_seat", f"This game has no seat {name!r}.", place)
        if not isinstance(digits, str) or not is_hash(digits):
            text = f"A {field[:-1]} has {HASH_DIGITS} hexadecimal digits."
            raise refuse(f"bad_{field[:-1]}", text, place)
        found[name] = digits
    return found


def _voided(fields: Fields) -> int:
    """Read how many rounds of browser contributions were discarded."""
    if not fields.has("voided"):
        return 0
    rounds = fields.number("voided")
    if rounds < 0:
        text = "The number of voided rounds cannot be negative."
        raise refuse("bad_voided", text, "voided")
    return rounds


def _seating(fields: Fields, seats: Sequence[str]) -> tuple[str, ...]:
    """Read the seats in the order in which players took them; empty if unknown."""
    if not fields.has("seating"):
        return ()
    seating = fields.words("seating")
    if sorted(seating) != sorted(seats):
        text = "The seating must name each seat exactly once."
        raise refuse("bad_seating", text, "seating")
    return tuple(seating)


def _continued(fields: Fields) -> int:
    """Read how many lines of the log were copied from the game that this game continues."""
    if not fields.has("continued"):
        return 0
    lines = fields.number("continued")
    if lines < 0:
        raise refuse(
            "bad_continued", "The number of lines cannot be negative.", "continued", most=0
        )
    return lines


def _seed(fields: Fields, header: Header) -> bytes | None:
    if not fields.has("seed"):
        return None
    seed = _unhex(fields.text("seed"))
    if seed is None or not 1 <= len(seed) <= LONGEST_SEED:
        text = f"A seed is 1 to {LONGEST_SEED} bytes in hexadecimal digits."
        raise refuse("bad_seed", text, "seed")
    if header.commitment is not None and commitment(seed) != header.commitment:
        raise refuse("wrong_seed", "The seed does not match the commitment.", "seed")
    return seed


def _unhex(text: str) -> bytes | None:
    digits = all(c in "0123456789abcdef" for c in text)
    return bytes.fromhex(text) if digits and len(text) % 2 == 0 else None


def _entries(fields: Fields, seats: tuple[str, ...]) -> tuple[LogItem, ...]:
    lines = fields.words("log")
    if len(lines) > LONGEST_LOG:
        raise refuse("too_large", f"A log has at most {LONGEST_LOG} lines.", "log")
    return tuple(_entry(i, line, seats) for i, line in enumerate(lines))


def _entry(index: int, line: str, seats: tuple[str, ...]) -> LogItem:
    try:
        return parse_log_item(line, seats)
    except Refused as fault:
        found = fault.refusal
        step = index + 1
        text = f"Line {step} of the log: {found.message}"
        detail = {**found.detail, "step": step}
        raise Refused(Refusal(found.code, text, f"log[{index}]", detail)) from fault


def _result(fields: Fields, seats: tuple[str, ...]) -> GameResult | None:
    if not fields.has("result"):
        return None
    result = fields.fields("result")
    winners = tuple(_seat(name, seats, "result.winners") for name in result.words("winners"))
    points = tuple(result.numbers("points"))
    early = _early(result, seats)
    result.close()
    if len(points) != len(seats):
        raise refuse("bad_result", "A result needs points for each seat.", "result.points")
    read = GameResult(winners, points, early)
    if early is not None and early_result(early, points) != read:
        raise refuse("bad_result", "These are not the winners.", "result.winners")
    return read


def _early(result: Fields, seats: tuple[str, ...]) -> EarlyEnd | None:
    """Read how players ended the game early, or return None if they did not."""
    if not result.has("early"):
        return None
    kind = EARLY.get(result.text("early"))
    if kind is None:
        text = f"A game ends early by {' or '.join(EARLY)}."
        raise refuse("bad_result", text, "result.early")
    names = result.words("conceded") if result.has("conceded") else []
    return EarlyEnd(kind, tuple(_seat(name, seats, "result.conceded") for name in names))


def _seat(name: str, seats: tuple[str, ...], field: str) -> int:
    seat = seat_named(name, seats) if name in seats else CHANCE
    if seat == CHANCE:
        raise refuse("bad_result", f"No seat is called {name!r}.", field)
    return seat


def _result_json(result: GameResult, seats: Sequence[str]) -> dict[str, Json]:
    played: dict[str, Json] = {
        "winners": [seats[i] for i in result.winners],
        "points": list(result.points),
    }
    early = result.early
    if early is None:
        return played
    conceded: dict[str, Json] = {"conceded": [seats[i] for i in early.conceded]}
    return played | {"early": early.kind} | (conceded if early.conceded else {})
