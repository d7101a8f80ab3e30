"""Preview images of finished games."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import msgspec
import pytest

from qiatan.app.transfer import read_line
from qiatan.games.registry import DRAWINGS
from qiatan.kit.drawing import Drawing
from qiatan.kit.refusal import Refused
from qiatan.protocol.games import FinishedGame, FinishedSeat
from qiatan.rendering import rasterise
from qiatan.rendering.rasterise import RenderError, rasterised
from qiatan.tables.wire.finished_game import finished_game
from qiatan.web.http.problems import problem
from qiatan.web.pages.game_page import share_tags
from qiatan.web.pages.preview.card import card
from qiatan.web.pages.preview.pictures import Pictures
from tests.games.test_corpus import FOLDER

LINES = (FOLDER / "rules_1.jsonl").read_bytes().splitlines()

SMALL = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'


def drawn(line: bytes) -> tuple[FinishedGame, Drawing]:
    state, _, _ = read_line(line)
    kept = finished_game(state)
    assert kept is not None
    assert state.game is not None
    colours = [seat.colour for seat in kept.seats]
    return kept, DRAWINGS[kept.game](state.game.position, colours)


def seat(name: str, points: int) -> FinishedSeat:
    return FinishedSeat(
        colour="red", name=name, person="p", bot=None, points=points, won=points > 9
    )


@pytest.mark.parametrize("line", LINES)
def test_a_picture_has_all_names_and_only_known_symbols(line: bytes) -> None:
    kept, drawing = drawn(line)
    svg = card(kept, drawing)
    assert all(f">{seat.name}</text>" in svg for seat in kept.seats)
    ids = set(re.findall(r' id="([\w-]+)"', svg))
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', svg)) <= ids
    assert "var(" not in svg


async def test_a_picture_has_the_announced_size() -> None:
    png = await rasterised(card(*drawn(LINES[0])))
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (1200, 630)


async def test_invalid_svg_is_refused() -> None:
    with pytest.raises(RenderError):
        await rasterised("<svg")


async def test_a_killed_renderer_is_restarted_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (first := tmp_path / "first").touch()
    renderer = " ".join(rasterise.RENDERER)
    killed_once = ("sh", "-c", f"rm {first} && kill -9 $$; exec {renderer}")
    monkeypatch.setattr(rasterise, "RENDERER", killed_once)
    assert (await Pictures().png("key", SMALL))[1:4] == b"PNG"
    assert not first.exists()


@pytest.mark.parametrize("renderer", [("sh", "-c", "kill -9 $$"), ("/no/such/program",)])
async def test_render_errors_are_refusals(
    monkeypatch: pytest.MonkeyPatch, renderer: tuple[str, ...]
) -> None:
    monkeypatch.setattr(rasterise, "RENDERER", renderer)
    with pytest.raises(Refused) as refused:
        await Pictures().png("key", SMALL)
    assert refused.value.refusal.code == "not_drawn"
    assert problem(refused.value.refusal).status_code == 503


def test_names_are_escaped_and_shortened() -> None:
    kept, drawing = drawn(LINES[1])
    kept = msgspec.structs.replace(kept, seats=[seat("<b>", 10), seat("m" * 30, 3)])
    svg = card(kept, drawing)
    assert "&lt;b&gt;" in svg
    assert f">{'m' * 11}…</text>" in svg


def test_link_previews_have_names_points_and_picture() -> None:
    kept, _ = drawn(LINES[0])
    tags = "".join(share_tags("https://host/base", kept, drawn=True))
    assert 'property="og:title" content="Red 8 · Blue 7 · Ivory 7 · Ann 6"' in tags
    assert f'og:image" content="https://host/base/api/games/{kept.id}/preview.png"' in tags
    assert "og:image" not in "".join(share_tags("https://host", kept, drawn=False))


def test_link_previews_of_subpages_name_the_page() -> None:
    kept, _ = drawn(LINES[0])
    tags = "".join(share_tags("https://host", kept, drawn=True, about="report"))
    assert 'content="Report: Red 8 · Blue 7 · Ivory 7 · Ann 6"' in tags
    assert f'og:url" content="https://host/games/{kept.id}/report"' in tags
    assert "/preview.png" in tags
