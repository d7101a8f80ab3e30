"""Games that were played offline can be uploaded once, and are private and not counted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from qiatan.finished.offline_log import Uploader
from qiatan.games.registry import GAMES, REPORTS
from qiatan.kit.refusal import Refused
from qiatan.protocol.games import OfflineSeat, UploadGame
from qiatan.services.catalog import GameCatalog
from qiatan.stores.games import ALL_PUBLIC, GameSearch
from tests.tables.harness import Harness

CATALOG: Final = GameCatalog(dict(GAMES), dict.fromkeys(GAMES, ("easy",)), reports=REPORTS)
ANN: Final = Uploader("ann", "Ann")
GOLDEN: Final = Path(__file__).parents[1]
SEATS: Final = [OfflineSeat("Me"), OfflineSeat("Kid", local=True), OfflineSeat("Bo", bot="easy")]


def played(name: str = "island/golden/road", **changes: Any) -> UploadGame:
    """A game that was played offline, with changes to its file."""
    data = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    text = json.dumps(data | changes)
    return UploadGame(text, SEATS[: len(data["seats"])], 100.0, 400.0)


async def test_an_uploaded_game_is_listed_for_its_player_with_replay_and_report() -> None:
    async with Harness(catalog=CATALOG) as harness:
        games = harness.server.games
        id = await games.offline.upload(ANN, played())
        own = GameSearch(person="ann", private=True)
        (kept,) = (await games.listed(own, None, 9)).games
        assert (kept.id, kept.uploaded, kept.started, kept.finished) == (id, True, 100.0, 400.0)
        assert [(one.name, one.person, one.bot) for one in kept.seats] == [
            ("Ann", "ann", None),
            ("Kid", "ann", None),
            ("Bo", None, "easy"),
        ]
        assert (await games.listed(ALL_PUBLIC, None, 9)).games == []
        assert (await games.replay(id, "0", 10)).at == 10
        assert (await games.report(id)).seconds is None
        await games.update_statistics()
        assert (await games.totals.statistics("ann", private=True)).games == 0


async def test_a_game_is_stored_once_for_each_uploader() -> None:
    async with Harness(catalog=CATALOG) as harness:
        games = harness.server.games
        game, bea = played("natick/golden/drawn"), Uploader("bea", "Bea")
        ids = [await games.offline.upload(by, game) for by in (ANN, ANN, bea)]
        assert ids[0] == ids[1] != ids[2]
        assert len(harness.store.games.kept) == 2


def without(*names: str) -> Callable[[], UploadGame]:
    def change() -> UploadGame:
        game = played()
        data = {name: one for name, one in json.loads(game.file).items() if name not in names}
        return msgspec.structs.replace(game, file=json.dumps(data))

    return change


@pytest.mark.parametrize(
    ("game", "code"),
    [
        (without("result"), "not_uploadable"),
        (without("commitment"), "not_uploadable"),
        (without("seed"), "not_uploadable"),
        (lambda: played(log=json.loads(played().file)["log"][:-1]), "not_uploadable"),
        (lambda: msgspec.structs.replace(played(), seats=SEATS[1:]), "not_uploadable"),
        (lambda: msgspec.structs.replace(played(), seats=SEATS[:1] * 3), "not_uploadable"),
        (lambda: played(log=["red: road e1"]), "not_now"),
        (lambda: played(log=["chance: dice 1 2"]), "not_your_turn"),
        (lambda: played(setup={}), "bad_setup"),
    ],
)
async def test_other_games_are_refused(game: Callable[[], UploadGame], code: str) -> None:
    async with Harness(catalog=CATALOG) as harness:
        with pytest.raises(Refused) as refused:
            await harness.server.games.offline.upload(ANN, game())
        assert refused.value.refusal.code == code
        assert harness.store.games.kept == {}
