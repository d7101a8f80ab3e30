"""The version and commit of the program."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from qiatan import release
from qiatan.app.cli import main
from qiatan.extras import modules_of, needs
from tests.uncompiled import needs_checkout

PROJECT = Path(__file__).resolve().parents[1]
PACKAGE = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
CHANGELOG = (PROJECT / "CHANGELOG.md").read_text()


def test_the_installed_version_is_that_of_the_sources() -> None:
    assert release.version() == PACKAGE["version"]


@needs_checkout
def test_a_checkout_reports_its_commit() -> None:
    words = ["git", "-C", str(PROJECT), "rev-parse", "HEAD"]
    head = subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    assert release.commit() in (head, f"{head}-dirty")


def test_a_package_reports_the_commit_it_was_built_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "commit.txt").write_text("c0ffee\n")
    monkeypatch.setattr(release, "COMMIT_FILE", tmp_path / "commit.txt")
    assert release.commit.__wrapped__() == "c0ffee"


@needs_checkout
def test_the_command_line_prints_version_and_commit() -> None:
    done = CliRunner().invoke(main, ["--version"])
    assert done.output == f"qiatan {release.version()} ({release.commit()})\n"


@pytest.mark.parametrize("extra", PACKAGE["optional-dependencies"])
def test_a_missing_extra_is_installed_without_the_name_of_this_package(extra: str) -> None:
    declared = {re.split("[<>=]", each)[0] for each in PACKAGE["optional-dependencies"][extra]}
    assert {re.split("[<>=]", each)[0] for each in modules_of(extra)} == declared
    assert "qiatan[" not in needs("This", extra)


def test_the_changelog_has_the_released_version_or_unreleased_changes() -> None:
    released = re.findall(r"^## (\d\S*) - \d{4}-\d\d-\d\d$", CHANGELOG, re.MULTILINE)
    assert released
    version, _, development = PACKAGE["version"].partition(".dev")
    if development:
        assert "\n## Unreleased\n" in CHANGELOG
        assert version not in released
    else:
        assert released[0] == version
