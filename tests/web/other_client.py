"""`qiatan` that serves the client in another folder: `python other_client.py FOLDER serve ...`.

While the folder contains the file `SLOW`, the server stops when it is asked for a page.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from litestar import Response

from qiatan.web.pages.client_files import ClientPage

SLOW: Final = "slow"


def slowed(page: ClientPage, *args: Any, **options: Any) -> Response[str]:
    """Answer as soon as the file is gone."""
    while (page.folder / SLOW).exists():
        time.sleep(0.02)
    return answer(page, *args, **options)


answer = ClientPage.answer

if __name__ == "__main__":
    folder = Path(sys.argv.pop(1))
    with (
        patch("qiatan.app.run_server.client_folder", lambda: folder),
        patch.object(ClientPage, "answer", slowed),
    ):
        from qiatan.app.cli import main

        main()
