"""The map library: maps drawn by users, private or published."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

import msgspec

from qiatan.kit.game import Game, MapFacts
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.protocol.messages import MapChecked, Maps
from qiatan.protocol.parts import MapFault, MapInfo, TableSettings
from qiatan.protocol.requests import CheckMap, DeleteMap, ListMaps, SaveMap
from qiatan.server.table_codes import new_id
from qiatan.services.address_shares import address_tag
from qiatan.services.faults import NOT_SAVED, report_fault, shortened
from qiatan.services.map_reader import MapReading
from qiatan.services.services import Services
from qiatan.stores.maps import MapStore, StoredMap
from qiatan.tables.core.settings import is_ref

LibraryRequest: TypeAlias = ListMaps | CheckMap | SaveMap | DeleteMap


class StoredMapFacts(msgspec.Struct, frozen=True):
    """Facts about a map, in the form in which they are stored (see `MapFacts`)."""

    least_seats: int
    most_seats: int
    land: int
    code: str | None = None
    message: str | None = None


class Library:
    """Lists, checks, saves and deletes maps. Users are given by public id."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._reading = asyncio.Semaphore(1)
        self._saving = asyncio.Lock()

    @property
    def _store(self) -> MapStore:
        return self._services.store.maps

    async def listed(self, person: str, request: ListMaps) -> Maps:
        """Return the user's own maps and all published maps. Raises `Refused` (`unknown_game`)."""
        game = self._game(request.game)
        limits = self._services.limits
        most, per_address = limits.maps_listed, limits.listed_per_address
        stored = await self._store.listed(game.id, person, most, per_address)
        return Maps(game=game.id, maps=[_info(map, person) for map in stored])

    async def check(self, person: str, request: CheckMap) -> MapChecked:
        """Return the faults in a map file. Raises `Refused` (`unknown_game`)."""
        game = self._game(request.game)
        faults = (await self._read(game, request.text)).faults
        return MapChecked(id=request.id, faults=[_fault(fault) for fault in faults])

    async def _read(self, game: Game, text: str) -> MapReading:
        async with self._reading:
            return await self._services.map_reader.read_map(game.id, text)

    async def save(self, person: str, name: str, address_key: str, request: SaveMap) -> str:
        """Save a map file and return the map's id. `address_key` identifies the sender's address.

        Raises `Refused` with the map's first fault, or with `untitled`, `not_your_map`,
        `unknown_map` or `too_many_maps`.
        """
        now = self._services.now()
        game = self._game(request.game)
        facts = _fit(await self._read(game, request.text))
        async with self._saving:
            before = await self._before(person, request.map, game)
            stored = StoredMap(
                id=new_id() if before is None else before.id,
                digest=hashlib.sha256(facts.text.encode()).hexdigest(),
                owner=person,
                author=name,
                game=game.id,
                title=facts.title,
                published=request.published,
                playable=facts.refusal is None,
                facts=_stored_facts(facts),
                created=now if before is None else before.created,
                changed=now,
                address_tag=address_tag(address_key) if request.published else "",
            )
            await self._store_map(stored, facts.text)
        return stored.id

    async def _before(self, person: str, map: str | None, game: Game) -> StoredMap | None:
        """Return the map to replace, or None if the map is new.

        Raises `Refused` if the user cannot save this map.
        """
        if map is not None:
            stored = await self._own(person, map)
            if stored.game != game.id:
                raise refuse("unknown_map", "This game has no such map.", "map")
            return stored
        most = self._services.limits.maps_per_person
        if await self._store.count_of(person) >= most:
            raise refuse(
                "too_many_maps", f"You already have {most} maps (the maximum).", "map", most=most
            )
        return None

    async def _own(self, person: str, map: str) -> StoredMap:
        stored = await self._store.map(map)
        if stored is None or not (stored.published or stored.owner == person):
            raise refuse(
                "unknown_map", "This map does not exist or is not available to you.", "map"
            )
        if stored.owner != person:
            raise refuse("not_your_map", "This map belongs to another user.", "map")
        return stored

    async def _store_map(self, stored: StoredMap, text: str) -> None:
        try:
            await self._store.save(stored, text)
        except Exception as error:
            fault = report_fault("map_not_saved", error, map=shortened(stored.id))
            raise refuse("storage_failed", NOT_SAVED, fault=fault) from error

    async def delete(self, person: str, request: DeleteMap) -> None:
        """Delete a user's map. Raises `Refused` (`not_your_map`, `unknown_map`)."""
        async with self._saving:
            await self._store.delete((await self._own(person, request.map)).id)

    async def texts(
        self, person: str, settings: TableSettings, known: Mapping[str, str]
    ) -> dict[str, str]:
        """Return the texts of the maps that `settings` refer to, keyed by reference.

        The user may choose any map in `known`. Raises `Refused` (`unknown_map`) for a map that the
        user may not choose.
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
            raise refuse(
                "unknown_map",
                "This map does not exist or is not available to you.",
                f"settings.rules.{name}",
            )
        return text

    async def text(self, digest: str) -> str | None:
        """Return the text of the map file with this digest, or None."""
        return await self._store.text(digest)

    async def recheck_unplayable(self) -> None:
        """Recheck the maps that could not be played when they were saved."""
        for stored in await self._store.unplayable():
            text, game = (
                await self.text(stored.digest),
                self._services.catalog.games.get(stored.game),
            )
            if text is None or game is None:
                continue
            facts = (await self._read(game, text)).facts
            if facts is not None and facts.refusal is None:
                await self._store_map(
                    replace(stored, playable=True, facts=_stored_facts(facts)), text
                )

    def _game(self, name: str) -> Game:
        game = self._services.catalog.game(name, "game")
        if not game.maps:
            raise refuse("no_maps", "This game has no maps.", "game")
        return game


def _fit(reading: MapReading) -> MapFacts:
    """Return the facts about a map. Raises `Refused` with its first fault or with `untitled`."""
    if reading.facts is None:
        raise Refused(reading.faults[0])
    facts = reading.facts
    if not facts.title:
        raise refuse("untitled", "Give the map a title before you save it.", "title")
    return facts


def _stored_facts(facts: MapFacts) -> str:
    refusal = facts.refusal
    stored = StoredMapFacts(
        facts.least_seats,
        facts.most_seats,
        facts.land,
        None if refusal is None else refusal.code,
        None if refusal is None else refusal.message,
    )
    return msgspec.json.encode(stored).decode()


def _info(stored: StoredMap, person: str) -> MapInfo:
    facts = msgspec.json.decode(stored.facts, type=StoredMapFacts)
    return MapInfo(
        map=stored.id,
        ref=f"@{stored.digest}",
        game=stored.game,
        title=stored.title,
        author=stored.author,
        mine=stored.owner == person,
        published=stored.published,
        least_seats=facts.least_seats,
        most_seats=facts.most_seats,
        land=facts.land,
        changed=stored.changed,
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
