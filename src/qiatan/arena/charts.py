"""A report's SVG charts: bars with intervals, stacked bars, and columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

WIDTH: Final = 600
ROW: Final = 30
LABELS: Final = 90
"""The width of the column with names, in SVG units."""
VALUES: Final = 190
"""The width of the column with numbers, in SVG units."""
HEIGHT: Final = 160


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games with its 95 % interval.

    `par` is the share expected if all bots are equal.
    """

    label: str
    share: float
    low: float
    high: float
    par: float


def interval_bars(shares: Sequence[Share]) -> str:
    """Draw a bar for each share, with a line for its interval and a mark at `par`."""
    top = min(1.0, max(each.high for each in shares) * 1.05)
    wide = (WIDTH - LABELS - VALUES - 8) / top
    parts = []
    for row, each in enumerate(shares):
        middle = row * ROW + ROW / 2
        x = [LABELS + wide * value for value in (each.low, each.high, each.par)]
        parts += [
            _text(0, middle, each.label),
            f'<rect class="bar" x="{LABELS}" y="{middle - 8:.0f}" rx="3" height="16"'
            f' width="{wide * each.share:.1f}"/>',
            f'<path class="interval" d="M{x[0]:.1f} {middle}H{x[1]:.1f}"/>',
            f'<path class="par" d="M{x[2]:.1f} {middle - 11}v22"/>',
            _text(WIDTH, middle, f"{each.share:.1%}  ({each.low:.1%} to {each.high:.1%})", "end"),
        ]
    return _picture(len(shares) * ROW, "Shares of wins with their intervals", parts)


def stacked_bars(rows: Mapping[str, Mapping[str, float]], kinds: Sequence[str]) -> str:
    """Draw a bar for each row, split by kind. Kinds have the CSS classes `kind0`, `kind1`, etc."""
    longest = max((sum(row.values()) for row in rows.values()), default=0.0) or 1.0
    wide = (WIDTH - LABELS - 60) / longest
    parts = []
    for number, (name, row) in enumerate(rows.items()):
        middle, x = number * ROW + ROW / 2, float(LABELS)
        parts.append(_text(0, middle, name))
        for place, kind in enumerate(kinds):
            width = wide * max(0.0, row.get(kind, 0.0))
            title = f"<title>{escape(kind)}: {row.get(kind, 0.0):.2f}</title>"
            parts.append(
                f'<rect class="kind{place}" x="{x:.1f}" y="{middle - 9:.0f}" height="18"'
                f' width="{width:.1f}">{title}</rect>'
            )
            x += width
        parts.append(_text(WIDTH, middle, f"{sum(row.values()):.2f}", "end"))
    return _picture(len(rows) * ROW, "Points by source", parts)


def columns(counts: Sequence[int], labels: Sequence[str]) -> str:
    """Draw a column for each count, with its label unless the label is empty."""
    step, tallest = WIDTH / len(counts), max(counts) or 1
    parts = []
    for place, (count, label) in enumerate(zip(counts, labels, strict=True)):
        height = (HEIGHT - 40) * count / tallest
        middle = step * (place + 0.5)
        parts.append(
            f'<rect class="bar" x="{step * place + 1:.1f}" y="{HEIGHT - 20 - height:.1f}" rx="2"'
            f' width="{step - 2:.1f}" height="{height:.1f}"><title>{count}</title></rect>'
        )
        if label:
            parts.append(_text(middle, HEIGHT - 8, label, "middle"))
    return _picture(HEIGHT, "Games by length", parts)


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    said = escape(text)
    return f'<text x="{x:.1f}" y="{y:.1f}" dy="0.35em" text-anchor="{anchor}">{said}</text>'


def _picture(height: int, label: str, parts: Sequence[str]) -> str:
    drawn = "".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">{drawn}</svg>'
