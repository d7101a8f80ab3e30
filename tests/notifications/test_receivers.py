"""Notifications reach public addresses only."""

from __future__ import annotations

import pytest

from qiatan.kit.refusal import Refused
from qiatan.notifications.receivers import NotPublic, Receivers, is_public

PRIVATE = (
    *("127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1"),
    *("0.0.0.0", "255.255.255.255", "224.0.0.1", "::1", "::", "fe80::1%eth0", "fc00::1"),
    *("ff02::1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "2002:a00:1::1"),
    *("::10.0.0.1", "2001:0:a00:1::1", "not an address"),
)


@pytest.mark.parametrize("address", PRIVATE)
def test_these_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "8.8.8.8", "2606:4700:4700::1111"])
def test_these_addresses_are_public(address: str) -> None:
    assert is_public(address)


BAD = (
    *("http://example.org/x", "https://user@example.org/", "https://user:pw@example.org/"),
    *("ftp://example.org", "https:///x", "https://example.org:22/", "https://exämple.org/", ""),
    *("https://example.org/a b", "https://example.org/\n", f"https://example.org/{'x' * 3000}"),
    *("https://example.org:99999/", "javascript:alert(1)"),
)


@pytest.mark.parametrize("url", BAD)
def test_these_urls_are_refused(url: str) -> None:
    with pytest.raises(Refused, match=r"address|port|Port"):
        Receivers().check(url, "url")


NUMBERS = ("https://127.0.0.1/", "https://[::1]/", "https://2130706433/", "https://0x7f.1/")


@pytest.mark.parametrize("url", [*NUMBERS, "https://localhost/", "https://[::ffff:127.0.0.1]/"])
async def test_hosts_at_private_addresses_are_not_resolved(url: str) -> None:
    with pytest.raises(NotPublic):
        await Receivers().resolve(url)


async def test_the_connection_uses_the_checked_address() -> None:
    receiver = await Receivers().resolve("https://1.1.1.1/hook?x=1")
    assert (receiver.address, receiver.host, receiver.port) == ("1.1.1.1", "1.1.1.1", 443)


async def test_the_operator_can_allow_a_local_host() -> None:
    receivers = Receivers(("127.0.0.1:8080", "localhost"))
    assert (await receivers.resolve("http://127.0.0.1:8080/")).port == 8080
    assert (await receivers.resolve("http://localhost/")).port == 80
    with pytest.raises(NotPublic):
        await receivers.resolve("http://127.0.0.1:8081/")
