"""`qiatan` that serves the client in another folder: `python other_client.py FOLDER serve ...`."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

if __name__ == "__main__":
    folder = Path(sys.argv.pop(1))
    with patch("qiatan.app.run_server.client_folder", lambda: folder):
        from qiatan.app.cli import main

        main()
