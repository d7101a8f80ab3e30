/** Settings of a table as the panels edit them: always such as the server offers. Pure. */

import type { Choice, GameOffer, TableSettings } from "../types/protocol";

export type RuleValue = TableSettings["rules"][string];

/** What a new table starts from: what was chosen last where it is still offered, else defaults. */
export function settingsFor(offer: GameOffer, last: TableSettings | null): TableSettings {
  const kept = last?.game === offer.game ? last : null;
  return {
    name: "",
    game: offer.game,
    public: kept?.public ?? true,
    max_players: clamp(kept?.max_players ?? 4, offer.least_seats, offer.most_seats),
    bot_speed: kept?.bot_speed ?? "normal",
    rules: offered(offer, kept?.rules ?? {}),
  };
}

/**
 * Only the rules the panel shows: the server tells all that follow from them as well, and to send
 * those back would hold them fast when the ruleset changes.
 */
export function offered(offer: GameOffer, rules: Record<string, RuleValue>): Record<string, RuleValue> {
  return Object.fromEntries(
    offer.options.map((option) => {
      const value = rules[option.name];
      return [option.name, value !== undefined && fits(option, value) ? value : option.default];
    }),
  );
}

/** Whether `value` is one that `option` may have. */
export function fits(option: Choice, value: RuleValue): boolean {
  switch (option.kind) {
    case "choice":
      return option.values.includes(String(value));
    case "number":
      return typeof value === "number" && option.least <= value && value <= option.most;
    case "switch":
      return typeof value === "boolean";
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
