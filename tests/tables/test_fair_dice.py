"""Fair dice end to end: commitment, contributions, game and published seed agree."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

import msgspec
import pytest

from qiatan.games.registry import GAMES
from qiatan.kit.chance import commitment
from qiatan.kit.game import LogItem
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import GameFile, read_game, write_game
from qiatan.kit.refusal import Refused
from qiatan.kit.verify import verify
from qiatan.protocol.parts import RuleValue, TableInfo
from qiatan.protocol.requests import AddBot, RemoveSeat, RevealNumber, Sit
from qiatan.server.create_table import quick_settings
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.commands import Create, Start
from qiatan.tables.core.events import Played, Undone, from_json
from qiatan.tables.wire.table_info import table_info
from tests.tables.play_through import Driven

CATALOG = GameCatalog(dict(GAMES), dict.fromkeys(GAMES, ("any",)))
SEED, ANNS, BEAS = bytes(range(32)), "a" * 64, "0" * 63 + "b"

RULES: Final[dict[str, dict[str, RuleValue]]] = {
    "land": {},
    "sea": {"map": "northern_fjords", "mystery": True},
    "balanced": {"balanced_dice": True},
    "natick": {},
}


def hash_of(number: str) -> str:
    """The commitment to a browser's number."""
    return commitment(bytes.fromhex(number))


def seated(kind: str = "natick") -> Driven:
    """Ann's table with Bea; both browsers have committed to their numbers."""
    table = Driven(CATALOG)
    quick = quick_settings(CATALOG, "natick" if kind == "natick" else "island")
    rules = CATALOG.game(quick.game).settings(RULES[kind])
    settings = msgspec.structs.replace(quick, rules=rules)
    table.do(Create("ann", "Ann", "KELP-42", settings, SEED, commitment=hash_of(ANNS)))
    table.ask("bea", Sit(1, table="t1", commitment=hash_of(BEAS)))
    return table


def reveal(table: Driven, person: str, number: str) -> None:
    table.ask(person, RevealNumber(1, table="t1", round=table.state.voided, contribution=number))


def begin(table: Driven) -> None:
    """Ann starts, and both browsers reveal their numbers."""
    table.do(Start("ann", b""))
    reveal(table, "ann", ANNS)
    reveal(table, "bea", BEAS)


def info(table: Driven) -> TableInfo:
    return table_info(table.state, {})


@cache
def played(kind: str) -> str:
    """The file of a finished game with 300 random actions, including its seed."""
    table, random = seated(kind), Random(kind)
    for _ in range(table.state.settings.max_players - 2):
        table.ask("ann", AddBot(1, table="t1", bot="any"))
    begin(table)
    while table.state.stage == "playing" and len(table.log) < 300:
        seat = table.game.position.awaited()[0]
        table.act(seat, random.choice(table.game.position.legal(seat)))
    log: list[LogItem] = []
    for event in (from_json(stored.body) for stored in table.log):
        if isinstance(event, Played):
            log.append(LogItem(event.seat, event.action))
        assert not isinstance(event, Undone)
    return write_game(GameFile(Record(table.game.header, tuple(log)), SEED))


def changed(kind: str, change: Callable[[dict[str, Any]], None]) -> str:
    """The file with a change."""
    data = json.loads(played(kind))
    change(data)
    return json.dumps(data)


def found(text: str) -> str:
    """The code and field of the verification failure."""
    try:
        file = read_game(text, GAMES)
        verify(GAMES[file.record.header.game], file)
    except Refused as refused:
        return f"{refused.refusal.code} {refused.refusal.field}"
    return "verified"


@pytest.mark.parametrize("kind", RULES)
def test_all_chance_of_a_game_derives_from_both_sides(kind: str) -> None:
    file = read_game(played(kind), GAMES)
    verified = verify(GAMES[file.record.header.game], file)
    assert verified.seating
    assert sum(verified.outcomes.values()) > 20
    assert sorted(file.record.header.contributions.values()) == sorted([ANNS, BEAS])


def test_the_seed_is_committed_before_contributions_and_published_at_the_end() -> None:
    table = seated()
    assert info(table).commitment == commitment(SEED)
    begin(table)
    assert set(info(table).contributions.values()) == {ANNS, BEAS}
    assert (info(table).commitment, info(table).seed) == (commitment(SEED), None)


def test_leaving_removes_a_players_commitment() -> None:
    table = seated()
    table.ask("ann", RemoveSeat(1, table="t1", colour="blue"))
    assert set(info(table).commitments.values()) == {hash_of(ANNS)}


def other_digit(digits: str) -> str:
    return digits[:-1] + ("0" if digits[-1] != "0" else "1")


@pytest.mark.parametrize("kind", ["sea", "natick"])
def test_a_changed_seed_contribution_or_commitment_is_detected(kind: str) -> None:
    assert found(changed(kind, lambda d: d.update(seed=other_digit(d["seed"])))) == (
        "wrong_seed seed"
    )
    assert found(changed(kind, lambda d: d.update(commitment=other_digit(d["commitment"])))) == (
        "wrong_seed seed"
    )
    red = changed(kind, lambda d: d["contributions"].update(red=other_digit(ANNS)))
    assert found(red) == "wrong_contribution contributions.red"
    none = changed(kind, lambda d: d.pop("contributions"))
    assert found(none) == "wrong_contribution contributions.red"
    clear = changed(kind, lambda d: d["commitments"].pop("blue"))
    assert found(clear) == "uncommitted_contribution contributions.blue"


def test_a_game_from_before_commitments_verifies_and_says_so() -> None:
    file = read_game(changed("natick", lambda d: d.pop("commitments")), GAMES)
    assert not verify(GAMES["natick"], file).committed


def test_another_number_with_its_commitment_gives_other_outcomes() -> None:
    number = other_digit(ANNS)

    def replace(data: dict[str, Any]) -> None:
        data["contributions"]["red"], data["commitments"]["red"] = number, hash_of(number)

    assert found(changed("land", replace)).startswith("wrong_s")


def test_a_changed_seat_order_board_or_roll_is_detected() -> None:
    swapped = changed("land", lambda d: d["seating"].reverse())
    assert found(swapped) == "wrong_seating seats"
    hexes = changed("land", lambda d: d["setup"]["board"]["hexes"].reverse())
    assert found(hexes) == "wrong_setup setup"


def test_a_changed_roll_is_detected() -> None:
    data = json.loads(played("land"))
    log: list[str] = data["log"]
    throws = [n for n, line in enumerate(log) if line.startswith("chance: dice")]
    for number in throws[::9]:
        one, other = log[number].split()[2:]
        throw = f"chance: dice {1 + int(one) % 6} {other}"
        lines = [*log[:number], throw, *log[number + 1 :]]
        assert found(json.dumps({**data, "log": lines})) == f"wrong_outcome log[{number}]"


def test_a_file_without_a_commitment_or_a_seed_is_not_called_verified() -> None:
    assert found(changed("land", lambda d: d.pop("seed"))) == "no_seed seed"
    assert found(changed("land", lambda d: d.pop("commitment"))) == "no_commitment commitment"
