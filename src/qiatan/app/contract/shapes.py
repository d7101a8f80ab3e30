"""Builds JSON Schemas for Python types: msgspec's output plus docstrings and named literals."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Mapping
from textwrap import dedent
from types import ModuleType
from typing import Final, Literal, TypeAlias, get_args, get_origin

import msgspec

from qiatan.kit.game import Json


def meaning(cls: type) -> str:
    """Return a class's own docstring, or "", with `null` in place of `None`."""
    return _cleaned(cls.__dict__.get("__doc__") or "")


def field_meanings(cls: type) -> dict[str, str]:
    """Return the docstrings of a class's fields, by field name."""
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


Shape: TypeAlias = dict[str, Json]

REF: Final = "#/$defs/{name}"


def shapes(
    title: str,
    modules: Iterable[ModuleType],
    unions: Mapping[str, object],
    *,
    always_whole: Iterable[type] = (),
) -> Shape:
    """Return a schema for the named `unions` and all classes reachable from them.

    Classes in `always_whole` are sent with all their fields, including those with default values. A
    Literal type that has a name in `modules` keeps that name in the schema.
    """
    classes = _classes(modules)
    _, components = msgspec.json.schema_components(
        list(unions.values()), schema_hook=_anything, ref_template=REF
    )
    named = {name: _described(classes[name], dict(shape)) for name, shape in components.items()}
    for cls in always_whole:
        if cls.__name__ in named:
            named[cls.__name__]["required"] = list(_properties(named[cls.__name__]))
    literals = _literals(modules)
    defined: Shape = {name: _with_names(shape, literals) for name, shape in named.items()}
    defined |= {name: {"title": name, "enum": list(values)} for values, name in literals.items()}
    defined |= {
        name: _union(name, members) for name, members in unions.items() if name not in defined
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "anyOf": [_ref(name) for name in unions],
        "$defs": dict(sorted(defined.items())),
    }


def _anything(_: type) -> Shape:
    return {"description": "Any JSON value."}


def _classes(modules: Iterable[ModuleType]) -> dict[str, type]:
    return {
        name: cls for module in modules for name, cls in inspect.getmembers(module, inspect.isclass)
    }


def _ref(name: str) -> Shape:
    return {"$ref": REF.format(name=name)}


def _union(name: str, members: object) -> Shape:
    return {"title": name, "anyOf": [_ref(cls.__name__) for cls in get_args(members)]}


def _properties(shape: Shape) -> dict[str, Json]:
    found = shape.get("properties")
    return found if isinstance(found, dict) else {}


def _described(cls: type, shape: Shape) -> Shape:
    shape["description"] = meaning(cls)
    meanings = field_meanings(cls)
    shape["properties"] = {
        name: {**field, "description": meanings[name]}
        if name in meanings and isinstance(field, dict)
        else field
        for name, field in _properties(shape).items()
    }
    return shape


def _literals(modules: Iterable[ModuleType]) -> dict[tuple[str, ...], str]:
    """Map the values of each Literal type in the modules to its name."""
    return {
        get_args(value): name
        for module in modules
        for name, value in vars(module).items()
        if get_origin(value) is Literal
    }


def _with_names(shape: Json, literals: Mapping[tuple[str, ...], str]) -> Json:
    """Return the shape with inline copies of named Literal types replaced by references."""
    if isinstance(shape, list):
        return [_with_names(part, literals) for part in shape]
    if not isinstance(shape, dict):
        return shape
    values = shape.get("enum")
    for known, name in literals.items():
        if isinstance(values, list) and sorted(known) == sorted(map(str, values)):
            rest = {key: part for key, part in shape.items() if key not in ("enum", "type")}
            return {**_ref(name), **rest}
    return {key: _with_names(part, literals) for key, part in shape.items()}
