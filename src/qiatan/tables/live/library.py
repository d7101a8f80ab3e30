"""The map library: maps that persons drew, their own and the published ones."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

import msgspec

from qiatan.kit.game import Game, MapFacts
from qiatan.kit.map_store import MapStore, StoredMap
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.protocol.messages import MapChecked, Maps
from qiatan.protocol.parts import MapFault, MapInfo, TableSettings
from qiatan.protocol.requests import CheckMap, DeleteMap, ListMaps, SaveMap
from qiatan.tables.core.settings import is_ref
from qiatan.tables.live.limits import Limits, SlidingWindow
from qiatan.tables.live.services import Services
from qiatan.tables.live.table_codes import new_id

log = logging.getLogger(__name__)

LibraryRequest: TypeAlias = ListMaps | CheckMap | SaveMap | DeleteMap

FAULTS = 100
"""Faults of a map that are told at once."""


class StoredMapFacts(msgspec.Struct, frozen=True):
    """What the store keeps of `MapFacts`."""

    least_seats: int
    most_seats: int
    land: int
    code: str | None = None
    message: str | None = None


class Library:
    """Lists, checks, keeps and finds maps, within the limits. Persons are public ids."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._checks, self._saves = _rate_limits(services.limits)
        self._parsing = asyncio.Semaphore(1)
        self._saving = asyncio.Lock()

    @property
    def _store(self) -> MapStore:
        return self._services.store.maps

    async def listed(self, person: str, request: ListMaps) -> Maps:
        """The person's maps and all published ones."""
        self._checks.count(person, self._services.now())
        game = self._game(request.game)
        kept = await self._store.listed(game.id, person, self._services.limits.maps_listed)
        return Maps(game=game.id, maps=[_info(map, person) for map in kept])

    async def check(self, person: str, request: CheckMap) -> MapChecked:
        """All that is wrong with a map file."""
        self._checks.count(person, self._services.now())
        game = self._game(request.game)
        async with self._parsing:
            faults = await asyncio.to_thread(game.map_faults, request.text)
        return MapChecked(id=request.id, faults=[_fault(fault) for fault in faults[:FAULTS]])

    async def save(self, person: str, name: str, request: SaveMap) -> str:
        """Keep a map file; the map's id.

        Raises `Refused`: the map's first fault, `untitled`, `not_your_map`, `unknown_map`,
        `too_many_maps`.
        """
        now = self._services.now()
        self._saves.count(person, now)
        game = self._game(request.game)
        async with self._parsing:
            facts = await asyncio.to_thread(_fit, game, request.text)
        async with self._saving:
            before = await self._before(person, request.map, game)
            kept = StoredMap(
                id=new_id() if before is None else before.id,
                digest=hashlib.sha256(facts.text.encode()).hexdigest(),
                owner=person,
                author=name,
                game=game.id,
                title=facts.title,
                published=request.published,
                playable=facts.refusal is None,
                facts=_kept_facts(facts),
                created=now if before is None else before.created,
                changed=now,
            )
            await self._keep(kept, facts.text)
        return kept.id

    async def _before(self, person: str, map: str | None, game: Game) -> StoredMap | None:
        """The map that is to be replaced; None where there is room for one more."""
        if map is not None:
            kept = await self._own(person, map)
            if kept.game != game.id:
                raise refuse("unknown_map", "There is no such map of this game.", "map")
            return kept
        most = self._services.limits.maps_per_person
        if await self._store.count_of(person) >= most:
            raise refuse("too_many_maps", f"You have {most} maps already.", "map", most=most)
        return None

    async def _own(self, person: str, map: str) -> StoredMap:
        kept = await self._store.map(map)
        if kept is None or not (kept.published or kept.owner == person):
            raise refuse("unknown_map", "There is no such map.", "map")
        if kept.owner != person:
            raise refuse("not_your_map", "Somebody else drew this map.", "map")
        return kept

    async def _keep(self, kept: StoredMap, text: str) -> None:
        try:
            await self._store.save(kept, text)
        except Exception as error:
            log.exception("map %s could not be kept", kept.id)
            raise refuse("storage_failed", "This could not be saved; nothing changed.") from error

    async def delete(self, person: str, request: DeleteMap) -> None:
        """Forget a person's map. Raises `Refused`: `not_your_map`, `unknown_map`."""
        async with self._saving:
            await self._store.delete((await self._own(person, request.map)).id)

    async def texts(
        self, person: str, settings: TableSettings, known: Mapping[str, str]
    ) -> dict[str, str]:
        """The texts of the maps that settings refer to, by ref; those `known` need no leave.

        Raises `Refused` (`unknown_map`) for one that the person may not choose.
        """
        refs = {name: value for name, value in settings.rules.items() if is_ref(value)}
        return {
            str(ref): known.get(str(ref)) or await self._chosen(person, str(ref), name)
            for name, ref in refs.items()
        }

    async def _chosen(self, person: str, ref: str, name: str) -> str:
        digest = ref.removeprefix("@")
        text = await self.text(digest) if await self._store.may_choose(digest, person) else None
        if text is None:
            raise refuse("unknown_map", "There is no such map.", f"settings.rules.{name}")
        return text

    async def text(self, digest: str) -> str | None:
        """The map file of a digest."""
        return await self._store.text(digest)

    async def recheck_unplayable(self) -> None:
        """Look anew at the maps that nobody could play on when they were saved."""
        for kept in await self._store.unplayable():
            text, game = await self.text(kept.digest), self._services.catalog.games.get(kept.game)
            if text is None or game is None:
                continue
            facts = await asyncio.to_thread(game.read_map, text)
            if facts.refusal is None:
                await self._keep(replace(kept, playable=True, facts=_kept_facts(facts)), text)

    def sweep(self, now: float) -> None:
        """Forget who asked long ago."""
        self._checks.sweep(now)
        self._saves.sweep(now)

    def _game(self, name: str) -> Game:
        game = self._services.catalog.game(name, "game")
        if not game.maps:
            raise refuse("no_maps", "This game has no maps.", "game")
        return game


