"""The server's copy of the client's drawings is up to date."""

import preview_art


def test_pictures_use_the_clients_current_drawings() -> None:
    assert preview_art.PATH.read_text(encoding="utf-8") == preview_art.art()
