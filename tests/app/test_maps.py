"""`qiatan maps`: checks and pictures of maps."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from qiatan.app.cli import main
from qiatan.island.maps.picture import sheet
from qiatan.island.maps.read import BUILT_IN, built_in

DOCS = Path(__file__).parents[2] / "docs"
STANDARD = files("qiatan.island.maps").joinpath("standard.json").read_text()


def maps(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["maps", *map(str, words)])


def test_all_built_in_maps_are_valid() -> None:
    result = maps("check")
    assert result.exit_code == 0
    assert [line.split(":")[0] for line in result.stdout.splitlines()] == list(BUILT_IN)


def test_boards_with_adjacent_6s_and_8s_are_counted() -> None:
    result = maps("check", "standard", "--seeds", "5")
    assert "6 and 8 touch on 0 of 5 boards" in result.stdout


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            '{"q": 0, "r": 2}',
            '{"q": 5, "r": 2}',
            "hexes[18]: hex_cut_off: The hex at (5, 2) is cut",
        ),
        ('{"q": 0, "r": 0}, ', "", "terrain: pool_size:"),
        ('"seats": [2, 4]', '"seats": [2, 8]', "seats: too_small:"),
        ("{", "[", "not_json"),
    ],
)
def test_errors_of_a_map_file_are_printed(tmp_path: Path, old: str, new: str, said: str) -> None:
    file = tmp_path / "own.json"
    file.write_text(STANDARD.replace(old, new, 1))
    result = maps("check", file, "ring")
    assert f"own.json: {said}" in result.stderr
    assert (result.exit_code, result.stdout[:5]) == (1, "ring:")


def test_an_unknown_map_name_is_an_error() -> None:
    result = maps("check", "atlantis")
    assert (result.exit_code, "No map or file named 'atlantis'" in result.stderr) == (2, True)


def test_a_picture_shows_every_hex_token_and_port(tmp_path: Path) -> None:
    assert maps("picture", "japan", "--out", tmp_path).exit_code == 0
    (file,) = tmp_path.iterdir()
    assert file.name == "japan.svg"
    text = file.read_text()
    ElementTree.fromstring(text)
    assert text.count('href="#hex"') == len(built_in("japan").hexes)
    assert text.count("<text") == 27
    assert text.count('r="6"') == len(built_in("japan").ports)


def test_a_picture_needs_an_output_path() -> None:
    assert "--out DIR, --sheet FILE" in maps("picture", "japan").stderr


def test_the_documented_maps_are_up_to_date() -> None:
    drawn = sheet([built_in(name) for name in BUILT_IN])
    assert (DOCS / "pictures" / "maps.svg").read_text() == drawn
