"""Reads the docstrings of classes and their fields."""

from __future__ import annotations

import ast
import inspect
import re
from textwrap import dedent


def meaning(cls: type) -> str:
    """A class's own docstring, with Python constants replaced by JSON's; empty if it has none."""
    return _cleaned(cls.__dict__.get("__doc__") or "")


def field_meanings(cls: type) -> dict[str, str]:
    """The docstrings below the fields of a class, by field."""
    tree = ast.parse(dedent(inspect.getsource(cls))).body[0]
    if not isinstance(tree, ast.ClassDef):
        return {}
    return {
        field.target.id: _cleaned(docstring.value.value)
        for field, docstring in zip(tree.body, tree.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(docstring, ast.Expr)
        and isinstance(docstring.value, ast.Constant)
        and isinstance(docstring.value.value, str)
    }


def _cleaned(docstring: str) -> str:
    return re.sub(r"\bNone\b", "null", inspect.cleandoc(docstring))
