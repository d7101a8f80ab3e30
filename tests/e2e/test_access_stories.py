"""Moments of both games as assistive tools see it, in both themes."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.e2e.pseudo import open_story, serve_client
from tests.e2e.test_access import AXE

STORIES: Final = (
    *("cards", "discard", "grand_over", "incoming", "monopoly", "offer", "robber", "sea"),
    *("setup", "steal", "turn", "watch", "window"),
    *("natick_divide", "natick_event", "natick_keep", "natick_over", "natick_turn"),
)
"""Moments with unlike things to read."""

CONTRASTS: Final = ("discard", "grand_over", "incoming", "robber", "natick_divide", "natick_over")
"""Moments with unlike colours; to measure contrast takes longer than all else."""

# What is drawn says nothing by itself: its names stand on what holds it.
RUN: Final = """async ([theme, options]) => {
  document.documentElement.dataset.theme = theme;
  const found = await axe.run({ exclude: ["svg"] }, { ...options, resultTypes: ["violations"] });
  return found.violations.map(
    (one) => `${theme}, ${one.id}: ${one.nodes.map((node) => node.target).join(" | ")}`,
  );
}"""
NAMES: Final = {"rules": {"color-contrast": {"enabled": False}}}
CONTRAST: Final = {"runOnly": ["color-contrast"]}


@pytest.mark.slow
def test_no_fault_in_these_moments(browser: Browser) -> None:
    context = browser.new_context(reduced_motion="reduce")
    serve_client(context)
    page = context.new_page()
    found: list[str] = []
    for story in STORIES:
        open_story(page, story)
        page.add_script_tag(path=AXE)
        runs: list[list[object]] = [["light", NAMES]]
        if story in CONTRASTS:
            runs += [["light", CONTRAST], ["dark", CONTRAST]]
        found += [f"{story}: {fault}" for run in runs for fault in page.evaluate(RUN, run)]
    context.close()
    assert found == []
