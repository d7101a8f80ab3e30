import { expect, test } from "vitest";

import { tableInfo } from "../net/table_fixture";
import type { OfferStance, TableInfo } from "../types/protocol";
import { newlyBlocked } from "./blocked_offers";

const SEATS = [
  { colour: "red", person: "me" },
  { colour: "blue", person: "foe" },
  { colour: "ivory", person: "pal" },
] as unknown as TableInfo["seats"];
const NONE = { embargoes: [] as number[] } as OfferStance;
const isBlocked = (person: string): boolean => person === "foe";

test("offers of a blocked player are declined once, so that the player can change this", () => {
  const info = tableInfo({ stage: "playing", seats: SEATS, your_seat: 0 });
  expect(newlyBlocked({ info, offers: NONE }, isBlocked)).toEqual(["blue"]);
  expect(newlyBlocked({ info, offers: NONE }, isBlocked)).toEqual([]);
  const watching = { ...info, table: "t2", your_seat: null };
  expect(newlyBlocked({ info: watching, offers: NONE }, isBlocked)).toEqual([]);
});
