"""`qiatan schema`: writes the files generated from the types of messages and views."""

from __future__ import annotations

import json
from pathlib import Path

import click

from qiatan.app.contract.contract import protocol_shape, view_shape
from qiatan.app.contract.openapi import openapi
from qiatan.app.contract.openapi_page import openapi_page
from qiatan.app.contract.reference import reference, view_page, view_reference
from qiatan.app.contract.shapes import Shape
from qiatan.app.contract.typescript import typescript
from qiatan.games.entry import Contract
from qiatan.games.registry import ENTRIES
from qiatan.kit.strict_json import STRICT_CODES
from qiatan.protocol.codes import CLOSINGS, REFUSALS
from qiatan.protocol.messages import PROTOCOL
from qiatan.release import version


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; fail if a file is not up to date.")
def schema(check: bool) -> None:
    """Write the generated files: schemas, documentation, TypeScript types and browser maps.

    For developers working in a checkout. The files are in docs, docs/schema and web/src/types.
    """
    root = _checkout()
    stale = {path: text for path, text in generated(root).items() if _text(root / path) != text}
    if check and stale:
        raise click.ClickException(f"Out of date: {', '.join(stale)}. Run `make docs`.")
    for path, text in stale.items():
        _write(root / path, text)
        click.echo(f"wrote {path}")


def generated(root: Path) -> dict[str, str]:
    """Return the text of every generated file, by path in the checkout."""
    bot = (root / "examples" / "remote_bot.py").read_text(encoding="utf-8")
    protocol = protocol_shape()
    document = openapi(protocol, version())
    texts = {
        "src/qiatan/web/http/api_reference/openapi.json": document,
        "src/qiatan/web/http/api_reference/index.html": openapi_page(document),
        "docs/protocol.md": reference(protocol, ENTRIES, bot),
        **_shaped("protocol", protocol, root),
        "web/src/types/refusal_codes.json": refusal_codes(),
        "web/src/types/protocol_version.json": json.dumps({"protocol": PROTOCOL}) + "\n",
    }
    for entry in ENTRIES:
        shape = view_shape(entry.id, entry.contract.view)
        texts[f"docs/{view_page(entry)}"] = view_reference(entry, shape)
        texts |= _shaped(entry.id, shape, root)
        client_files = entry.contract.client_files().items()
        texts |= {f"web/src/types/{name}": text for name, text in client_files}
    return texts


def refusal_codes() -> str:
    """Return the refusal codes of the platform, the games and map files as JSON.

    The client's tests use them to check that every code has a text. If a code's text depends on the
    reason, the code is listed once for each reason, as `code/reason`.
    """
    codes = {entry.id: sorted(entry.contract.codes) for entry in ENTRIES}
    codes["maps"] = sorted(set().union(*(_map_faults(entry.contract) for entry in ENTRIES)))
    codes["platform"] = sorted(REFUSALS.keys() | CLOSINGS.keys())
    return json.dumps(codes, indent=2) + "\n"


def _map_faults(contract: Contract) -> set[str]:
    if not contract.map_codes:
        return set()
    codes, reasons = contract.map_codes.keys() | STRICT_CODES, contract.map_reasons
    several = {f"{code}/{reason}" for code in reasons for reason in reasons[code]}
    return (codes - reasons.keys()) | several


def _shaped(name: str, shape: Shape, root: Path) -> dict[str, str]:
    """Return the files of a schema: the schema itself and its TypeScript types."""
    return {
        f"docs/schema/{name}.schema.json": json.dumps(shape, indent=2) + "\n",
        f"web/src/types/{name}.ts": typescript(shape, root / "web"),
    }


def _checkout() -> Path:
    root = Path(__file__).parents[4]
    if not (root / "web" / "scripts").is_dir():
        raise click.ClickException("This command only works in a checkout.")
    return root


def _text(file: Path) -> str | None:
    return file.read_text(encoding="utf-8") if file.is_file() else None


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
