"""Write a sheet with the boards of all maps, from the client's stories.

python -m tools.pictures.boards [FILE]
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import sync_playwright

from qiatan.island.maps.read import BUILT_IN
from tests.e2e.conftest import FLAGS

ROOT: Final = Path(__file__).resolve().parents[2]
SEA: Final = (280, 62, 1100, 752)
"""Left, top, right and bottom of the board on a desktop of 1440 by 900 pixels."""

ACROSS: Final = 4
HALF: Final = ((SEA[2] - SEA[0]) // 2, (SEA[3] - SEA[1]) // 2)
STARTS_WITHIN: Final = 30.0


@contextmanager
def stories() -> Iterator[str]:
    """The address of the client's stories on a separate development server."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    vite = ["node", "node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--strictPort"]
    server = subprocess.Popen([*vite, "--port", str(port)], cwd=ROOT / "web", stdout=sys.stderr)
    try:
        _wait_for(port)
        yield f"http://127.0.0.1:{port}/stories.html"
    finally:
        server.terminate()
        server.wait()


def _wait_for(port: int) -> None:
    end = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError(f"Nothing answers on port {port}.")


def sheet(pictures: list[Image.Image], across: int = ACROSS) -> Image.Image:
    """The pictures in rows, at half their size."""
    rows = -(-len(pictures) // across)
    whole = Image.new("RGB", (HALF[0] * across, HALF[1] * rows))
    for place, picture in enumerate(pictures):
        row, column = divmod(place, across)
        whole.paste(picture.resize(HALF), (column * HALF[0], row * HALF[1]))
    return whole


def main(file: Path) -> None:
    """One sheet with a picture of each map, in the order of the lobby."""
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    pictures = []
    with stories() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        for name in BUILT_IN:
            page.goto(f"{address}?state=setup&map={name}")
            page.locator("[data-camera=still]").wait_for()
            page.add_style_tag(content=".zoom, .top { display: none !important }")
            page.wait_for_timeout(400)
            pictures.append(Image.open(BytesIO(page.screenshot())).convert("RGB").crop(SEA))
        browser.close()
    sheet(pictures).save(file, quality=88, method=6)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures/boards.webp"))
