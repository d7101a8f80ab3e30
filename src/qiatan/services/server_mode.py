"""What people may do at this server now, as its operators have settled it."""

from __future__ import annotations

from qiatan.kit.refusal import refuse
from qiatan.stores.admin import ServerMode


class Mode:
    """Open, unless an operator says otherwise."""

    def __init__(self) -> None:
        self.now: ServerMode = "open"

    @property
    def frozen(self) -> bool:
        """Whether nothing may change."""
        return self.now == "read_only"

    def check_new_table(self) -> None:
        """Raises `Refused` (`maintenance`, `read_only`) where there are to be no new tables."""
        self.check_write()
        if self.now == "maintenance":
            text = "No new tables can be created right now because of maintenance."
            raise refuse("maintenance", text)

    def check_write(self) -> None:
        """Raises `Refused` (`read_only`) where nothing may change."""
        if self.frozen:
            raise refuse("read_only", "The server is read-only right now. Try again later.")
