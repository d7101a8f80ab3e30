import { expect, it } from "vitest";

import type { Choice, GameOffer, PresetOffer } from "../../types/protocol";
import { isPreset, presetOf, withPreset } from "./presets";
import { settingsFor, withRule } from "./settings_form";

const option = (name: string, kind: Choice["kind"], fields: Partial<Choice>): Choice => ({
  name,
  kind,
  default: 0,
  values: [],
  least: 0,
  most: 0,
  group: "game",
  preset: "",
  classic: null,
  ...fields,
});
const OFFER: GameOffer = {
  game: "island",
  options: [
    option("map", "map", { default: "standard", values: ["standard", "ring"] }),
    option("victory_points", "number", { default: 10, least: 5, most: 20, preset: "map" }),
    option("friendly_robber", "switch", { default: false }),
  ],
  maps: [],
  bots: [],
  least_seats: 2,
  most_seats: 4,
  lesson: false,
  rated: [],
  presets: [],
};
const preset = (fields: Partial<PresetOffer>): PresetOffer => ({
  name: "",
  rules: {},
  seats: null,
  turn_timer: null,
  time_bank: null,
  ...fields,
});
const DUEL = preset({ rules: { victory_points: 15, friendly_robber: true }, seats: 2 });
const STANDARD = preset({});

it("recognises the settings of a preset, on any map", () => {
  const plain = settingsFor(OFFER, null);
  const duel = withPreset(OFFER, plain, DUEL);
  expect([isPreset(OFFER, plain, STANDARD), isPreset(OFFER, plain, DUEL)]).toEqual([true, false]);
  expect([isPreset(OFFER, duel, STANDARD), isPreset(OFFER, duel, DUEL)]).toEqual([false, true]);
  const ring = { ...duel, rules: { ...duel.rules, map: "ring" } };
  expect(isPreset(OFFER, ring, DUEL)).toBe(true);
});

it("returns to the defaults of all rules that the next preset does not set", () => {
  const duel = withPreset(OFFER, settingsFor(OFFER, null), DUEL);
  expect(withPreset(OFFER, duel, STANDARD).rules).toEqual({
    map: "standard",
    friendly_robber: false,
  });
});

it("saves the settings of the form as a preset", () => {
  const plain = settingsFor(OFFER, null);
  const changed = {
    ...plain,
    max_players: 3,
    rules: withRule(OFFER, plain.rules, "friendly_robber", true, []),
  };
  const own = presetOf("Mine", changed);
  expect(isPreset(OFFER, changed, own)).toBe(true);
  expect(withPreset(OFFER, plain, own)).toEqual(changed);
});
