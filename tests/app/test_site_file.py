"""The file with the settings of the site, and the pages that show them."""

from __future__ import annotations

from pathlib import Path

import pytest

from qiatan.app.site_file import SiteFault, read_site
from qiatan.web.pages.client_files import ClientPage
from qiatan.web.pages.content_policy import POLICY_HEADER
from qiatan.web.pages.site import contrast, site_head

CLUB = """
name = "Club <Tea & Dice>"
welcome = "Thursdays at eight."
language = "de"

[colours]
accent = "#0b6e4f"

[imprint]
url = "https://club.example/imprint"
"""


def test_the_page_contains_the_settings_and_allows_their_style(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html><head></head><body></body></html>")
    answer = ClientPage(tmp_path, "", site_head(read_site(CLUB))).answer()
    assert "Club &lt;Tea &amp; Dice&gt;" in answer.content
    assert "--accent:#0b6e4f" in answer.content
    assert "style-src 'self' 'sha256-" in answer.headers[POLICY_HEADER]


def test_without_settings_the_page_is_unchanged() -> None:
    assert site_head(read_site("")) == ""


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('nme = "Club"', "nme"),
        ("name = 3", "name"),
        ('name = " "', "name"),
        ('welcome = "' + "x" * 121 + '"', "welcome"),
        ('language = "fr"', "language"),
        ('[colours]\naccent = "green"', "colours.accent"),
        ('[colours]\naccent = "#ffee00"', "colours.accent"),
        ("[imprint]", "imprint"),
        ('[imprint]\nurl = "javascript:alert(1)"', "imprint.url"),
        ('[imprint]\nurl = "https://a"\ntext = "b"', "imprint"),
    ],
)
def test_a_fault_names_its_field(text: str, field: str) -> None:
    with pytest.raises(SiteFault, match=field):
        read_site(text)
