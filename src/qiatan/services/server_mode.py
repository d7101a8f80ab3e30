"""The server's mode, as set by its operators."""

from __future__ import annotations

from qiatan.kit.refusal import refuse
from qiatan.stores.admin import ServerMode


class Mode:
    """The server's current mode, initially `open`."""

    def __init__(self) -> None:
        self.now: ServerMode = "open"

    @property
    def read_only(self) -> bool:
        """Whether the server is read-only."""
        return self.now == "read_only"

    def check_new_table(self) -> None:
        """Raise `Refused` (`maintenance` or `read_only`) if no tables can be created now."""
        self.check_write()
        if self.now == "maintenance":
            text = "No new tables can be created right now because of maintenance."
            raise refuse("maintenance", text)

    def check_write(self) -> None:
        """Raise `Refused` (`read_only`) if the server is read-only."""
        if self.read_only:
            raise refuse("read_only", "The server is read-only right now. Try again later.")
