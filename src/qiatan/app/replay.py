"""`qiatan replay`: checks a game file action by action and summarizes it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import BinaryIO, Final, NoReturn

import click

from qiatan.games.registry import ENTRY_BY_ID, GAMES
from qiatan.kit.early_end import final_result
from qiatan.kit.game import EndKind, GameResult, Header, Json, LogItem, Position
from qiatan.kit.game_log import IllegalLogItem, Record, format_log_item, play, seat_name
from qiatan.kit.gamefile import LARGEST_FILE, GameFile, read_game
from qiatan.kit.refusal import Refusal, Refused

ILLEGAL: Final = 1
BROKEN_FILE: Final = 2


@click.command()
@click.option("--trace", "with_trace", is_flag=True, help="Print one JSON line per step.")
@click.argument("file", type=click.File("rb"))
def replay(with_trace: bool, file: BinaryIO) -> None:
    """Check the game in FILE action by action.

    Exits with 0 if every action is legal, 1 at the first illegal action, or 2 if the file is
    broken.
    """
    game, position = open_game(file.read(LARGEST_FILE + 1))
    try:
        if with_trace:
            for facts in trace(position, game):
                click.echo(json.dumps(facts))
        else:
            for _ in play(position, game.record.entries):
                pass
    except IllegalLogItem as fault:
        line = format_log_item(fault.entry, game.record.header.seats)
        exit_with(ILLEGAL, f"step {fault.number}: {line}: {refusal_text(fault.refusal)}")
    if game.result is not None and game.result != _result(position, game):
        exit_with(ILLEGAL, "after the last step: wrong_result: The recorded result is wrong.")
    if not with_trace:
        click.echo(summary(position, game))


def open_game(text: bytes) -> tuple[GameFile, Position]:
    """Open a game file at its initial position. Exits the program if the file is broken."""
    try:
        game = read_game(text, GAMES)
        header = game.record.header
        return game, GAMES[header.game].start(header)
    except Refused as fault:
        field = fault.refusal.field
        where = "broken file" if field is None else f"broken file: {field}"
        exit_with(BROKEN_FILE, f"{where}: {refusal_text(fault.refusal)}")


def refusal_text(refusal: Refusal) -> str:
    """Return the code and message of a refusal, for a terminal."""
    return f"{refusal.code}: {refusal.message}"


def exit_with(status: int, text: str) -> NoReturn:
    """Print a message to standard error and exit the program."""
    click.echo(text, err=True)
    raise SystemExit(status)


def trace(position: Position, game: GameFile) -> Iterator[dict[str, Json]]:
    """Yield an object for each step: the action, who could act before it, and the seats after it.

    The last object has no action and shows the final position. If a step is illegal, its object
    contains the refusal, and `IllegalLogItem` is raised after it.
    """
    record = game.record
    names = record.header.seats
    question = _question(position, names)
    step = 0
    try:
        for applied in play(position, record.entries):
            step = applied.number
            yield {**_done(step, applied.entry, names), **question, **_seats(position, record)}
            question = _question(position, names)
    except IllegalLogItem as fault:
        refused: dict[str, Json] = {
            "refused": {"code": fault.refusal.code, "message": fault.refusal.message}
        }
        done = _done(fault.number, fault.entry, names)
        yield {**done, **question, **_seats(position, record), **refused}
        raise
    rest: dict[str, Json] = {"step": step + 1, "seat": None, "action": None}
    ending = _ending(_result(position, game), record.header)
    yield {**rest, **question, **_seats(position, record), **ending}


def _done(step: int, entry: LogItem, names: tuple[str, ...]) -> dict[str, Json]:
    return {"step": step, "seat": seat_name(entry.seat, names), "action": entry.action}


def _question(position: Position, names: tuple[str, ...]) -> dict[str, Json]:
    """Return the awaited seats, the seats that can act, and the legal actions of the latter."""
    seats = list(position.may_act())
    return {
        "awaited": [seat_name(seat, names) for seat in position.awaited()],
        "may_act": [seat_name(seat, names) for seat in seats],
        "legal": {seat_name(seat, names): list(position.legal(seat)) for seat in seats},
    }


def _seats(position: Position, record: Record) -> Mapping[str, Json]:
    facts = ENTRY_BY_ID[record.header.game].facts
    return {"seats": [facts(position, seat) for seat in range(len(record.header.seats))]}


def _result(position: Position, game: GameFile) -> GameResult | None:
    """Return the result after the last step, which may be an early end agreed by the players."""
    return final_result(position, None if game.result is None else game.result.early)


def _ending(standing: GameResult | None, header: Header) -> dict[str, Json]:
    if standing is None:
        return {"winners": []}
    return {"winners": [header.seats[seat] for seat in standing.winners]}


EARLY: Final[Mapping[EndKind, str]] = {
    "concession": "by concession",
    "draw": "by agreement",
}


def summary(position: Position, game: GameFile) -> str:
    """Return a line with the number of steps and turns, the winner and the points."""
    record, standing = game.record, _result(position, game)
    names = record.header.seats
    turns = position.turns_begun()
    length = f"{counted(len(record.entries), 'step')}, {counted(turns, 'turn')}"
    if standing is None:
        waiting = ", ".join(seat_name(seat, names) for seat in position.awaited())
        return f"legal: {length}; not over, waiting for {waiting}"
    winners = " and ".join(names[seat] for seat in standing.winners)
    ended = "won by" if len(standing.winners) == 1 else "drawn between"
    points = ", ".join(f"{name} {n}" for name, n in zip(names, standing.points, strict=True))
    how = "" if standing.early is None else f" {EARLY[standing.early.kind]}"
    return f"legal: {length}; {ended} {winners}{how} ({points})"


def counted(number: int, noun: str) -> str:
    """Return a number with a noun, in the singular or plural."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
