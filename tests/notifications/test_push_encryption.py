"""Push messages are encrypted as RFC 8291 says."""

from __future__ import annotations

import os

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from qiatan.notifications.push_encryption import browser_keys, decoded, encoded, encrypted
from tests.notifications.push_browser import CURVE, PushBrowser, text_of

SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = "8pfeW0KbunFT06SuDKoJH9Ql87S1QUrdirN6GcG7sFz1y1sqLgVi1VhjVkHsUoEsbI_0LpXMuGvnzQ"
"""The values of RFC 8291, appendix A."""


def key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(text), "big"), CURVE)


def test_the_example_of_the_rfc() -> None:
    browser = PushBrowser(key(RECEIVER), decoded(AUTH))
    keys = browser_keys(text_of(browser.point), AUTH)
    body = encrypted(b"When I grow up, I want to be a watermelon", keys, key(SENDER), decoded(SALT))
    assert encoded(body[21 + 65 :]) == SEALED
    assert browser.decrypt(body) == b"When I grow up, I want to be a watermelon"


@pytest.mark.parametrize("length", [0, 1, 3000])
def test_a_browser_decrypts_its_messages(length: int) -> None:
    browser, text = PushBrowser(), os.urandom(length)
    keys = browser_keys(text_of(browser.point), text_of(browser.auth))
    assert browser.decrypt(encrypted(text, keys)) == text


@pytest.mark.parametrize(("p256dh", "auth"), [("", ""), ("AAAA", AUTH), (SENDER, AUTH)])
def test_other_texts_are_no_keys(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        browser_keys(p256dh, auth)
