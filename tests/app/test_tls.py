"""HTTPS served by the server itself, with a self-signed certificate."""

from __future__ import annotations

import datetime
import ssl
import subprocess
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path

import click
import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.asyncio.client import connect

from qiatan.app.certificate import Certificate, find_certificate
from tests.web.client import MESSAGE
from tests.web.served import QIATAN

YEAR = datetime.timedelta(days=365)


def write_certificate(
    folder: Path, name: str = "localhost", life: datetime.timedelta = YEAR
) -> tuple[Path, Path]:
    """Write a self-signed certificate and its key."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.datetime.now(datetime.UTC)
    called = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    names = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    made = x509.CertificateBuilder().subject_name(called).issuer_name(called)
    made = made.public_key(key.public_key()).serial_number(x509.random_serial_number())
    made = made.not_valid_before(now - YEAR).not_valid_after(now + life)
    signed = made.add_extension(names, critical=False).sign(key, hashes.SHA256())
    chain, secret = folder / "chain.pem", folder / "key.pem"
    chain.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    secret.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return chain, secret


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, ssl.SSLContext]]:
    """The URL of a server, and an SSL context that trusts it."""
    folder = tmp_path_factory.mktemp("tls")
    chain, key = write_certificate(folder)
    words = [str(QIATAN), "serve", "--port", "0", "--data", str(folder / "data")]
    words += ["--tls-cert", str(chain), "--tls-key", str(key), "--bot-workers", "1"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url = process.stdout.readline().split()[4].removesuffix(".")
        yield url, ssl.create_default_context(cafile=chain)
        process.terminate()


@pytest.mark.slow
def test_pages_over_tls_have_hsts_and_a_host_cookie(
    served: tuple[str, ssl.SSLContext],
) -> None:
    url, trusting = served
    assert url.startswith("https://")
    answer = httpx.get(f"{url}/api/session", verify=trusting)
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("__host-qiatan_guest=")
    assert "secure" in cookie and "path=/;" in cookie and "domain" not in cookie


@pytest.mark.slow
async def test_the_websocket_identifies_the_person_by_cookie(
    served: tuple[str, ssl.SSLContext],
) -> None:
    url, trusting = served
    async with httpx.AsyncClient(base_url=url, verify=trusting) as browser:
        person = (await browser.get("/api/session")).json()["person"]
        again = (await browser.get("/api/session")).json()
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    assert (again["person"], again["new"]) == (person, False)
    address, headers = f"{url.replace('http', 'ws', 1)}/ws", {"Cookie": cookie}
    async with connect(address, additional_headers=headers, ssl=trusting) as socket:
        assert getattr(MESSAGE.decode(await socket.recv()), "person", None) == person


def test_a_renewed_certificate_is_loaded_unless_it_is_broken(tmp_path: Path) -> None:
    files = write_certificate(tmp_path)
    certificate = Certificate(*files)
    assert not certificate.refresh()
    write_certificate(tmp_path, "renewed")
    assert certificate.refresh()
    files[0].write_text("half of it")
    with pytest.raises(OSError, match="PEM"):
        certificate.refresh()


def test_a_certificate_needs_its_key(tmp_path: Path) -> None:
    chain, key = write_certificate(tmp_path)
    with pytest.raises(click.ClickException, match="must be used together"):
        find_certificate(chain, None)
    with pytest.raises(click.ClickException, match="Cannot use"):
        find_certificate(key, chain)
