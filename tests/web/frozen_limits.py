"""`qiatan` whose HTTP rate limits never refill: `python frozen_limits.py serve ...`.

On a slow machine the buckets would refill between the requests of a test.
"""

from __future__ import annotations

from unittest.mock import patch

from qiatan.services.rate_limits import TokenBuckets


def frozen(per_second: float, burst: int) -> TokenBuckets:
    """Buckets with a stopped clock."""
    return TokenBuckets(per_second, burst, lambda: 0.0)


if __name__ == "__main__":
    with patch("qiatan.web.policy.request_limits.TokenBuckets", frozen):
        from qiatan.app.cli import main

        main()
