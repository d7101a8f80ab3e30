"""The server has the current texts of the client's catalogues."""

import server_texts


def test_the_servers_texts_are_the_catalogues() -> None:
    assert server_texts.PATH.read_text(encoding="utf-8") == server_texts.texts()
