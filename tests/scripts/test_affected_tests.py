"""`make quick` runs the tests that depend on changed files."""

from __future__ import annotations

import grimp
import pytest
from affected_tests import ROOT, SMALL_SET, Limit, affected, import_graph


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return import_graph()


def test_the_test_of_a_changed_module_comes_first(graph: grimp.ImportGraph) -> None:
    found = affected(["src/qiatan/island/trade.py"], graph)
    assert found[0] == "tests/island/test_trade.py"
    assert "tests/tables/test_fold.py" in found
    assert "tests/ratings/test_rating.py" not in found


def test_a_changed_test_affects_only_itself(graph: grimp.ImportGraph) -> None:
    assert affected(["tests/island/test_trade.py"], graph) == ["tests/island/test_trade.py"]


@pytest.mark.parametrize(
    ("file", "test"),
    [
        ("src/qiatan/island/maps/africa.json", "tests/island/test_built_in_maps.py"),
        ("src/qiatan/storage/migrations/env.py", "tests/storage/test_migrate.py"),
        ("src/qiatan/web/ws/decode.py", "tests/abuse/test_budgets.py"),
        ("tests/web/conftest.py", "tests/web/test_accounts.py"),
        ("scripts/once.py", "tests/scripts/test_once.py"),
        ("docs/notation.md", "tests/island/test_notation_doc.py"),
    ],
)
def test_dependencies_without_an_import_count(
    file: str, test: str, graph: grimp.ImportGraph
) -> None:
    assert test in affected([file], graph)


def test_changed_requirements_affect_everything(graph: grimp.ImportGraph) -> None:
    assert len(affected(["pyproject.toml"], graph)) > 300


def test_a_packages_own_code_affects_all_who_import_from_it(graph: grimp.ImportGraph) -> None:
    found = affected(["src/qiatan/kit/__init__.py"], graph)
    assert "tests/kit/test_prompts.py" in found and len(found) > 200


def test_tests_without_time_are_skipped_and_listed(request: pytest.FixtureRequest) -> None:
    limit = Limit(["tests/far.py"])
    with pytest.raises(pytest.skip.Exception):
        limit.pytest_runtest_setup(request.node)
    assert limit.left == ["tests/far.py", "tests/scripts/test_affected_tests.py"]


@pytest.mark.parametrize("file", SMALL_SET)
def test_the_small_set_exists(file: str) -> None:
    assert (ROOT / file).is_file()
