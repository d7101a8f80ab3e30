"""Spectators of a rated game see it three turns late, and chat among themselves."""

from __future__ import annotations

import pytest

from qiatan.kit.options import RatedRules
from qiatan.protocol.messages import AnyMessage, Chatted, TableSnapshot
from qiatan.protocol.requests import Concede, Say
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.commands import Create, Start
from qiatan.tables.live.broadcaster import Broadcaster, Subscriber
from qiatan.tables.wire.game_view import log_lines, seen_entries
from qiatan.tables.wire.table_info import snapshot, table_info
from tests.tables.harness import Outbox
from tests.tables.highcard import HighCard
from tests.tables.play_through import SEED, Driven
from tests.tables.play_through import started as unrated
from tests.tables.test_rated import rated, sit
from tests.tables.test_undo import held

LONG = RatedRules("long", 2, 4, {"rounds": 5})
CATALOG = GameCatalog(
    {"highcard": HighCard()}, {"highcard": ("first",)}, rated={"highcard": (LONG,)}
)
PERSONS = ("ann", "bea", "eve")


class Watched:
    """A table with the outboxes of both players and of Eve, who watches."""

    def __init__(self, table: Driven) -> None:
        self.table = table
        self.broadcaster = Broadcaster(table.state)
        self.outboxes = {person: Outbox() for person in PERSONS}
        for person, outbox in self.outboxes.items():
            self.broadcaster.subscribe(Subscriber(person, person, outbox), None, table.now)

    def publish(self) -> None:
        self.broadcaster.publish(self.table.state, self.table.now)

    def play(self) -> None:
        seat = self.table.game.awaited[0]
        self.table.act(seat, self.table.game.position.legal(seat)[0])
        self.publish()

    def say(self, person: str, text: str) -> None:
        self.table.ask(person, Say(1, table="t1", text=text))
        self.publish()

    def chat(self, person: str) -> list[str]:
        return chat_of(self.outboxes[person].received)


def chat_of(received: list[AnyMessage]) -> list[str]:
    """The chat as a client has it after these messages."""
    lines: list[str] = []
    for message in received:
        if isinstance(message, TableSnapshot):
            lines = [one.text for one in message.chat if one.notice is None]
        elif isinstance(message, Chatted) and message.saying.notice is None:
            lines.append(message.saying.text)
    return lines


@pytest.fixture
def watched() -> Watched:
    table = Driven(CATALOG)
    table.do(
        Create("ann", "Ann", "KELP-42", rated(rules={**rated().rules, "rounds": 5}), account=True)
    )
    table.do(sit("bea"), Start("ann", SEED))
    return Watched(table)


def fresh(watched: Watched, person: str) -> list[AnyMessage]:
    outbox = Outbox()
    watched.broadcaster.subscribe(Subscriber(person, person, outbox), None, watched.table.now)
    return outbox.received


def test_spectators_are_three_turns_late_until_the_game_ends(watched: Watched) -> None:
    ends = {1: 0}
    while watched.table.state.stage == "playing":
        watched.play()
        game = watched.table.game
        ends.setdefault(game.position.turns_begun(), len(game.log))
        assert held(watched.outboxes["eve"].received) == held(fresh(watched, "eve"))
        if not game.over:
            assert seen_entries(game, None) == ends[max(1, game.position.turns_begun() - 2)]
    log = log_lines(watched.table.game, None)
    assert held(watched.outboxes["eve"].received)[1] == log


def test_late_spectators_see_no_clocks_votes_or_older_log(watched: Watched) -> None:
    for _ in range(5):
        watched.play()
    state = watched.table.state
    info = table_info(state, {})
    eve = Subscriber("eve", "eve", Outbox()).player
    late = snapshot(state, info, eve, watched.table.now)
    assert (late.clocks, late.log, late.info.late) == ([], [], 3)
    assert snapshot(state, info, Subscriber("ann", "", Outbox()).player, 0.0).info.late == 0


def test_players_chat_is_as_late_as_the_game(watched: Watched) -> None:
    watched.play()
    watched.say("ann", "I need ore")
    watched.say("eve", "she needs ore")
    assert watched.chat("eve") == ["she needs ore"]
    assert watched.chat("bea") == ["I need ore"]
    while "I need ore" not in watched.chat("eve"):
        watched.play()
    assert watched.table.game.position.turns_begun() == 4
    watched.table.ask("ann", Concede(1, table="t1"))
    watched.publish()
    assert (
        sorted(watched.chat("bea"))
        == sorted(watched.chat("eve"))
        == ["I need ore", "she needs ore"]
    )


def test_players_do_not_see_what_spectators_write_during_an_unrated_game() -> None:
    watched = Watched(unrated("bea"))
    watched.say("eve", "psst")
    watched.say("ann", "hello")
    assert (watched.chat("ann"), watched.chat("eve")) == (["hello"], ["psst", "hello"])
    assert chat_of(fresh(watched, "bea")) == ["hello"]
    watched.table.ask("ann", Concede(1, table="t1"))
    watched.publish()
    assert watched.chat("ann") == ["hello", "psst"]
