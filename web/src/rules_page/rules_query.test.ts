import { expect, it } from "vitest";

import { rulesPath } from "../router";
import { chosenIn, queryOf } from "./rules_query";

it("reads the settings that a table's link contains", () => {
  const rules = { map: "japan", victory_points: 12, seafarers: true };
  const path = rulesPath({ game: "island", max_players: 3, rules });
  const chosen = chosenIn(path.slice(path.indexOf("?")));
  expect(chosen).toEqual({ game: "island", players: 3, rules });
  expect(queryOf(chosen).toString()).toBe("players=3&map=japan&victory_points=12&seafarers=true");
});

it("leaves the defaults to the server", () => {
  expect(chosenIn("")).toEqual({ game: "", players: null, rules: {} });
});
