"""The server has the current texts of e-mails."""

import mail_texts


def test_the_servers_texts_are_the_catalogues() -> None:
    assert mail_texts.PATH.read_text(encoding="utf-8") == mail_texts.texts()
