"""`qiatan doctor` with a real server and a real Caddy, each working and broken."""

from __future__ import annotations

import asyncio
import datetime
import json
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from qiatan.app.backup_folder import BackupFolder
from qiatan.app.cli import main
from qiatan.app.doctor import clock
from tests.app.caddy import Caddy, caddy, free_port
from tests.app.test_tls import write_certificate
from tests.people.mail_server import mail_server
from tests.postgresql import shared_postgresql
from tests.web.client import connected, new_cookie
from tests.web.served import Served, serve

pytestmark = pytest.mark.slow

ADDRESSES = "{header.X-Forwarded-For}"

Findings = Mapping[str, Mapping[str, str]]


async def start_game(server: Served) -> None:
    async with connected(server.socket_url, new_cookie(server.url)) as client:
        await client.start_game()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a game in progress that has made a backup."""
    data = tmp_path_factory.mktemp("doctor") / "data"
    data.mkdir(mode=0o700)
    server = serve(data, "--backup-every", "1h", "--metrics-from", "127.0.0.0/8")
    asyncio.run(start_game(server))
    folder = BackupFolder(data / "backups")
    ends = time.monotonic() + 30
    while folder.latest() is None and time.monotonic() < ends:
        time.sleep(0.1)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def proxy(served: Served, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Caddy]:
    """Caddy, set up well and in several wrong ways."""
    folder = tmp_path_factory.mktemp("caddy")
    to = f"reverse_proxy 127.0.0.1:{served.port}"
    hidden = "\n".join(f"header_up -X-Forwarded-{name}" for name in ("For", "Proto", "Host"))
    sites = {
        "good": f"respond /metrics 404\n{to}",
        "hiding": f"{to} {{\n{hidden}\nheader_up -Via\n}}",
        "believing": f"{to} {{\nheader_up X-Forwarded-For {ADDRESSES}\n}}",
        "without upgrades": f"{to} {{\nheader_up -Upgrade\nheader_up -Connection\n}}",
        "another page": 'respond "hello"',
        "redirecting": "redir https://www.example.org{uri}",
        "unreachable": f"reverse_proxy 127.0.0.1:{free_port()}",
        "late": f'header Date "Thu, 01 Jan 2026 00:00:00 GMT"\n{to}',
    }
    with caddy(folder, sites) as running:
        yield running


@pytest.fixture
def trusted(proxy: Caddy, monkeypatch: pytest.MonkeyPatch) -> Caddy:
    """Caddy, whose authority this process trusts."""
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.authority))
    return proxy


@pytest.fixture
def data(served: Served, tmp_path: Path) -> Path:
    """A copy of the server's data, to be broken."""
    copy = tmp_path / "copy"
    copy.mkdir(mode=0o700)
    for file in served.data.glob("*.*"):
        if file.is_file():
            shutil.copy2(file, copy)
    shutil.copytree(served.data / "backups", copy / "backups")
    record = json.loads((copy / "server.json").read_text())
    record["backup_dir"] = str(copy / "backups")
    (copy / "server.json").write_text(json.dumps(record))
    return copy


def doctor(*words: object) -> tuple[int, Findings]:
    """The exit status and the findings by check."""
    done = CliRunner().invoke(main, ["doctor", "--json", *map(str, words)])
    assert not isinstance(done.exception, Exception), done.output
    found = json.loads(done.output)
    return done.exit_code, {one["check"]: one for one in found}


def one(check: str, *words: object) -> str:
    """The status of a check, and what it says."""
    found = doctor(*words)[1][check]
    if found["status"] != "ok":
        assert found["fix"]
    return f"{found['status']}: {found['text']}"


def change(data: Path, statement: str) -> None:
    with closing(sqlite3.connect(data / "qiatan.sqlite3")) as database:
        database.execute(statement)
        database.commit()


def test_a_healthy_server_has_no_problem(served: Served, trusted: Caddy) -> None:
    status, found = doctor("--data", served.data, trusted.sites["good"])
    assert {check: one["text"] for check, one in found.items() if one["status"] != "ok"} == {
        "operator": "the server has none"
    }
    assert status == 0
    assert set(found) >= {"server", "address", "certificate", "websocket", "addresses", "cookies"}
    assert set(found) >= {"metrics", "clock", "disk", "permissions", "key file", "backups"}
    assert set(found) >= {"database", "key", "logs"}


