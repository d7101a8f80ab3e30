"""Accessibility of moments of both games, in both themes."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.e2e.assistive import AXE, bare_numbers
from tests.e2e.person import DESKTOP, PHONE
from tests.e2e.pseudo import open_story, serve_client

STORIES: Final = (
    *("cards", "discard", "grand_over", "incoming", "monopoly", "offer", "robber", "sea"),
    *("setup", "steal", "turn", "watch", "window"),
    *("natick_divide", "natick_event", "natick_keep", "natick_over", "natick_turn"),
)
"""Moments that show different kinds of text."""

CONTRASTS: Final = ("discard", "grand_over", "natick_divide")
"""Moments that show different colours. Measuring contrast takes longer than all other checks."""

# SVG drawings have no accessible text of their own; the elements around them are labelled.
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
def test_no_accessibility_fault_in_these_moments(browser: Browser) -> None:
    context = browser.new_context(reduced_motion="reduce")
    serve_client(context)
    page = context.new_page()
    found: list[str] = []
    screens = [DESKTOP, PHONE]
    for story in STORIES:
        open_story(page, story)
        if not page.evaluate("'axe' in window"):
            page.add_script_tag(path=AXE)
        runs: list[list[object]] = [["light", NAMES]]
        if story in CONTRASTS:
            runs += [["light", CONTRAST], ["dark", CONTRAST]]
        seen = [fault for run in runs for fault in page.evaluate(RUN, run)]
        # Start with the screen of the last story, because a new layout takes long.
        screens.reverse()
        for screen in screens:
            page.set_viewport_size({"width": screen.width, "height": screen.height})
            seen += bare_numbers(page)
        found += [f"{story}: {fault}" for fault in seen]
    context.close()
    assert found == []
