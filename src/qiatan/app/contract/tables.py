"""Renders schemas and codes as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from qiatan.app.contract.shapes import Shape
from qiatan.kit.game import Json, Option, SettingValue


def chapter(shapes: Iterable[Shape]) -> str:
    """Write a section for each class."""
    return "\n\n".join(section(shape) for shape in shapes)


def section(shape: Shape) -> str:
    """Write the name, docstring and fields of a class, or the values of an enumeration."""
    title = wire_name(shape)
    if "enum" in shape:
        return f"### {title}\n{type_text(shape)}"
    required = shape.get("required")
    rows = [
        _row(name, field, isinstance(required, list) and name in required)
        for name, field in _fields(shape).items()
        if name != "type"
    ]
    head = "| field | type | meaning |\n|---|---|---|\n"
    return f"### {title}\n{shape.get('description', '')}\n\n{head}{''.join(rows)}".rstrip()


def wire_name(shape: Shape) -> str:
    """Return the value of the class's `type` field, or the class name if it has no such field."""
    kind = _fields(shape).get("type")
    tags = kind.get("enum") if isinstance(kind, dict) else None
    return str(tags[0] if isinstance(tags, list) else shape["title"])


def code_rows(codes: Mapping[str, str]) -> str:
    """Write the rows of a Markdown table of codes and their meanings."""
    return "\n".join(f"| `{code}` | {meaning} |" for code, meaning in sorted(codes.items()))


def option_rows(options: Iterable[Option]) -> str:
    """Write the rows of a Markdown table of settings."""
    return "\n".join(
        f"| `{option.name}` | {_values(option)} | {_default(option)} |" for option in options
    )


def _values(option: Option) -> str:
    if option.kind == "switch":
        return "true, false"
    if option.kind == "number":
        return f"{option.least} to {option.most}"
    named = ", ".join(f"`{value}`" for value in option.values)
    return f"{named}, or the text of a map file" if option.kind == "map" else named


def _default(option: Option) -> str:
    plain = _value_text(option.default)
    return f"{plain}, or set by `{option.preset}`" if option.preset else plain


def _value_text(value: SettingValue) -> str:
    return f"`{value}`" if isinstance(value, str) else str(value).lower()


def type_text(shape: Json) -> str:
    """Describe a JSON Schema type in words."""
    if not isinstance(shape, dict):
        return "anything"
    if "$ref" in shape:
        name = str(shape["$ref"]).rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    return _choice_text(shape) or _plain_text(shape)


def _choice_text(shape: Shape) -> str:
    values, options = shape.get("enum"), shape.get("anyOf")
    if isinstance(values, list):
        return ", ".join(f"`{value}`" for value in values)
    return " or ".join(type_text(one) for one in options) if isinstance(options, list) else ""


def _plain_text(shape: Shape) -> str:
    kind = shape.get("type")
    if kind == "array":
        parts = shape.get("prefixItems")
        if isinstance(parts, list):
            return f"({', '.join(type_text(part) for part in parts)})"
        return f"list of {type_text(shape.get('items'))}"
    if kind == "object":
        return f"object of {type_text(shape.get('additionalProperties'))}"
    return f"{kind}{_bounds(shape)}" if isinstance(kind, str) else "anything"


def _bounds(shape: Shape) -> str:
    for least, most, unit in (
        ("minLength", "maxLength", " characters"),
        ("minimum", "maximum", ""),
    ):
        if least in shape and most in shape:
            return f", {shape[least]} to {shape[most]}{unit}"
    return ""


def _row(name: str, field: Json, required: bool) -> str:
    description = str(field.get("description", "")) if isinstance(field, dict) else ""
    optional = "" if required else " (may be left out)"
    return f"| `{name}` | {type_text(field)}{optional} | {' '.join(description.split())} |\n"


def _fields(shape: Shape) -> dict[str, Json]:
    fields = shape.get("properties")
    return fields if isinstance(fields, dict) else {}