def test_each_check_is_printed_on_its_line(served: Served) -> None:
    said = CliRunner().invoke(main, ["doctor", "--data", str(served.data)]).output
    assert "warning  operator     the server has none\n" in said
    assert "→ qiatan admin first-operator" in said


def test_a_public_address_can_be_checked_alone(tmp_path: Path, trusted: Caddy) -> None:
    status, found = doctor("--data", tmp_path, trusted.sites["good"])
    assert (status, found["websocket"]["status"]) == (0, "ok")
    assert "database" not in found


def test_a_directory_without_a_server_is_an_error(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["doctor", "--data", str(tmp_path)])
    assert done.exit_code == 1 and "no server in" in done.output


def test_a_stopped_server(data: Path) -> None:
    record = json.loads((data / "server.json").read_text())
    (data / "server.json").write_text(
        json.dumps({**record, "url": f"http://127.0.0.1:{free_port()}"})
    )
    assert one("server", "--data", data).startswith("problem: http://127.0.0.1")


def test_a_server_of_another_version(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qiatan.app.doctor.reachable.version", lambda: "9.9")
    assert one("server", "--data", data).endswith("but 9.9 is installed")


@pytest.mark.parametrize(
    ("site", "check", "said"),
    [
        ("another page", "address", "problem: "),
        ("redirecting", "address", "problem: "),
        ("unreachable", "address", "problem: the proxy answers 502"),
        ("without upgrades", "websocket", "problem: "),
        ("hiding", "addresses", "problem: the proxy sends no X-Forwarded-For"),
        ("hiding", "cookies", "problem: the server does not know"),
        ("hiding", "metrics", "warning: anyone can read"),
        ("believing", "addresses", "problem: clients can invent their address"),
        ("late", "clock", "problem: the server's clock is"),
    ],
)
def test_a_wrong_proxy(served: Served, trusted: Caddy, site: str, check: str, said: str) -> None:
    assert one(check, "--data", served.data, trusted.sites[site]).startswith(said)


def test_a_certificate_that_browsers_refuse(served: Served, proxy: Caddy) -> None:
    url = proxy.sites["good"]
    assert one("certificate", "--data", served.data, url).startswith("problem: browsers refuse it")
    assert one("address", "--data", served.data, url).startswith("problem: ")


def test_a_certificate_that_expires_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chain, key = write_certificate(tmp_path, life=datetime.timedelta(hours=20))
    monkeypatch.setenv("SSL_CERT_FILE", str(chain))
    with caddy(tmp_path, {"expiring": f"tls {chain} {key}"}) as proxy:
        said = one("certificate", "--data", tmp_path, proxy.sites["expiring"])
    assert said == "warning: expires in 20 hours"


def test_an_address_without_https(served: Served) -> None:
    assert one("certificate", "--data", served.data, served.url).startswith("warning: no HTTPS")


def test_an_address_where_nothing_listens(served: Served) -> None:
    url = f"https://127.0.0.1:{free_port()}"
    assert one("address", "--data", served.data, url).startswith("problem: ")
    assert one("certificate", "--data", served.data, url).startswith("problem: no TLS")


def test_a_name_that_the_server_does_not_allow(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_PROXY", "*")
    monkeypatch.setattr("socket.getaddrinfo", here(served.port))
    url = f"http://island.example.org:{served.port}"
    assert one("address", "--data", served.data, url).startswith("problem: the server does not")


def here(port: int) -> object:
    """A resolver that finds every name on this machine."""
    import socket

    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]
    return lambda *_words, **_options: found


def test_a_proxy_that_the_server_does_not_trust(tmp_path: Path) -> None:
    server = serve(tmp_path / "data", "--trusted-proxies", "192.0.2.1")
    sites = {"good": f"reverse_proxy 127.0.0.1:{server.port}"}
    with caddy(tmp_path, sites) as proxy, pytest.MonkeyPatch.context() as patched:
        patched.setenv("SSL_CERT_FILE", str(proxy.authority))
        found = doctor("--data", server.data, proxy.sites["good"])[1]
    assert found["addresses"]["text"].startswith("the server ignores")
    assert found["cookies"]["status"] == "problem"
    assert server.stop() == 0


def test_a_clock_that_is_not_synchronised(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "timedatectl"
    program.write_text("#!/bin/sh\necho no\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    assert one("clock", "--data", served.data).startswith("warning: this machine's clock")
    assert abs(clock.seconds_off(served.url) or 99) < clock.MOST


def test_a_mail_server(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QIATAN_SMTP_PASSWORD", raising=False)
    words = ("--data", served.data, "--mail-from", "a@example.org")
    with mail_server() as box:
        assert one("mail", *words, "--smtp", box.url).startswith("ok: 127.0.0.1")
    assert one("mail", *words, "--smtp", box.url).startswith("problem: 127.0.0.1")
    assert one("mail", *words, "--smtp", "smtps://me@example.org").startswith(
        "warning: not checked"
    )
    assert one("mail", *words, "--smtp", "ftp://example.org").startswith("problem: --smtp must")


def test_a_full_disk(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil._ntuple_diskusage
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(10**12, 10**12, 10**8))
    assert one("disk", "--data", data) == "problem: 100 MB free"
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(10**12, 10**12, 10**9))
    assert one("disk", "--data", data).startswith("warning: 1.0 GB free")


def test_a_directory_that_others_can_read(data: Path) -> None:
    (data / "qiatan.sqlite3").chmod(0o644)
    assert one("permissions", "--data", data).endswith("/copy/qiatan.sqlite3")
    data.chmod(0o755)
    assert one("permissions", "--data", data).startswith("problem: other users can read")


def test_a_lost_or_damaged_key(data: Path) -> None:
    key = data / "cookie.key"
    key.write_bytes(b"x" * 32)
    assert one("key", "--data", data) == "problem: the key does not open 1 running games"
    key.write_bytes(b"x" * 31)
    assert one("key file", "--data", data).endswith("it has 31 bytes")
    key.unlink()
    assert one("key file", "--data", data).endswith("cookie.key is missing")
    assert not key.exists()


def test_a_damaged_database(data: Path) -> None:
    for log in data.glob("*.sqlite3-*"):
        log.unlink()
    file = data / "qiatan.sqlite3"
    body = file.read_bytes()
    file.write_bytes(body[:8192] + b"\xff" * 8192 + body[16384:])
    assert one("database", "--data", data).startswith("problem: ")
    file.unlink()
    assert one("database", "--data", data).startswith("problem: there is no database")


def test_a_database_of_another_version(data: Path) -> None:
    change(data, "UPDATE alembic_version SET version_num = '0017'")
    assert one("database", "--data", data).startswith("problem: it has schema 0017")


def test_a_log_with_a_gap(data: Path) -> None:
    change(data, "DELETE FROM events WHERE seq = 3")
    assert one("logs", "--data", data).startswith("problem: events are missing in 1 logs")


def test_a_log_that_cannot_be_replayed(data: Path) -> None:
    change(data, "UPDATE events SET body = '{}' WHERE seq = 3")
    assert one("logs", "--data", data).startswith("problem: 1 running tables cannot be read")


def test_a_server_with_an_operator(data: Path) -> None:
    change(data, "INSERT INTO admins VALUES ('ada', 0)")
    assert one("operator", "--data", data) == "ok: 1 account"


def test_backups_that_are_missing_damaged_or_late(data: Path) -> None:
    folder = BackupFolder(data / "backups")
    (file,) = folder.backups()
    old = file.rename(folder.new_file(time.time() - 3 * 3600))
    assert "but one is due every 1 hour" in one("backups", "--data", data)
    assert one("backups", "--data", data, "--backup-every", "1d").startswith("ok: the newest is")
    old.write_bytes(old.read_bytes()[:-400])
    assert "cannot be restored" in one("backups", "--data", data)
    old.unlink()
    assert one("backups", "--data", data).startswith("warning: there are none")


def test_a_directory_whose_server_left_no_record(data: Path) -> None:
    (data / "server.json").unlink()
    assert one("server", "--data", data).startswith("warning: no server of this version")


async def test_a_postgresql_database(tmp_path: Path) -> None:
    url = await shared_postgresql().migrated_database()
    words = ("--data", tmp_path, "--database", url, "--cookie-key", "ab" * 32)
    status, found = await asyncio.to_thread(doctor, *words)
    assert (status, found["database"]["status"], found["logs"]["status"]) == (0, "ok", "ok")


def test_scheduled_backups_that_fail(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    server = serve(tmp_path / "data", "--backup-every", "1s", "--backup-dir", str(folder))
    folder.rename(tmp_path / "moved")
    folder.write_text("not a directory")
    ends = time.monotonic() + 30
    while "backup_failed" not in server.errors and time.monotonic() < ends:
        time.sleep(0.1)
    assert "have failed" in one("backups", "--data", server.data)
    assert server.stop() == 0
