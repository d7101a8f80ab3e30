"""An operator who also plays cannot choose the dice, only cancel the start, which is counted.

The operator knows the seed from the beginning, sees every message, and takes the last seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import pytest

from qiatan.kit.chance import SEAT_ORDER, DerivedChance, combined, shuffled
from qiatan.protocol.parts import TableInfo
from qiatan.protocol.requests import CommitNumber
from tests.abuse.source_address import SourceAddress
from tests.tables.play_through import SEED
from tests.tables.test_fair_dice import ANNS, BEAS, hash_of, reveal
from tests.tables.test_seed_rounds import CYS, OTHER, commit, second_round, starting
from tests.web.client import Client, table_settings
from tests.web.served import Served


def numbers(count: int) -> Iterator[str]:
    return (sha256(f"operator {number}".encode()).hexdigest() for number in range(count))


def first(contributions: dict[str, str], seats: list[str]) -> str:
    """The seat that these numbers give the first turn."""
    return shuffled(seats, DerivedChance(combined(SEED, contributions), SEAT_ORDER))[0]


def test_a_last_sitter_cannot_choose_a_number_that_wins() -> None:
    """Numbers that win with a guess of Ann's number win no more often with the real one."""
    seats = ["red", "blue", "ivory"]
    rest = [{"blue": BEAS, "ivory": number} for number in numbers(900)]
    chosen = [one for one in rest if first({"red": OTHER, **one}, seats) == "ivory"]
    wins = sum(first({"red": ANNS, **one}, seats) == "ivory" for one in chosen)
    assert wins / len(chosen) == pytest.approx(1 / 3, abs=0.1)


def test_an_operator_who_knows_all_numbers_cannot_replace_its_own() -> None:
    table = starting()
    reveal(table, "ann", ANNS)
    seats = ["red", "blue"]
    better = next(n for n in numbers(99) if first({"red": ANNS, "blue": n}, seats) == "blue")
    other = CommitNumber(1, table="t1", commitment=hash_of(better))
    assert table.refused("bea", other) == "starting"
    reveal(table, "bea", better)
    assert (table.state.game, table.state.voided) == (None, 1)


def test_an_operator_who_aborts_gains_a_retry_that_the_file_shows() -> None:
    table = second_round()
    commit(table, "ann", CYS)
    commit(table, "bea", OTHER)
    reveal(table, "ann", CYS)
    reveal(table, "bea", OTHER)
    assert table.game.header.voided == 1
    assert ANNS not in table.game.header.contributions.values()


def info_of(client: Client) -> TableInfo:
    assert client.info is not None
    return client.info


async def test_the_last_sitter_sees_no_number_before_its_own_is_fixed(usual: Served) -> None:
    honest, operator = (SourceAddress(usual, f"203.0.113.{n}") for n in (140, 141))
    async with honest.connected() as ann, operator.connected() as bea:
        settings = table_settings(max_players=2)
        table = await ann.done("create_table", settings=settings, commitment=hash_of(ANNS))
        for client in (ann, bea):
            await client.done("enter_table", table=table)
        assert info_of(bea).contributions == {}
        await bea.done("sit", table=table, commitment=hash_of(BEAS))
        await ann.done("start_game", table=table)
        await ann.done("reveal_number", table=table, round=0, contribution=ANNS)
        change = {"table": table, "commitment": hash_of(OTHER)}
        assert await bea.refused("commit_number", **change) == "starting"
        assert info_of(bea).contributions == {}
        await bea.done("reveal_number", table=table, round=0, contribution=OTHER)
        await ann.until(lambda client: info_of(client).voided == 1)
        assert (len(info_of(ann).seats), info_of(ann).contributions) == (1, {})
