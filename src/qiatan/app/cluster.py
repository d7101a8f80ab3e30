"""Connects this process to the other processes that serve the same tables."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import click

from qiatan.extras import needs
from qiatan.services.peers import SINGLE_PROCESS, Peers
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.leases import LeaseStore


@dataclass(frozen=True, slots=True)
class Cluster:
    """The connections to other processes, and the leases on tables (None if there are none)."""

    peers: Peers = SINGLE_PROCESS
    leases: LeaseStore | None = None


@asynccontextmanager
async def joined(redis: str | None, database: str, store: SqlStore) -> AsyncIterator[Cluster]:
    """Connect to the other processes through the Redis server at this URL.

    Without a URL, the server runs as a single process.
    """
    if redis is None:
        yield Cluster()
        return
    if not database.startswith("postgres"):
        raise click.ClickException("--redis needs --database postgresql://...")
    try:
        from qiatan.cluster.redis_peers import RedisPeers
    except ModuleNotFoundError as error:
        raise click.ClickException(needs("--redis", "cluster")) from error
    process = secrets.token_hex(8)
    leases = store.leases(process)
    async with RedisPeers(redis, process, leases) as peers:
        yield Cluster(peers, leases)
