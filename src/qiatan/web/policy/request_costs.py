"""What the requests of one address take from their process's time."""

from __future__ import annotations

from dataclasses import dataclass

from qiatan.kit.refusal import refuse
from qiatan.protocol.requests import AnyRequest
from qiatan.server.costs import cost_of
from qiatan.services.budgets import Budget
from qiatan.web.policy.token_bucket import TokenBuckets


class RequestCosts:
    """The budget `requests` of each address."""

    def __init__(self, budget: Budget) -> None:
        unlimited = budget.most == 0
        self._buckets = None if unlimited else _buckets(budget)

    def of(self, address: str) -> AddressCosts:
        """The budget of an address, by its key; an exempt one has none."""
        return AddressCosts(address, self._buckets if address else None)


@dataclass(frozen=True, slots=True)
class AddressCosts:
    """What one address may ask for."""

    address: str
    buckets: TokenBuckets | None

    def take(self, request: AnyRequest) -> None:
        """Count a request. Raises `Refused` (`too_fast`) where it costs more than is left."""
        if self.buckets is not None and not self.buckets.take(self.address, cost_of(request)):
            raise refuse("too_fast", "Too much comes from your address; slow down.")


def _buckets(budget: Budget) -> TokenBuckets:
    return TokenBuckets(budget.most / budget.within, budget.most)
