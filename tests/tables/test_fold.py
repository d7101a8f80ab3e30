"""Decisions and replay agree: the decided state equals the fold of the log."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from qiatan.island.game import ISLAND
from qiatan.kit.game import Game
from qiatan.kit.refusal import Refused
from qiatan.natick.game import NATICK
from qiatan.protocol.requests import (
    Act,
    AddBot,
    GiveToBot,
    MakeHost,
    RemoveSeat,
    SetColour,
    SetReady,
    Sit,
    Stand,
)
from qiatan.server.create_table import quick_settings
from qiatan.services.catalog import GameCatalog
from qiatan.services.peers import Presence, Present
from qiatan.tables.core.commands import (
    AskRematch,
    BotAction,
    Command,
    Create,
    DropPauseVote,
    EndPause,
    ExpireClocks,
    FallbackAction,
    PassHost,
    PauseAbandoned,
    PersonRequest,
    Rename,
    Return,
    Start,
    TakeOver,
)
from qiatan.tables.core.decide import fold, fold_steps
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.state import TableState
from qiatan.tables.core.table_requests import TABLE_REQUESTS
from qiatan.tables.live.commit import stored_table
from qiatan.tables.wire.cached_info import CachedInfo
from qiatan.tables.wire.table_info import snapshot, table_info
from tests.server.request_samples import SAMPLES
from tests.tables.play_through import CATALOG, SEED, Driven, opened

PERSONS = ("ann", "bea", "cid", "dan", "eve")
HERE: Presence = {"ann": Present("Ann"), "eve": Present("Eve")}

persons = st.sampled_from(PERSONS)
colours = st.sampled_from(("red", "blue", "green", "sky"))
asked = st.one_of(
    st.sampled_from([SAMPLES[kind] for kind in TABLE_REQUESTS]),
    st.just(Sit(1, table="t1")),
    st.just(Stand(1, table="t1")),
    st.just(AddBot(1, table="t1", bot="first")),
    st.builds(SetReady, st.just(1), table=st.just("t1"), ready=st.booleans()),
    st.builds(SetColour, st.just(1), table=st.just("t1"), colour=colours),
    st.builds(RemoveSeat, st.just(1), table=st.just("t1"), colour=colours),
    st.builds(MakeHost, st.just(1), table=st.just("t1"), person=persons),
    st.builds(GiveToBot, st.just(1), table=st.just("t1"), colour=colours, bot=st.just("last")),
    st.builds(
        Act,
        st.just(1),
        table=st.just("t1"),
        at=st.integers(0, 30),
        action=st.sampled_from(("draw", "keep", "fold", "undo", "cheer")),
    ),
)
commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(PersonRequest, persons, persons, asked),
    st.just(Start("ann", SEED)),
    st.just(ExpireClocks()),
    st.just(PauseAbandoned()),
    st.just(EndPause()),
    st.just(DropPauseVote()),
    st.builds(PassHost, persons),
    st.builds(TakeOver, persons),
    st.builds(Return, persons),
    st.builds(Rename, persons, st.sampled_from(("Ada", "Bob"))),
    st.builds(AskRematch, persons, st.just("t2")),
    st.builds(BotAction, st.integers(0, 3), st.integers(0, 30), st.just("draw")),
    st.builds(FallbackAction, st.integers(0, 3), st.integers(0, 30)),
)
NEXT = "the next awaited seat does what comes first"
steps = st.lists(st.tuples(st.one_of(commands, st.just(NEXT)), st.floats(0, 40)), max_size=60)


def projected(state: TableState) -> bytes:
    """Everything a state could send to anyone, and its row in the store."""
    info = table_info(state, HERE)
    snapshots = [snapshot(state, info, Player(person), 5000.0) for person in PERSONS]
    return msgspec.json.encode([stored_table(state, CachedInfo()), *snapshots])


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(steps)
def test_the_decided_state_is_the_fold_of_its_log(moves: list[tuple[Command | str, float]]) -> None:
    table = opened("bea", timer=60, cheers=True)
    for move, seconds in moves:
        table.now += seconds
        before = projected(table.state)
        decided_on = table.state
        try:
            if not isinstance(move, str):
                table.do(move)
            elif table.state.stage == "playing":
                seat = table.game.position.awaited()[0]
                table.act(seat, table.game.position.legal(seat)[0])
            else:
                table.do(Start(table.state.host, SEED))
        except Refused:
            assert table.state is decided_on
        assert projected(decided_on) == before, "a decision leaves the state before it alone"
    assert [event.number for event in table.log] == list(range(1, len(table.log) + 1))
    assert projected(fold(TableState("t1", CATALOG), table.log)) == projected(table.state)


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(st.sampled_from((ISLAND, NATICK)), st.randoms(use_true_random=False))
def test_a_decided_game_equals_the_fold_of_its_log(game: Game, random: Random) -> None:
    catalog = GameCatalog({game.id: game}, {})
    table = played(catalog, random, actions=60)
    assert projected(fold(TableState("t1", catalog), table.log)) == projected(table.state)


def played(catalog: GameCatalog, random: Random, actions: int) -> Driven:
    """Two people act at random; sometimes their time runs out."""
    table = Driven(catalog)
    table.do(Create("ann", "Ann", "KELP-42", replace(quick_settings(catalog), turn_timer=60)))
    table.ask("bea", Sit(1, table="t1"))
    table.do(Start("ann", random.randbytes(32)))
    for _ in range(actions):
        table.now += random.choice((1, 1, 1, 1, 400))
        table.do(ExpireClocks())
        seat = random.choice(table.game.awaited)
        table.act(seat, random.choice(table.game.position.legal(seat)))
    return table


def test_a_log_is_folded_at_once_or_one_event_at_a_time() -> None:
    catalog = GameCatalog({ISLAND.id: ISLAND}, {})
    table = played(catalog, Random(1), actions=30)
    state = TableState("t1", catalog)
    numbers = [state.number for _ in fold_steps(state, table.log)]
    assert numbers == list(range(1, len(table.log) + 1))
    assert projected(state) == projected(table.state)
    assert projected(fold(TableState("t1", catalog), table.log)) == projected(state)
