"""Rated tables: eligible players, allowed rules, and places."""

from __future__ import annotations

import msgspec
import pytest

from qiatan.kit.clean_text import PersonName
from qiatan.kit.options import RatedRules
from qiatan.protocol.parts import TableSettings
from qiatan.protocol.requests import (
    AddBot,
    AddLocalPlayer,
    Configure,
    DeclinePause,
    GiveToBot,
    Pause,
    PlayOn,
    RemoveSeat,
    Resume,
    Sit,
)
from qiatan.services.catalog import GameCatalog
from qiatan.stores.games import RatedPlaces
from qiatan.tables.core.commands import Create, EndPause, PersonRequest, Return, Start, TakeOver
from qiatan.tables.core.permissions import may_have_hints
from qiatan.tables.wire.finished_game import indexed_game
from tests.tables.highcard import HighCard
from tests.tables.play_through import SEED, Driven, settings

PAUSE = Pause(1, table="t1")
SHORT = RatedRules("short", 2, 4, {"rounds": 1})
CATALOG = GameCatalog(
    {"highcard": HighCard()}, {"highcard": ("first",)}, rated={"highcard": (SHORT,)}
)


def rated(**changes: object) -> TableSettings:
    return msgspec.structs.replace(settings(rounds=1, players=3), rated=True, **changes)


def create(wanted: TableSettings, *, account: bool = True) -> Create:
    return Create("ann", "Ann", "KELP-42", wanted, account=account)


def sit(person: str, *, account: bool = True) -> PersonRequest:
    return PersonRequest(person, person.title(), Sit(1, table="t1"), account=account)


def opened(*others: str) -> Driven:
    table = Driven(CATALOG)
    table.do(create(rated()), *(sit(person) for person in others))
    return table


def started(*others: str) -> Driven:
    table = opened(*others)
    table.do(Start("ann", SEED))
    return table


def finish(table: Driven) -> RatedPlaces | None:
    """Play until the game ends and return its rated places."""
    while table.state.stage == "playing":
        seat = table.game.awaited[0]
        table.act(seat, table.game.position.legal(seat)[0])
    ended = indexed_game(table.state)
    assert ended is not None
    return ended.rated


def test_only_accounts_make_a_rated_table_and_sit_at_it() -> None:
    assert Driven(CATALOG).code_of(create(rated(), account=False)) == "rated_account"
    assert opened().code_of(sit("bea", account=False)) == "rated_account"


def test_rated_games_are_not_played_by_days() -> None:
    assert Driven(CATALOG).code_of(create(rated(turn_timer=86400))) == "rated_by_days"


@pytest.mark.parametrize("wanted", [settings(rounds=2), settings(rounds=1, cheers=True)])
def test_rules_that_are_not_rated_are_refused(wanted: TableSettings) -> None:
    wanted = msgspec.structs.replace(wanted, rated=True)
    assert Driven(CATALOG).code_of(create(wanted)) == "rated_rules"


def test_a_game_without_rated_rules_cannot_be_rated() -> None:
    none = GameCatalog({"highcard": HighCard()}, {})
    assert Driven(none).code_of(create(rated())) == "rated_rules"


def test_rated_tables_have_no_bots_or_local_players() -> None:
    table = opened("bea")
    assert table.refused("ann", AddBot(1, table="t1", bot="first")) == "rated_people"
    assert (
        table.refused("ann", AddLocalPlayer(1, table="t1", name=PersonName("Kid")))
        == "rated_people"
    )
    table.do(Start("ann", SEED))
    colour = next(s.colour for s in table.state.occupants if s.person == "bea")
    given = GiveToBot(1, table="t1", colour=colour, bot="first")
    assert table.refused("ann", given) == "rated_people"
    assert table.refused("ann", RemoveSeat(1, table="t1", colour=colour)) == "rated_people"


def test_a_table_with_guests_or_bots_cannot_become_rated() -> None:
    for other in (sit("bea", account=False), PersonRequest("ann", "Ann", AddBot(1, "t1", "first"))):
        table = Driven(CATALOG)
        table.do(create(settings(rounds=1, players=3)), other)
        code = table.refused("ann", Configure(1, table="t1", settings=rated()))
        assert code in {"rated_account", "rated_people"}


