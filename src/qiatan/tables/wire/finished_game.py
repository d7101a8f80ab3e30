"""The record of a finished game, which is stored alongside its log for lists and searches."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from qiatan.kit.game import GameResult
from qiatan.protocol.games import Early, FinishedGame, FinishedSeat
from qiatan.stores.games import GameLabels, IndexedGame, RatedPlaces, Result, StoredGame, Winner
from qiatan.tables.core.occupants import Occupant
from qiatan.tables.core.rated import rated_places
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.table_info import game_id


def indexed_game(state: TableState) -> IndexedGame | None:
    """Return the record to store for a table's finished game, or None if there is no such game."""
    finished = finished_game(state)
    if finished is None:
        return None
    facts = msgspec.json.encode(finished).decode()
    game = StoredGame(finished.id, state.table, finished.settings.public, finished.finished, facts)
    return IndexedGame(game, _labels(finished), _results(finished), _rated(state))


def _rated(state: TableState) -> RatedPlaces | None:
    result = None if state.game is None else state.game.result
    return None if result is None else rated_places(state, result)


def finished_game(state: TableState) -> FinishedGame | None:
    """Return a table's finished game as sent to clients, or None if there is no such game."""
    game, id = state.game, game_id(state)
    result = None if game is None else game.result
    if game is None or id is None or result is None:
        return None
    return FinishedGame(
        id=id,
        game=game.header.game,
        rules=game.header.version,
        settings=state.settings,
        map_title=state.map_title,
        host=state.host if state.seat_of(state.creator) is None else state.creator,
        seats=[_seat(one, seat, result) for seat, one in enumerate(state.occupants)],
        started=game.started,
        finished=game.acted,
        turns=game.position.turns_begun(),
        actions=len(game.log),
        continued=state.continued,
        early=early_kind(result),
        uploaded=state.uploaded,
    )


def early_kind(result: GameResult) -> Early | None:
    """Return how players ended the game early, or None if they did not or if they aborted it."""
    kind = None if result.early is None else result.early.kind
    return None if kind == "abort" else kind


def _seat(occupant: Occupant, seat: int, result: GameResult) -> FinishedSeat:
    return FinishedSeat(
        colour=occupant.colour,
        name=occupant.name,
        person=occupant.person,
        bot=occupant.bot,
        points=result.points[seat],
        won=seat in result.winners,
        local=occupant.local,
        bot_account=occupant.bot_account,
        conceded=occupant.conceded,
    )


def with_names(finished: FinishedGame, names: Mapping[str, str]) -> FinishedGame:
    """Return the finished game with current names; `names` is keyed by public person id."""
    seats = [
        msgspec.structs.replace(seat, name=names[seat.person])
        if seat.person is not None and seat.person in names and not seat.local
        else seat
        for seat in finished.seats
    ]
    return msgspec.structs.replace(finished, seats=seats)


def _labels(finished: FinishedGame) -> GameLabels:
    return GameLabels(
        game=finished.game,
        map=str(finished.settings.rules.get("map", "")),
        seats=len(finished.seats),
        bots=sum(_is_bots(seat) for seat in finished.seats),
        winner=_winner(finished),
    )


def _winner(finished: FinishedGame) -> Winner:
    winners = [seat for seat in finished.seats if seat.won]
    if len(winners) != 1:
        return "several"
    return "bot" if _is_bots(winners[0]) else "person"


def _is_bots(seat: FinishedSeat) -> bool:
    return seat.bot is not None or seat.bot_account


def _results(finished: FinishedGame) -> dict[str, Result]:
    """Return the result of each person.

    A person who conceded has lost, even if the bot that took over the seat won.
    """
    winners = {seat.person for seat in finished.seats if seat.won and not seat.conceded}
    persons = {seat.person for seat in finished.seats if seat.person is not None}
    best: Result = "draw" if finished.early == "draw" else "won"
    return {person: best if person in winners else "lost" for person in sorted(persons)}
