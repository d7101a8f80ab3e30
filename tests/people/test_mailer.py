"""Messages reach a real SMTP server; addresses and headers that are not plain are refused."""

from __future__ import annotations

import ssl
from dataclasses import replace
from pathlib import Path

import pytest

from qiatan.kit.refusal import Refused
from qiatan.people.mail_addresses import mail_address
from qiatan.people.mail_settings import (
    MailSettings,
    SmtpSecurity,
    SmtpServer,
    sender_of,
    smtp_server,
)
from qiatan.people.mailer import Mailer, MailNotSent, check_server
from tests.app.test_tls import write_certificate
from tests.people.mail_server import PASSWORD, USER, mail_server

PAGE = "https://island.example.org"


def mailer(server: SmtpServer) -> Mailer:
    return Mailer(MailSettings(server, "Island", "noreply@island.example.org", PAGE))


async def test_a_message_has_a_sender_a_date_and_an_id() -> None:
    with mail_server() as box:
        await mailer(smtp_server(box.url, None)).send("ann@example.org", "Ahoy", "Hello Wěnlǐ")
        message = box.message()
    assert box.envelopes[0].mail_from == "noreply@island.example.org"
    assert box.envelopes[0].rcpt_tos == ["ann@example.org"]
    assert (message["From"], message["Subject"]) == ("Island <noreply@island.example.org>", "Ahoy")
    assert message["Date"] and message["Message-ID"].endswith("@island.example.org>")
    assert str(message.get_content()).strip() == "Hello Wěnlǐ"


@pytest.mark.parametrize("security", ["tls", "starttls"])
async def test_the_password_is_sent_over_tls(
    security: SmtpSecurity, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chain, key = write_certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(chain))
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(chain, key)
    with mail_server(context, starttls=security == "starttls") as box:
        server = SmtpServer("127.0.0.1", box.port, security, USER, PASSWORD)
        await mailer(server).send("ann@example.org", "Ahoy", "Hello")
        assert box.message()["To"] == "ann@example.org"
        assert box.users == [USER.encode()]
        with pytest.raises(MailNotSent, match="SMTPAuthenticationError"):
            check_server(replace(server, password="wrong"))
        monkeypatch.delenv("SSL_CERT_FILE")
        with pytest.raises(MailNotSent, match="CERTIFICATE_VERIFY_FAILED"):
            check_server(server)


async def test_a_mail_server_that_is_away_is_reported() -> None:
    with mail_server() as box:
        server = smtp_server(box.url, None)
        check_server(server)
    with pytest.raises(MailNotSent, match="Refused"):
        await mailer(server).send("ann@example.org", "Ahoy", "Hello")


async def test_line_breaks_do_not_reach_headers() -> None:
    with mail_server() as box:
        with pytest.raises(ValueError, match="Header"):
            await mailer(smtp_server(box.url, None)).send("a@example.org", "Hi\nBcc: b@c.de", "")
        assert box.envelopes == []


@pytest.mark.parametrize(
    "typed",
    [
        *("ann", "ann@localhost", "@example.org", "ann@example.org\nBcc: x@example.org"),
        *("ann@[10.0.0.1]", "ann@10.0.0.1", "ann b@example.org", "<ann@example.org>"),
        *(
            "a@example.org,b@example.org",
            "ann..b@example.org",
            '"a b"@example.org',
            "wěn@example.org",
        ),
        *("a" * 65 + "@example.org", f"ann@{'a.' * 125}org", "ann@-x.org", "ann@x.o"),
    ],
)
def test_other_texts_are_no_addresses(typed: str) -> None:
    with pytest.raises(Refused, match="not an e-mail address"):
        mail_address(typed)


def test_a_usual_address_is_accepted() -> None:
    assert mail_address(" Ann.B+island@mail.example.org ") == "Ann.B+island@mail.example.org"


def test_the_url_of_the_mail_server_is_parsed() -> None:
    found = smtp_server("smtps://island%40example.org@mail.example.org", "secret")
    assert found == SmtpServer("mail.example.org", 465, "tls", "island@example.org", "secret")
    assert smtp_server("smtp://mail.example.org", None).security == "starttls"
    assert smtp_server("smtp://localhost:25", None) == SmtpServer("localhost", 25, "none")


@pytest.mark.parametrize(
    "url", ["mail.example.org", "http://mail.example.org", "smtps://a:b@c.org"]
)
def test_other_urls_are_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"--smtp|QIATAN_SMTP_PASSWORD"):
        smtp_server(url, None)


def test_the_sender_is_an_address() -> None:
    assert sender_of("Island <a@example.org>") == ("Island", "a@example.org")
    with pytest.raises(ValueError, match="--mail-from"):
        sender_of("Island")
