"""Tests that colour-blind people can tell seats and terrains apart, measured in screenshots."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from math import dist
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageCms, ImageStat
from playwright.sync_api import Browser, ViewportSize, expect

from tests.e2e.pseudo import NOWHERE, serve_client

Pictures = dict[str, Image.Image]
Box = tuple[float, float, float, float]

SEATS: Final = ("red", "blue", "ivory", "orange", "green", "purple", "ink", "sky")
TERRAINS: Final = (
    *("hills", "forest", "pasture", "fields", "mountains"),
    *("desert", "gold", "sea", "fog"),
)
EYES: Final = ("typical", "protan", "deutan", "tritan")
SEATS_APART: Final = 10.0
"""The minimum distance in CIELAB between the mean colours of two seats' pieces, with lines, halos
and emblems.
"""

TILES_APART: Final = 15.0
"""The minimum difference of two tiles: the root mean square over their pixels, out of 255."""

BOXES: Final = """(all) => Object.fromEntries(all.map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [one.getAttribute("aria-label"), [left, top, right, bottom].map(Math.round)];
}))"""
TO_LAB: Final = ImageCms.buildTransform(
    ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB"), "RGB", "LAB"
)


@pytest.fixture(scope="module", params=["light", "dark"])
def drawn(browser: Browser, request: pytest.FixtureRequest) -> Pictures:
    """Each drawing of the story, by kind of colour vision."""
    size: ViewportSize = {"width": 800, "height": 900}
    context = browser.new_context(viewport=size, reduced_motion="reduce")
    serve_client(context)
    page = context.new_page()
    page.goto(f"{NOWHERE}/stories.html?state=colour_vision&theme={request.param}")
    shown = len(EYES) * (len(SEATS) + len(TERRAINS))
    expect(page.get_by_role("img")).to_have_count(shown)
    boxes: dict[str, Box] = page.get_by_role("img").evaluate_all(BOXES)
    whole = Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    context.close()
    return {name: whole.crop(box) for name, box in boxes.items()}


def mean_colour(picture: Image.Image) -> tuple[float, float, float]:
    """The mean colour in CIELAB of all pixels that are not background."""
    ground = picture.crop((0, 0, 1, 1)).resize(picture.size)
    mask = (
        ImageChops.difference(picture, ground).convert("L").point(lambda value: 255 * (value > 0))
    )
    lightness, a, b = ImageStat.Stat(TO_LAB.apply(picture), mask).mean
    return (lightness * 100 / 255, a - 128, b - 128)


def unlikeness(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one, other.resize(one.size))).rms)


@pytest.mark.parametrize("eyes", EYES)
def test_pieces_of_different_seats_look_different(drawn: Pictures, eyes: str) -> None:
    seen = {seat: mean_colour(drawn[f"{eyes} {seat}"]) for seat in SEATS}
    apart = {(a, b): round(dist(seen[a], seen[b]), 1) for a, b in combinations(SEATS, 2)}
    assert {pair: far for pair, far in apart.items() if far < SEATS_APART} == {}


@pytest.mark.parametrize("eyes", EYES)
def test_different_terrains_look_different(drawn: Pictures, eyes: str) -> None:
    tiles = {terrain: drawn[f"{eyes} {terrain}"] for terrain in TERRAINS}
    apart = {(a, b): round(unlikeness(tiles[a], tiles[b]), 1) for a, b in combinations(TERRAINS, 2)}
    assert {pair: far for pair, far in apart.items() if far < TILES_APART} == {}
