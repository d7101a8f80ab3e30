import { expect, it } from "vitest";

import { placeOf } from "./faults";

const file = {
  hexes: [{ q: 4, r: 1, terrain: [], tokens: [] }],
  ports: [{ q: 2, r: 2, side: "E" as const, kinds: [] }],
};
const fault = (field: string | null, detail: Record<string, string | number> = {}) => ({
  code: "bad_map",
  message: "",
  field,
  detail,
});

it.each([
  ["hexes[0].tokens", {}, { cell: { q: 4, r: 1 }, part: null }],
  ["ports[0]", {}, { cell: { q: 2, r: 2 }, part: null }],
  ["hexes[9]", {}, { cell: null, part: null }],
  ["hexes[0]", { q: -1, r: 5 }, { cell: { q: -1, r: 5 }, part: null }],
  ["terrain.hills", {}, { cell: null, part: "terrain" }],
  ["voyage.target", {}, { cell: null, part: "voyage" }],
  ["voyage.homes[0]", { q: 2, r: 0 }, { cell: { q: 2, r: 0 }, part: null }],
  ["seats", {}, { cell: null, part: "seats" }],
  [null, {}, { cell: null, part: null }],
])("%s %j is found", (field, detail, place) => {
  expect(placeOf(fault(field, detail), file)).toEqual(place);
});
