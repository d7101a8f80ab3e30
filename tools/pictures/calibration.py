"""Draw the output of `qiatan calibrate`: python -m tools.pictures.calibration FILE.json … OUT.svg.

A row for each file, with one panel for whole games and one for each of their moments: the predicted
win probability against the share of games won.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from qiatan.training.learner import learner_of

SIDE = 200
LEFT, TOP, GAP = 46, 34, 46
ROW = TOP + SIDE + 26
LEGEND = 32
COLOURS = {"value": "#1f6f8b", "outlook": "#c8553d", "points": "#8a8a8a"}
WORDS = {"value": "learned value", "outlook": "outlook of hard", "points": "points alone"}


def main(files: Sequence[str], out: str) -> None:
    """Draw the panels of each file side by side."""
    fits = [json.loads(Path(file).read_text(encoding="utf-8")) for file in files]
    titles = _titles(learner_of(fits[0]["game"], ()).phases)
    width = LEFT + len(titles) * (SIDE + GAP)
    height = len(fits) * ROW + LEGEND
    drawn = "".join(
        _panel(fit, moment, title, LEFT + i * (SIDE + GAP), row * ROW + TOP)
        for row, fit in enumerate(fits)
        for i, (moment, title) in enumerate(titles.items())
    )
    Path(out).write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="12"><rect width="{width}" height="{height}" '
        f'fill="#fffdf8"/>{drawn}{_legend(height - 12)}</svg>\n',
        encoding="utf-8",
    )


def _titles(moments: Mapping[str, range]) -> dict[str, str]:
    """The title of each panel; the first moment starts with the game, the last ends with it."""
    early, middle, late = moments
    return {
        "all": "whole games",
        early: f"leader below {moments[early].stop} points",
        middle: f"leader at {moments[middle].start} to {moments[middle].stop - 1}",
        late: f"leader at {moments[late].start} and more",
    }


def _panel(fit: dict[str, Any], moment: str, title: str, left: float, top: float) -> str:
    lines = "".join(_curve(fit[gauge][moment]["bins"], gauge, left, top) for gauge in COLOURS)
    about = f"{fit['seats']} seats, {title}"
    ticks = "".join(
        f'<text x="{left + SIDE * t}" y="{top + SIDE + 14}" text-anchor="middle">{t:.0%}</text>'
        f'<text x="{left - 6}" y="{top + SIDE * (1 - t) + 4}" text-anchor="end">{t:.0%}</text>'
        for t in (0, 0.5, 1)
    )
    return (
        f'<text x="{left}" y="{top - 12}" font-weight="bold">{about}</text>'
        f'<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="#fff" stroke="#bbb"/>'
        f'<path d="M{left} {top + SIDE}l{SIDE} -{SIDE}" stroke="#bbb" stroke-dasharray="4 4"/>'
        f"{ticks}{lines}"
    )


def _curve(bins: list[dict[str, float]], gauge: str, left: float, top: float) -> str:
    points = [(left + SIDE * b["chance"], top + SIDE * (1 - b["won"])) for b in bins]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5"/>' for x, y in points)
    colour = COLOURS[gauge]
    return (
        f'<g fill="{colour}"><polyline points="{path}" fill="none" stroke="{colour}" '
        f'stroke-width="1.6"/>{dots}</g>'
    )


def _legend(y: float) -> str:
    return "".join(
        f'<circle cx="{LEFT + 130 * i + 4}" cy="{y - 4}" r="4" fill="{colour}"/>'
        f'<text x="{LEFT + 130 * i + 13}" y="{y}">{WORDS[gauge]}</text>'
        for i, (gauge, colour) in enumerate(COLOURS.items())
    )


if __name__ == "__main__":
    main(sys.argv[1:-1], sys.argv[-1])
