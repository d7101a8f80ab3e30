"""External programs as bots in the arena."""

from __future__ import annotations

import asyncio
import json
import shlex
import sys
from random import Random

import msgspec
import pytest
from click.testing import CliRunner
from websockets.asyncio.server import ServerConnection, serve

from qiatan.app.bridge.command import bridge
from qiatan.app.bridge.online import NotLetIn, Online, Plan
from qiatan.app.bridge.online_game import MOST_REFUSED, OnlineGame
from qiatan.app.server_url import ServerUrl
from qiatan.arena.command import arena
from qiatan.bots.bot import BotBroken
from qiatan.bots.bridge.bridge_bot import Questions
from qiatan.bots.bridge.program import Program
from qiatan.protocol.messages import Failed, TableChanged, Welcome
from qiatan.protocol.requests import Concede
from qiatan.tables.wire.table_info import summary, table_info
from tests.tables.play_through import started

SAYS_READY = "import sys; print('ready', flush=True); lines = iter(sys.stdin)"


def python(code: str) -> str:
    return shlex.join([sys.executable, "-c", f"{SAYS_READY}\n{code}"])


def program(code: str, thinks: float = 20.0) -> Program:
    return Program(python(code), thinks)


def test_a_program_receives_lines_and_answers_with_moves() -> None:
    playing = program(
        "for line in lines:\n  if line[:2] == 'go': print('move', line[3:], flush=True)"
    )
    assert playing.move("go 7") == "7"
    playing.quit()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "next(lines); next(lines); sys.exit('no hand')",
            "status 1 after 'go 7'. Its stderr:\n  no",
        ),
        (
            "next(lines); print('roll', flush=True); next(lines)",
            "answered 'roll', expected `move ACTION`",
        ),
        ("next(lines); next(lines); next(lines)", "did not answer 'go 7' within 0.3 seconds"),
    ],
)
def test_the_error_of_a_broken_program(code: str, said: str) -> None:
    broken = program(code, 0.3 if "did not" in said else 20.0)
    with pytest.raises(BotBroken) as failed:
        broken.move("go 7")
    assert said in str(failed.value)


def test_the_winners_of_a_game_that_ended_early_are_in_the_tables_info() -> None:
    table = started("bea")
    table.ask("ann", Concede(1, table="t1"))
    info = table_info(table.state, {})
    game = OnlineGame(
        "t1", program("next(lines); next(lines)"), Random(1), info=info, view={"winner": None}
    )
    game.program.quit()
    assert info.ended is not None
    assert game.winners == info.ended.winners


async def test_a_program_is_stopped_when_it_is_refused_again_and_again() -> None:
    stubborn = program("for line in lines:\n  if line[:2] == 'go': print('move x', flush=True)")
    game = OnlineGame("t1", stubborn, Random(1), view={"viewer": 0}, at=7)
    for _ in range(MOST_REFUSED):
        assert await game.answer() == "x"
        game.refuse("unknown_action", "There is no such action.")
    await game.answer()
    with pytest.raises(BotBroken, match="refused 6 times"):
        game.refuse("unknown_action", "There is no such action.")
    game.at = 8
    await game.answer()
    game.refuse("unknown_action", "There is no such action.")
    await asyncio.to_thread(stubborn.quit)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("localhost:1", "Cannot connect to http://localhost:1: "),
        ("ftp://localhost", "'ftp://localhost' is not the address of a server"),
    ],
)
def test_the_bridge_explains_that_it_cannot_connect(url: str, said: str) -> None:
    done = CliRunner().invoke(bridge, ["true", "--token", "t", "--url", url])
    assert said in done.output
    assert done.exit_code in (1, 2)


async def test_the_game_of_an_earlier_run_is_not_counted() -> None:
    table = started("bea")
    running = summary(table.state, {})
    table.ask("ann", Concede(1, table="t1"))
    over = TableChanged(running.table, 9, table_info(table.state, {}))

    async def server(socket: ServerConnection) -> None:
        welcome = Welcome("p", "rob", [], [running], "", 60.0, 0.0)
        await socket.send(msgspec.json.encode(welcome).decode())
        async for text in socket:
            asked = json.loads(text)
            ended = asked["type"] == "enter_table"
            answer = over if ended else Failed(asked["id"], "too_many_tables", "No more tables.")
            await socket.send(msgspec.json.encode(answer).decode())

    reports: list[str] = []
    async with serve(server, "127.0.0.1", 0) as opened:
        (port,) = (one.getsockname()[1] for one in opened.sockets)
        url = f"http://127.0.0.1:{port}"
        plan = Plan(url, "t", python("next(lines); next(lines)"), 20.0, "island", "easy", 1, 2, 1)
        online = Online(plan, reports.append)
        with pytest.raises(NotLetIn, match="No more tables"):
            await online.run()
    assert reports[1:] == [
        "continuing a game of an earlier run, which is not counted",
        "the game of an earlier run is over: lost",
    ]
    assert online.ended == 0


def test_an_address_without_a_scheme_is_completed() -> None:
    assert ServerUrl().convert("host:8100/", None, None) == "http://host:8100"


def test_unchanged_facts_are_sent_once() -> None:
    view = {"viewer": 1, "seats": [{}, {}], "rules": {"a": 1}, "you": {"legal": ["roll", "end"]}}
    questions = Questions()
    assert questions.lines("island", view)[:3] == ["game island", "seat 1 2", 'settings {"a":1}']
    assert questions.lines("island", view)[1] == "legal\troll\tend"


def test_the_arena_stops_when_a_program_fails() -> None:
    ended = CliRunner().invoke(arena, ["bridge:false", "random", "--games", "1"])
    assert ended.exit_code == 1
    assert "false exited with status 1" in ended.output


def test_an_empty_command_is_refused() -> None:
    ended = CliRunner().invoke(arena, ["bridge: ", "random", "--games", "1"])
    assert ended.exit_code == 1
    assert "A program cannot be started: the command is empty" in ended.output


def test_the_arena_plays_a_program_under_the_name_it_gives_itself() -> None:
    first = (
        "for line in lines:\n  w = line.rstrip().split('\\t')\n  if w[0] == 'legal': a = w[1:]\n"
    )
    first += "  if line[:2] == 'go': print('move', a[0] if a else '', flush=True)"
    command = shlex.join([sys.executable, "-c", f"print('id first')\n{SAYS_READY}\n{first}"])
    words = [f"bridge:{command}", "random", "--game", "natick", "--games", "1"]
    played = CliRunner().invoke(arena, [*words, "--json"])
    assert played.exit_code == 0, played.output
    bots = json.loads(played.stdout)["bots"]
    assert [(each["name"], each["faults"]) for each in bots] == [("first", 0), ("random", 0)]
    assert "first" in CliRunner().invoke(arena, words).stdout
