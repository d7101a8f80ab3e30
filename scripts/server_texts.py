"""Write the server's copy of the texts that it uses, which are in the client's catalogues.

python scripts/server_texts.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import catalogue

PATH: Final = Path(__file__).parent.parent / "src/qiatan/people/server_texts.json"


def texts() -> str:
    """The text of the whole file."""
    locales = sorted(path.stem for path in catalogue.MESSAGES.glob("*.json"))
    data = {locale: _of_server(locale) for locale in locales}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _of_server(locale: str) -> dict[str, str]:
    """The server's texts in a language, by name."""
    messages = catalogue.catalogue(locale)
    return {key: text for key, text in messages.items() if key.startswith(catalogue.SERVER)}


if __name__ == "__main__":
    PATH.write_text(texts(), encoding="utf-8")
