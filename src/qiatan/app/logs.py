"""One line per event, in `key=value` pairs, on standard error."""

from __future__ import annotations

import json
import logging
import time


class Pairs(logging.Formatter):
    """`at=2025-03-01T12:00:00Z level=warning logger=qiatan.web message="..."`."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))
        level = record.levelname.lower()
        message = json.dumps(record.getMessage(), ensure_ascii=False)
        line = f"at={at} level={level} logger={record.name} message={message}"
        if record.exc_info:
            line += f" trace={json.dumps(self.formatException(record.exc_info))}"
        return line


def start_logging(level: str) -> None:
    """Log from `level` (`warning`, `info`, ...) on."""
    handler = logging.StreamHandler()
    handler.setFormatter(Pairs())
    logging.basicConfig(level=level.upper(), handlers=[handler])
