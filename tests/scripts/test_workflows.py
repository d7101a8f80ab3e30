"""The files in .github."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

PROJECT = Path(__file__).resolve().parents[2]
GITHUB = PROJECT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml"))


def loaded(file: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(file.read_text()))


@pytest.mark.slow
def test_actionlint_finds_no_fault() -> None:
    done = subprocess.run(
        [str(PROJECT / "scripts/actionlint")], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_there_are_workflows_for_every_purpose() -> None:
    names = {file.stem for file in WORKFLOWS}
    assert names == {"checks", "container", "docs", "tests", "wheels"}


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_actions_are_pinned_and_rights_limited(file: Path) -> None:
    used = re.findall(r"uses: (\S+)", file.read_text())
    assert all(re.fullmatch(r"[\w-]+/[\w-]+@v\d+\.\d+\.\d+", action) for action in used), used
    assert loaded(file)["permissions"] == {"contents": "read"}


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_job_has_a_time_limit(file: Path) -> None:
    assert all("timeout-minutes" in job for job in loaded(file)["jobs"].values())


def test_the_files_name_no_host_but_public_ones() -> None:
    text = "".join(file.read_text() for file in GITHUB.rglob("*.*") if file.is_file())
    hosts = set(re.findall(r"\b(?:[\w-]+\.)+(?:com|io|org|net|example)\b", text))
    assert hosts <= {"ghcr.io"}


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_issue_forms_ask_named_questions(file: Path) -> None:
    questions = [part for part in loaded(file).get("body", []) if part["type"] != "markdown"]
    assert file.stem == "config" or questions
    assert all(part["id"] and part["attributes"]["label"] for part in questions)


def test_dependabot_watches_folders_that_exist() -> None:
    for update in loaded(GITHUB / "dependabot.yml")["updates"]:
        for folder in update.get("directories", [update.get("directory")]):
            assert (PROJECT / folder.lstrip("/")).is_dir()
