"""`qiatan` whose tables decline offers for players at once: `python brisk.py serve ...`.

Whole games by clicking or by socket would wait for these seconds most of their time. What the
delay hides is tested in `tests/tables/test_offers.py`, and how long it is.
"""

from __future__ import annotations

from unittest.mock import patch

if __name__ == "__main__":
    with patch.multiple("qiatan.tables.core.offers", SHORTEST_DELAY=0.05, DELAY_SPREAD=100):
        from qiatan.app.cli import main

        main()
