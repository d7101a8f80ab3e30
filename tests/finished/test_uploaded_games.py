"""Game files can be uploaded for replay and are only cached."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from qiatan.finished.uploaded_games import CACHED, MAX_BYTES
from qiatan.games.registry import GAMES
from qiatan.kit.refusal import Refused
from qiatan.services.catalog import GameCatalog
from tests.tables.harness import Harness
from tests.tables.test_fair_dice import played

CATALOG = GameCatalog(dict(GAMES), dict.fromkeys(GAMES, ("any",)))


def file(change: Callable[[dict[str, Any]], None] = lambda _: None) -> bytes:
    """A changed file of an unfinished game."""
    data = json.loads(played("land"))
    change(data)
    return json.dumps(data).encode()


@pytest.mark.parametrize("kind", ["land", "sea", "natick"])
async def test_a_file_is_replayed_from_any_perspective(kind: str) -> None:
    async with Harness(catalog=CATALOG) as harness:
        games = harness.server.games
        kept = await games.uploaded.upload(played(kind).encode())
        result = await games.replay(kept.id, "open", 10)
        assert (result.game, len(result.log), result.at) == (kept, kept.actions, 10)
        assert (await games.frames(kept.id, "0", 200)).moves[-1].number == kept.actions


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        (lambda data: data.update(format="pgn"), "wrong_format", "format"),
        (lambda data: data.update(rules=99), "wrong_rules", "rules"),
        (lambda data: data["log"].insert(2, "red road e1"), "bad_line", "log[2]"),
        (lambda data: data["log"].insert(2, "chance: dice 1 2"), "not_your_turn", "log[2]"),
    ],
)
async def test_a_broken_file_is_refused_with_its_location(
    change: Callable[[dict[str, Any]], None], code: str, field: str
) -> None:
    async with Harness(catalog=CATALOG) as harness:
        with pytest.raises(Refused) as refused:
            await harness.server.games.uploaded.upload(file(change))
        assert (refused.value.refusal.code, refused.value.refusal.field) == (code, field)


async def test_a_huge_file_is_not_read() -> None:
    async with Harness() as harness:
        with pytest.raises(Refused, match="at most"):
            await harness.server.games.uploaded.upload(b" " * (MAX_BYTES + 1))


async def test_uploaded_files_expire_and_are_never_listed() -> None:
    async with Harness(catalog=CATALOG) as harness:
        games = harness.server.games
        shown = [
            await games.uploaded.upload(
                json.dumps({**json.loads(file()), "log": json.loads(file())["log"][:n]}).encode()
            )
            for n in range(CACHED + 1)
        ]
        with pytest.raises(Refused, match="does not exist"):
            await games.replay(shown[0].id, "open", 0)
        assert (await games.replay(shown[-1].id, "open", 0)).game == shown[-1]
        assert harness.store.games.kept == {}
