"""No address fills a list; entries without a known address are not limited."""

from __future__ import annotations

from qiatan.services.address_shares import AddressShare, address_tag
from qiatan.services.rate_limits import hashed_key

SHARE = AddressShare(2)


def test_a_list_shows_the_first_entries_of_each_address() -> None:
    entries = ["a1", "a2", "b1", "a3", "b2", "b3", "c1"]
    assert [*SHARE.of(entries, lambda entry: entry[0])] == ["a1", "a2", "b1", "b2", "c1"]


def test_unknown_addresses_are_not_limited() -> None:
    assert [*SHARE.of("xyz", lambda _: "")] == ["x", "y", "z"]
    assert not SHARE.is_used_up({"": 3}, "")


def test_a_share_is_used_up_by_its_own_address() -> None:
    counts = {"a": 2, "b": 1}
    assert [SHARE.is_used_up(counts, key) for key in "abc"] == [True, False, False]


def test_address_tags_are_short() -> None:
    assert len(address_tag(hashed_key("203.0.113.7"))) == 4
    assert address_tag("") == ""
