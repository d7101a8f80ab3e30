"""The client's page at `/games/ID` with embedded replay data."""

from __future__ import annotations

import json
import re
from pathlib import Path

from qiatan.web.pages.client_files import ClientPage
from qiatan.web.pages.game_page import embedded_response, first_request_path

BUILT = '<head></head><body><link rel="stylesheet" href="./own.css"></body>'
TOLD = {"name": "</script><script>alert(1)</body>"}


def test_the_first_replay_is_embedded_at_the_end_of_the_page(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(BUILT, encoding="utf-8")
    end = embedded_response(first_request_path("g1", "open", 0), "island", TOLD)
    page = ClientPage(tmp_path, "").answer(end=end).content
    response = re.fullmatch(r"<head></head><body><link .*?>(<script.*?</script>)</body>", page)
    assert response is not None
    path, text = re.findall(r'data-path="(.*?)" data-game="island">(.*)</script>', response[1])[0]
    assert path == "/games/g1/replay?as=open&amp;at=0"
    assert json.loads(text) == TOLD
