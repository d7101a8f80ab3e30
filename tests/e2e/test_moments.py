"""The layout of moments of a game, in text 40 % longer than English."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.person import DESKTOP, PHONE, SMALL_PHONE
from tests.e2e.pseudo import STORIES, calm_page, go_on_with, open_story, words
from tests.e2e.test_draft_order import overlap

BESIDE = """(words) => {
  const line = document.querySelector(".top small");
  const range = document.createRange();
  const at = line.textContent.indexOf(words);
  range.setStart(line.firstChild, at);
  range.setEnd(line.firstChild, at + words.length);
  return line.getBoundingClientRect().right - range.getBoundingClientRect().right;
}"""
"""The pixels left next to this text below a table's name."""

ALL_ROADS = """(words) => {
  for (const one of document.querySelectorAll(".left :first-child b")) one.textContent = "15";
  const award = document.querySelector(".award span");
  award.textContent = words;
  return award.scrollWidth - award.clientWidth;
}"""
"""The pixels of an award's name that are cut off next to the largest number of roads."""

ON_COUNTS = """() => [...document.querySelectorAll("[data-build]")].flatMap((piece) => {
  const count = piece.querySelector(".bl");
  count.firstChild.data = "15";
  const picture = piece.querySelector(".bp svg").getBoundingClientRect();
  return picture.right > count.getBoundingClientRect().left ? [piece.dataset.build] : [];
})"""
"""Pieces whose picture would cover how many are left if that were 15."""

ON_TILES = """() => [...document.querySelectorAll("[data-colony] use")].flatMap((tile) => {
  const { left, right, bottom } = tile.getBoundingClientRect();
  const top = document.elementFromPoint((left + right) / 2, bottom - 2);
  return top?.closest(".water") ? [tile.getAttribute("href")] : [];
})"""
"""Tiles of the colonies that are covered by water."""


def shown(story: str) -> Any:
    """The view of the game in a story."""
    return json.loads((STORIES / f"{story}.json").read_text(encoding="utf-8"))["view"]


@pytest.fixture(scope="module")
def moment(browser: Browser) -> Iterator[Page]:
    """A page for one story after another, with reduced motion."""
    with calm_page(browser) as page:
        yield page


def test_a_small_phone_shows_the_turn_number(moment: Page) -> None:
    moment.set_viewport_size({"width": SMALL_PHONE.width, "height": SMALL_PHONE.height})
    open_story(moment, "sea")
    assert moment.evaluate(BESIDE, f"{shown('sea')['turn']}") > 0


def test_a_phone_keeps_pieces_clear_of_their_counts(moment: Page) -> None:
    moment.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    open_story(moment, "turn")
    assert moment.evaluate(ON_COUNTS) == []


def test_the_bank_leaves_room_for_open_hands(moment: Page) -> None:
    moment.set_viewport_size({"width": DESKTOP.width, "height": 820})
    open_story(moment, "over")
    hands = moment.locator(".opps > .list").bounding_box()
    dock = moment.locator(".dock").bounding_box()
    assert hands is not None
    assert dock is not None
    assert hands["y"] + hands["height"] <= dock["y"]
    expect(moment.get_by_role("region", name=words("game_bank")).first).to_be_hidden()


@pytest.mark.parametrize("width", [1440, 1024])
def test_a_notice_keeps_clear_of_an_offer(moment: Page, width: int) -> None:
    moment.set_viewport_size({"width": width, "height": 768})
    open_story(moment, "incoming")
    moment.keyboard.press("n")
    notice = moment.locator(".toast").first
    expect(notice).to_be_visible()
    offer, notice_at = moment.locator(".offered").bounding_box(), notice.bounding_box()
    assert offer is not None
    assert notice_at is not None
    assert not overlap(notice_at, offer)


def test_the_name_of_an_award_covers_no_road(moment: Page) -> None:
    moment.set_viewport_size({"width": DESKTOP.width, "height": DESKTOP.height})
    open_story(moment, "turn")
    assert moment.evaluate(ALL_ROADS, "Largest Army") == 0


def test_the_water_of_a_colony_does_not_cover_the_other(moment: Page) -> None:
    moment.set_viewport_size({"width": 844, "height": 390})
    open_story(moment, "natick_long")
    assert moment.evaluate(ON_TILES) == []


def test_reduced_motion_shows_the_same_information(moment: Page) -> None:
    view = shown("steal")
    names = [seat["name"] for seat in view["seats"]]
    own = names[view["viewer"]]
    other = next(name for name in names if name != own)
    robbed = ("take ore", f"lose {own} ore", f"gain {other} ore")
    won = ("knight", f"award largest_army {other} 3")
    go_on_with(moment, "steal", robbed, won)
    open_story(moment, "steal")
    expect(moment.locator(".ribbon")).to_be_visible()
    expect(moment.locator(".toast[aria-live=off]")).to_be_visible()
    assert moment.evaluate("document.getAnimations().length") == 0
