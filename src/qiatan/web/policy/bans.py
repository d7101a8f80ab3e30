"""Who is kept out: persons by their public ids, and addresses."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_network

from qiatan.kit.refusal import Refused, refuse
from qiatan.stores.admin import Ban
from qiatan.web.policy.private_networks import within


def find_ban(bans: Iterable[Ban], person: str | None, host: str) -> Ban | None:
    """The first ban of a person, or of the address `host`."""
    return next((ban for ban in bans if _applies_to(ban, person, host)), None)


def check_bans(bans: Iterable[Ban], person: str | None, host: str) -> None:
    """Raises `Refused` (`kept_out`) where a person or an address is kept out."""
    ban = find_ban(bans, person, host)
    if ban is not None:
        raise ban_refusal(ban)


def ban_refusal(ban: Ban) -> Refused:
    """What somebody is told who is kept out; why, is for operators."""
    text = "You've been banned from this server."
    if ban.until is None:
        return refuse("kept_out", text)
    return refuse("kept_out", text, reason="until", until=round(ban.until))


def parse_network(typed: str) -> str:
    """A network as bans name it. Raises `Refused` (`bad_network`)."""
    try:
        return str(ip_network(typed.strip(), strict=False))
    except ValueError:
        text = "An address is such as 203.0.113.7, a network such as 2001:db8::/64."
        raise refuse("bad_network", text, "what") from None


def _applies_to(ban: Ban, person: str | None, host: str) -> bool:
    if ban.kind == "person":
        return ban.what == person
    return within(host, [ip_network(ban.what)])
