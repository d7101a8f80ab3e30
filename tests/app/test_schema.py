"""Files generated from the types of messages and views."""

from __future__ import annotations

from typing import get_args

import pytest
from click.testing import CliRunner

from qiatan.app.cli import main
from qiatan.app.contract.contract import protocol_shape, view_shape
from qiatan.app.contract.reference import reference, view_reference
from qiatan.app.contract.shapes import Shape, field_meanings
from qiatan.games.island import ENTRY
from qiatan.games.registry import ENTRIES
from qiatan.island.view_types import View
from qiatan.protocol.messages import AnyMessage, TableSnapshot
from qiatan.protocol.requests import AnyRequest
from tests.uncompiled import needs_checkout


def defined(shape: Shape, name: str) -> Shape:
    classes = shape["$defs"]
    assert isinstance(classes, dict)
    one = classes[name]
    assert isinstance(one, dict)
    return one


@needs_checkout  # `make check` runs the same command
@pytest.mark.slow
def test_the_checked_in_files_are_up_to_date() -> None:
    done = CliRunner().invoke(main, ["schema", "--check"])
    assert (done.exit_code, done.output) == (0, "")


@pytest.fixture(scope="module")
def shape() -> Shape:
    return protocol_shape()


def test_all_message_fields_are_required_but_request_fields_can_be_optional(shape: Shape) -> None:
    assert defined(shape, "Done")["required"] == ["type", "id", "table", "map", "tournament"]
    assert defined(shape, "Sit")["required"] == ["type", "id", "table"]


def test_named_unions_keep_their_names() -> None:
    properties = defined(view_shape("island", ENTRY.contract.view), "BuildingView")["properties"]
    assert isinstance(properties, dict)
    assert properties["kind"] == {"$ref": "#/$defs/BuildingKind"}


def test_the_docstring_of_a_field_is_its_description() -> None:
    assert "next action must name" in field_meanings(TableSnapshot)["at"]
    assert "null if they are hidden" in field_meanings(View)["bank"]


def test_the_page_has_a_section_for_every_message(shape: Shape) -> None:
    page = reference(shape, ENTRIES, bot="")
    for cls in (*get_args(AnyRequest), *get_args(AnyMessage)):
        assert f"\n### {cls.__struct_config__.tag}\n" in page


def test_a_view_page_has_its_fields_and_the_codes_of_its_game() -> None:
    page = view_reference(ENTRY, view_shape("island", ENTRY.contract.view))
    assert page.index("### View") < page.index("### BoardView") < page.index("## Codes")
    assert "| `needs_ships` |" in page
    assert "| `pool_misfit` |" in page
