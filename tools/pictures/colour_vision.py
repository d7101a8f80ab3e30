"""Write pictures of pieces and terrains as colour-blind players see them.

python -m tools.pictures.colour_vision [FOLDER]
"""

from __future__ import annotations

import os
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.e2e.conftest import FLAGS
from tools.pictures.boards import stories


def main(folder: Path) -> None:
    """A picture for each theme: a row for typical vision and one for each deficiency."""
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    folder.mkdir(parents=True, exist_ok=True)
    with stories() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        page = browser.new_page(viewport={"width": 800, "height": 900})
        for theme in ("light", "dark"):
            page.goto(f"{address}?state=colour_vision&theme={theme}")
            page.get_by_role("img").first.wait_for()
            drawn = Image.open(BytesIO(page.get_by_role("main").screenshot())).convert("RGB")
            # No palette: the exact colours matter here.
            drawn.save(folder / f"{theme}.webp", quality=78, method=6)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures/colour-vision"))
