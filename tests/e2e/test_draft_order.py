"""The order of the draft does not cover the island on any screen."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import FloatRect, expect

from tests.e2e.begun_games import begin_game
from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE, SMALL_PHONE, Screen
from tests.e2e.test_low_screens import LOW

TABLET: Final = Screen(1024, 768, touch=True)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    down = one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    return across and down


@pytest.mark.parametrize(
    "screen", [PHONE, SMALL_PHONE, LOW, TABLET], ids=["390", "360", "low", "tablet"]
)
def test_the_order_of_the_draft_covers_no_hex_and_no_port(
    person: NewPerson, screen: Screen
) -> None:
    wenli = person("Wenli", screen)
    begin_game(wenli)
    order = wenli.page.get_by_role("region", name="Setup order").get_by_role("list")
    expect(order).to_be_in_viewport(ratio=0.95)
    strip = order.bounding_box()
    assert strip is not None
    for part in wenli.page.locator("[data-hex], [data-port]").all():
        box = part.bounding_box()
        assert box is not None
        assert not overlap(box, strip)
