/** The settings in the address of the page with the rules. Pure, except for the request. */

import { read } from "../net/http";
import type { Rules } from "../table/settings/settings_form";
import type { RulesExample } from "../types/protocol";

/** The settings that the reader has chosen; the others have their defaults. */
export interface ChosenRules {
  /** Empty for the server's first game. */
  game: string;
  /** The number of players; null for the usual number. */
  players: number | null;
  rules: Rules;
}

/** The settings in the query of an address. The server checks their values. */
export function chosenIn(query: string): ChosenRules {
  const given = new URLSearchParams(query);
  const take = (name: string): string | null => {
    const value = given.get(name);
    given.delete(name);
    return value;
  };
  const [game, players] = [take("game") ?? "", take("players")];
  return { game, players: players === null ? null : Number(players), rules: valuesIn(given) };
}

function valuesIn(given: URLSearchParams): Rules {
  const value = (text: string) =>
    text === "true" || text === "false"
      ? text === "true"
      : /^\d+$/.test(text)
        ? Number(text)
        : text;
  return Object.fromEntries([...given].map(([name, text]) => [name, value(text)]));
}

/** The query without the game, as the server reads it. */
export function queryOf({ players, rules }: ChosenRules): URLSearchParams {
  const query = new URLSearchParams(players === null ? {} : { players: String(players) });
  for (const [name, value] of Object.entries(rules)) query.set(name, String(value));
  return query;
}

/** An example of a game with these settings; fails with `RequestFailed`. */
export function rulesExample(game: string, chosen: ChosenRules): Promise<RulesExample> {
  return read<RulesExample>(`/rules/${encodeURIComponent(game)}?${queryOf(chosen).toString()}`);
}
