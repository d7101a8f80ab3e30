"""Continuing a finished game from one of its positions, with new chance."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from qiatan.finished.game_history import GameHistory, game_history
from qiatan.games.registry import GAMES
from qiatan.kit.gamefile import read_game, write_game
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import Seat
from qiatan.kit.verify import verify
from qiatan.protocol.messages import TableSnapshot
from qiatan.protocol.parts import ContinuedFrom
from qiatan.protocol.requests import ContinueGame, RevealNumber
from qiatan.server.create_table import Creator
from qiatan.server.handlers.finished import continued_table
from qiatan.tables.core.chance import Origin
from qiatan.tables.core.commands import Create, SeatBotAgain, Start
from qiatan.tables.core.events import Played, Started, from_json
from tests.finished.test_finished_games import over
from tests.games.live_game import LiveGame
from tests.tables.harness import Client, Harness, id_of
from tests.tables.play_through import Driven
from tests.tables.test_fair_dice import ANNS, CATALOG, SEED, hash_of, reveal

AT = 60


def played_on(game: str) -> tuple[LiveGame, Driven, GameHistory]:
    """A random game, and a table that continues it from frame 60 for another 60 actions."""
    before, random = LiveGame(game, 3, AT), Random(4)
    log = game_history(before.events)
    assert log is not None
    table, (own, *others) = Driven(CATALOG), log.started.seats
    settings = msgspec.structs.replace(before.state.settings, public=False)
    table.do(Create("ann", "Ann", "KELP-42", settings, SEED, own, hash_of(ANNS)))
    table.do(*(SeatBotAgain("any", colour.title(), colour) for colour in others))
    table.do(Start("ann", b"", origin=Origin("g1", log.started, log.played)))
    reveal(table, "ann", ANNS)
    while table.state.stage == "playing" and len(table.game.log) < 2 * AT:
        seat = table.game.position.awaited()[0]
        table.act(seat, random.choice(table.game.position.legal(seat)))
    continued = game_history(from_json(stored.body) for stored in table.log)
    assert continued is not None
    return before, table, continued


@pytest.mark.parametrize("game", GAMES)
def test_a_continued_game_is_verified_after_its_origin(game: str) -> None:
    _, _, log = played_on(game)
    again = read_game(write_game(log.file(None)), GAMES)
    verified = verify(GAMES[game], again)
    assert (again.record.header.continued, verified.continued) == (AT, AT)
    assert sum(verified.outcomes.values()) > 0
    assert not verified.seating


def test_a_continued_game_keeps_hands_and_seats() -> None:
    before, table, log = played_on("island")
    origin = game_history(before.events)
    assert origin is not None
    assert log.played[:AT] == origin.played
    assert (log.started.seats, log.started.setup) == (origin.started.seats, origin.started.setup)
    assert log.started.seed != origin.started.seed
    assert table.state.continued == ContinuedFrom("g1", AT)


def undoable_seat(game: LiveGame) -> Seat | None:
    """The seat that can undo its last action."""
    last = game.events[-1]
    if not isinstance(last, Played) or game.game.undoable(last.seat) is None:
        return None
    return last.seat


def test_actions_of_the_origin_cannot_be_undone() -> None:
    games = (LiveGame("island", seed, 3) for seed in range(20))
    before, last = next((game, last) for game in games if (last := undoable_seat(game)) is not None)
    log = game_history(before.events)
    assert log is not None
    table, seats = Driven(CATALOG), log.started.seats
    table.do(Create("ann", "Ann", "KELP-42", before.state.settings, SEED, seats[last]))
    others = [colour for colour in seats if colour != seats[last]]
    table.do(*(SeatBotAgain("any", colour.title(), colour) for colour in others))
    table.do(Start("ann", b"", origin=Origin("g1", log.started, log.played)))
    assert table.game.undoable(last) is None


async def continued(client: Client, game: str, at: int, *others: str | None) -> str:
    seat = ContinueGame(1, game=game, at=at, seat=1, others=list(others), commitment=hash_of(ANNS))
    done = await client.do(seat)
    assert done.table is not None
    return done.table


async def test_a_finished_game_continues_at_a_private_table() -> None:
    async with Harness() as harness:
        id, ann = await over(harness), await harness.client("ann")
        table = await continued(ann, id, 4, "first")
        await ann.do(RevealNumber(1, table=table, round=0, contribution=ANNS))
        await ann.enter(table)
        received = ann.last(TableSnapshot)
        assert (received.info.settings.public, received.info.your_seat) == (False, 1)
        assert received.info.continued == ContinuedFrom(id, 4)
        assert received.view is not None
        frame = await harness.server.games.frames(id, "1", 4)
        assert received.view["cards"] == frame.view["cards"]
        started = next(
            event
            for event in (from_json(one.body) for one in harness.store.logs[table])
            if isinstance(event, Started)
        )
        assert started.contributions == {received.info.seats[1].colour: ANNS}


@pytest.mark.parametrize(
    ("at", "others", "code"),
    [
        (999, ["first"], "invalid"),
        (4, [], "bad_player_count"),
        (4, ["first", "first"], "bad_player_count"),
        (4, ["nobody"], "unknown_bot"),
    ],
)
async def test_games_that_cannot_be_continued_are_refused(
    at: int, others: list[str], code: str
) -> None:
    async with Harness() as harness:
        id, ann = await over(harness), await harness.client("ann")
        with pytest.raises(Refused) as refused:
            await continued(ann, id, at, *others)
        assert refused.value.refusal.code == code


async def test_one_device_can_continue_a_game_with_all_seats() -> None:
    async with Harness() as harness:
        id, ann = await over(harness), await harness.client("ann")
        table = await continued(ann, id, 2, None)
        await ann.do(RevealNumber(1, table=table, round=0, contribution=ANNS))
        room = await harness.room(table)
        assert room.state.stage == "playing"
        assert [one.person for one in room.state.occupants] == [ann.session.person] * 2


async def test_a_continued_rated_game_is_not_rated() -> None:
    async with Harness() as harness:
        kept, origin = await harness.server.games.origin(await over(harness), 2)
        settings = msgspec.structs.replace(kept.settings, rated=True)
        rated = msgspec.structs.replace(kept, settings=settings)
        ann = Creator(id_of("ann"), "Ann", SEED, None)
        table = await continued_table(harness.server, ann, rated, origin, 0, ["first"])
        assert not (await harness.room(table)).state.settings.rated


@pytest.mark.parametrize(("person", "named"), [("ann", True), ("bob", False)])
async def test_local_players_only_keep_names_of_their_own_device(person: str, named: bool) -> None:
    async with Harness() as harness:
        game, origin = await harness.server.games.origin(await over(harness), 2)
        bot = next(seat for seat, one in enumerate(game.seats) if one.bot is not None)
        by = Creator(id_of(person), person.title(), SEED, None)
        table = await continued_table(harness.server, by, game, origin, bot, [None])
        names = {one.name for one in (await harness.room(table)).state.occupants if one.local}
        assert (names == {"ann"}) is named
