"""Hints: who may ask, what the bot sees, and who receives them."""

from __future__ import annotations

import msgspec
import pytest

from qiatan.kit.hint import STAY, Hint, HintOption, HintReason
from qiatan.protocol.messages import HintGiven, TableChanged
from qiatan.protocol.requests import AddBot, AskHint, Configure, Sit
from qiatan.services.limits import Limits
from tests.tables.harness import Client, FirstLegal, Harness, id_of, until
from tests.tables.play_through import settings


class Advising(FirstLegal):
    """A bot that suggests one action and records the views that it received."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.shown: list[object] = []

    async def hint(self, game: str, view: object) -> Hint:
        self.shown.append(view)
        return Hint(self.action, (HintReason("dots", {"dots": 11}),))


def question(client: Client, table: str) -> AskHint:
    at = client.question()
    assert at is not None
    return AskHint(1, table=table, at=at)


async def begun(harness: Harness, *others: Client, hints: bool = False) -> tuple[Client, str]:
    """Ann at a started table with these players, or with a bot. She has to draw."""
    ann = await harness.client("ann")
    table = await ann.create(rounds=1)
    allowing = msgspec.structs.replace(settings(rounds=1), hints=hints)
    await ann.do(Configure(1, table=table, settings=allowing))
    for other in others:
        await other.do(Sit(1, table=table))
    if not others:
        await ann.do(AddBot(1, table=table, bot="first"))
    for client in (ann, *others):
        await client.enter(table)
    await ann.start(table)
    await until(lambda: any(client.owes for client in (ann, *others)))
    return ann, table


async def test_a_player_alone_with_bots_can_request_hints() -> None:
    engine = Advising("draw")
    async with Harness(bot_engine=engine) as harness:
        ann, table = await begun(harness)
        room = await harness.room(table)
        await until(lambda: ann.legal == ("draw",))
        before = room.state.number
        await ann.do(question(ann, table))
        hint = ann.last(HintGiven)
        assert (hint.action, hint.reasons[0].values) == ("draw", {"dots": 11})
        assert room.state.number == before
        game, seat = room.state.game, room.state.seat_of(id_of("ann"))
        assert game is not None
        assert engine.shown == [game.position.view(seat)]


async def test_hints_among_people_need_the_setting() -> None:
    for hints in (False, True):
        async with Harness(bot_engine=Advising("draw")) as harness:
            bea = await harness.client("bea")
            ann, table = await begun(harness, bea, hints=hints)
            asking, other = (ann, bea) if ann.owes else (bea, ann)
            assert asking.last(TableChanged).info.hints is hints
            answer = await asking.code_of(question(asking, table))
            assert answer == ("done" if hints else "no_hints")
            assert other.all(HintGiven) == []


@pytest.mark.parametrize("action", ["fold", STAY])
async def test_an_illegal_hint_is_not_sent(action: str) -> None:
    async with Harness(bot_engine=Advising(action)) as harness:
        ann, table = await begun(harness)
        await until(lambda: ann.legal == ("draw",))
        assert await ann.code_of(question(ann, table)) == "no_hint"
        assert ann.all(HintGiven) == []


async def test_hints_answer_the_open_question_and_are_limited() -> None:
    engine = Advising("draw")
    async with Harness(bot_engine=engine, limits=Limits(hints=1)) as harness:
        ann, table = await begun(harness)
        await until(lambda: ann.legal == ("draw",))
        asked = question(ann, table)
        assert await ann.code_of(AskHint(1, table=table, at=0)) == "stale"
        assert await ann.code_of(asked) == "done"
        assert await ann.code_of(asked) == "hints_too_fast"
        assert len(engine.shown) == 1


async def test_hints_have_the_compared_alternatives() -> None:
    class Comparing(Advising):
        async def hint(self, game: str, view: object) -> Hint:
            other = HintOption("hold", 0.256, (HintReason("dots", {"dots": 3}),))
            return Hint(self.action, (HintReason("best"),), 1.204, (other,))

    async with Harness(bot_engine=Comparing("draw")) as harness:
        ann, table = await begun(harness)
        await until(lambda: ann.legal == ("draw",))
        await ann.do(question(ann, table))
        hint = ann.last(HintGiven)
        assert hint.gain == 1.2
        assert [(other.action, other.less) for other in hint.others] == [("hold", 0.26)]
