"""Write the icons of the installed client from `web/public/icon.svg`.

python -m tools.pictures.icons
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from qiatan.rendering.rasterise import png

PUBLIC: Final = Path(__file__).resolve().parents[2] / "web/public"
SIZES: Final = (192, 512)
TOUCH: Final = 180
"""The size of the icon that iOS shows on the home screen."""

SAFE: Final = 0.8
"""The part of a maskable icon that every mask shows; the rest is background."""

GROUND: Final = re.compile(r'<path d="[^"]*" fill="(#[0-9a-f]{6})"/>')


def square(svg: str, size: int) -> str:
    """The icon, `size` pixels wide."""
    return svg.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)


def maskable(svg: str) -> str:
    """The icon with a background up to its edges, and its characters within every mask."""
    ground = GROUND.search(svg)
    assert ground is not None
    start, characters = svg[: ground.start()], svg[ground.end() : svg.rindex("</svg>")]
    shift = 24 * (1 - SAFE)
    return (
        f'{start}<rect width="48" height="48" fill="{ground[1]}"/>'
        f'<g transform="translate({shift:.1f} {shift:.1f}) scale({SAFE})">{characters}</g></svg>'
    )


def main() -> None:
    """Write all icons."""
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    full = maskable(svg)
    for size in SIZES:
        (PUBLIC / f"icon-{size}.png").write_bytes(png(square(svg, size)))
        (PUBLIC / f"icon-maskable-{size}.png").write_bytes(png(square(full, size)))
    (PUBLIC / "apple-touch-icon.png").write_bytes(png(square(full, TOUCH)))


if __name__ == "__main__":
    main()