def test_there_are_no_hints_at_a_rated_table() -> None:
    table = Driven(CATALOG)
    table.do(create(rated(hints=True)), sit("bea"), Start("ann", SEED))
    assert not table.state.settings.hints
    assert not may_have_hints(table.state, 0)


def test_places_are_ordered_by_points() -> None:
    table = started("bea", "cyd")
    places = finish(table)
    result = table.game.position.result()
    assert places is not None
    assert result is not None
    assert places.size == "3-4"
    winner = table.person(result.winners[0])
    assert places.places[winner] == 0


def test_a_player_absent_at_the_end_is_last() -> None:
    table = started("bea", "cyd")
    table.do(TakeOver("bea"))
    places = finish(table)
    assert places is not None
    assert places.places["bea"] == 2


def test_a_player_replaced_by_a_bot_is_last() -> None:
    table = started("bea")
    colour = next(s.colour for s in table.state.occupants if s.person == "ann")
    table.ask("ann", GiveToBot(1, table="t1", colour=colour, bot="first"))
    assert finish(table) == RatedPlaces("2", {"ann": 1, "bea": 0}, frozenset({"ann"}))


def test_a_lost_connection_that_returns_is_not_leaving() -> None:
    table, always = started("bea", "cyd"), started("bea", "cyd")
    table.do(TakeOver("bea"), Return("bea"))
    table.ask("ann", give(table, "ann"))
    table.ask("ann", PlayOn(1, table="t1"))
    assert finish(table) == finish(always)


def give(table: Driven, person: str) -> GiveToBot:
    colour = next(s.colour for s in table.state.occupants if s.person == person)
    return GiveToBot(1, table="t1", colour=colour, bot="first")


def test_unrated_tables_change_no_ratings() -> None:
    table = Driven(CATALOG)
    table.do(create(settings(rounds=1)), sit("bea"), Start("ann", SEED))
    assert finish(table) is None


def paused(*others: str) -> Driven:
    """A started rated game, paused by all players at the host's request."""
    table = started(*others)
    table.ask("ann", PAUSE)
    for person in others:
        table.ask(person, PAUSE)
    assert table.state.paused
    return table


def timing(table: Driven) -> tuple[int, int]:
    return table.state.settings.turn_timer, table.state.settings.time_bank


def test_a_rated_table_always_has_a_turn_timer() -> None:
    assert timing(opened()) == (60, 360)
    table = Driven(CATALOG)
    table.do(create(rated(turn_timer=60)))
    table.ask("ann", Configure(1, table="t1", settings=rated(turn_timer=0)))
    assert timing(table) == (60, 360)


def test_the_host_chooses_the_turn_timer_of_a_rated_table() -> None:
    table = Driven(CATALOG)
    table.do(create(rated(turn_timer=60)))
    assert table.state.settings.turn_timer == 60


def test_the_host_of_a_rated_game_cannot_pause_alone() -> None:
    table = started("bea")
    table.ask("ann", PAUSE)
    assert not table.state.paused
    table.ask("bea", DeclinePause(1, table="t1"))
    assert table.refused("ann", PAUSE) == "pause_declined"


def test_the_host_of_a_rated_game_cannot_resume_alone() -> None:
    table = paused("bea")
    assert table.refused("ann", Resume(1, table="t1")) == "rated_pause"
    table.do(EndPause())
    assert not table.state.paused


def test_a_player_lost_in_a_pause_of_another_is_not_rated_last() -> None:
    table = paused("bea", "cid")
    table.do(EndPause(), TakeOver("bea"))
    assert finish(table) is None


def test_a_player_lost_in_their_own_pause_has_left() -> None:
    table = paused("bea")
    table.do(EndPause(), TakeOver("ann"))
    places = finish(table)
    assert places is not None and places.left == {"ann"}


def test_a_player_who_plays_again_after_a_pause_can_leave() -> None:
    table = paused("bea")
    table.do(EndPause())
    while table.state.pauses.excused:
        seat = table.game.awaited[0]
        table.act(seat, table.game.position.legal(seat)[0])
    table.do(TakeOver("bea"))
    places = finish(table)
    assert places is not None and places.left == {"bea"}
