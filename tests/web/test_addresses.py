"""Keys of addresses, and exempt addresses."""

from __future__ import annotations

from ipaddress import ip_network

from qiatan.web.policy.addresses import Addresses, network_of


def test_an_ipv6_network_is_one_address() -> None:
    assert network_of("2001:db8:1:2:aaaa::1") == network_of("2001:db8:1:2:bbbb::9")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("203.0.113.7") == network_of("::ffff:203.0.113.7") == "203.0.113.7"


def test_loopback_and_configured_networks_are_exempt() -> None:
    assert Addresses().key_of_host("127.0.0.1") == Addresses().key_of_host("::1") == ""
    assert Addresses().key_of_host("127.0.0.2")
    named = Addresses([ip_network("203.0.113.0/24")])
    assert named.key_of_host("203.0.113.9") == ""
    assert named.key_of_host("127.0.0.1")
