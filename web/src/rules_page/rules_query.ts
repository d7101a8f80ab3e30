/** Reads and writes the settings in the rules page's URL. Pure, except for the request. */

import { read } from "../net/http";
import type { Rules } from "../table/settings/settings_form";
import type { RulesExample } from "../types/protocol";

/** The settings that the reader has chosen. All others have their default values. */
export interface ChosenRules {
  /** The id of the game; empty for the server's first game. */
  game: string;
  /** The number of players; null for the default number. */
  players: number | null;
  rules: Rules;
}

/** Reads the settings from the query string of a URL. The server checks their values. */
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

/** Returns the query that the server expects. It omits the game, which is part of the path. */
export function queryOf({ players, rules }: ChosenRules): URLSearchParams {
  const query = new URLSearchParams(players === null ? {} : { players: String(players) });
  for (const [name, value] of Object.entries(rules)) query.set(name, String(value));
  return query;
}

/**
 * Requests an example of a game with these settings. Rejects with `RequestFailed` if the server
 * refuses.
 */
export function rulesExample(game: string, chosen: ChosenRules): Promise<RulesExample> {
  return read<RulesExample>(`/rules/${encodeURIComponent(game)}?${queryOf(chosen).toString()}`);
}
