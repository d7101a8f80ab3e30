"""`qiatan` that declines quiet offers at once: `python instant_declines.py serve ...`.

Otherwise tests of whole games would spend most of their time waiting for these delays.
`tests/tables/test_offers.py` tests how long the delay is and what it hides.
"""

from __future__ import annotations

from unittest.mock import patch

if __name__ == "__main__":
    with patch.multiple("qiatan.tables.core.offers", SHORTEST_DELAY=0.05, DELAY_SPREAD=100):
        from qiatan.app.cli import main

        main()
