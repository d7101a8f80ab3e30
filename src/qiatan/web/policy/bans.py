"""Bans of users (by public id) and of addresses."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_network

from qiatan.kit.refusal import Refused, refuse
from qiatan.stores.admin import Ban
from qiatan.web.policy.addresses import within


def find_ban(bans: Iterable[Ban], person: str | None, host: str) -> Ban | None:
    """Return the first ban that applies to the user or to the address `host`, or None."""
    return next((ban for ban in bans if _applies_to(ban, person, host)), None)


def check_bans(bans: Iterable[Ban], person: str | None, host: str) -> None:
    """Raise `Refused` (`kept_out`) if the user or the address is banned."""
    ban = find_ban(bans, person, host)
    if ban is not None:
        raise ban_refusal(ban)


def ban_refusal(ban: Ban) -> Refused:
    """Return the refusal for a banned user. Only operators see the reason."""
    text = "You've been banned from this server."
    if ban.until is None:
        return refuse("kept_out", text)
    return refuse("kept_out", text, reason="until", until=round(ban.until))


def parse_network(typed: str) -> str:
    """Return the network in canonical form. Raises `Refused` (`bad_network`) if it is invalid."""
    try:
        return str(ip_network(typed.strip(), strict=False))
    except ValueError:
        text = "Enter an address such as 203.0.113.7 or a network such as 2001:db8::/64."
        raise refuse("bad_network", text, "what") from None


def _applies_to(ban: Ban, person: str | None, host: str) -> bool:
    if ban.kind == "person":
        return ban.what == person
    return within(host, [ip_network(ban.what)])