def _rate_limits(limits: Limits) -> tuple[SlidingWindow, SlidingWindow]:
    too_fast = Refusal("too_fast", "You ask for maps too often; wait a moment.")
    return (
        SlidingWindow(limits.map_checks, limits.map_checks_within, too_fast),
        SlidingWindow(limits.map_saves, limits.map_saves_within, too_fast),
    )


def _fit(game: Game, text: str) -> MapFacts:
    """What a map file says. Raises `Refused`: its first fault, or `untitled`."""
    for fault in game.map_faults(text):
        raise Refused(fault)
    facts = game.read_map(text)
    if not facts.title:
        raise refuse("untitled", "Give the map a title before you save it.", "title")
    return facts


def _kept_facts(facts: MapFacts) -> str:
    refusal = facts.refusal
    kept = StoredMapFacts(
        facts.least_seats,
        facts.most_seats,
        facts.land,
        None if refusal is None else refusal.code,
        None if refusal is None else refusal.message,
    )
    return msgspec.json.encode(kept).decode()


def _info(kept: StoredMap, person: str) -> MapInfo:
    facts = msgspec.json.decode(kept.facts, type=StoredMapFacts)
    return MapInfo(
        map=kept.id,
        ref=f"@{kept.digest}",
        game=kept.game,
        title=kept.title,
        author=kept.author,
        mine=kept.owner == person,
        published=kept.published,
        least_seats=facts.least_seats,
        most_seats=facts.most_seats,
        land=facts.land,
        changed=kept.changed,
        code=facts.code,
        message=facts.message,
    )


def _fault(refusal: Refusal) -> MapFault:
    return MapFault(
        code=refusal.code,
        message=refusal.message,
        field=refusal.field,
        detail=dict(refusal.detail),
    )
