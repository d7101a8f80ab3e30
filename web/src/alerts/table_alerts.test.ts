import { expect, test } from "vitest";

import { opened, resuming, type GameView, type TableModel } from "../net/table_fold";
import { tableInfo, tableSnapshot, line } from "../net/table_fixture";
import { TableAlerts } from "./table_alerts";

function table(
  lines: number,
  asked: string | null,
  stage: "playing" | "over" = "playing",
): TableModel {
  const view = {
    prompts: asked === null ? [] : [{ seat: 0, kind: asked }],
  } as unknown as GameView;
  const log = Array.from({ length: lines }, (_, number) => line(number));
  return opened(tableSnapshot({ info: tableInfo({ stage }), view: view as never, log }), 0);
}

function watched(): { alerts: TableAlerts; calls: string[] } {
  const calls: string[] = [];
  const alerts = new TableAlerts({
    hear: ({ kind }) => calls.push(`hear ${kind}`),
    feel: ({ kind }) => calls.push(`feel ${kind}`),
    call: (calling) => calls.push(calling ? "call" : "calm"),
    keepAwake: (playing) => calls.push(playing ? "awake" : "asleep"),
  });
  return { alerts, calls };
}

test("signals the player's turn by sound, vibration and title", () => {
  const { alerts, calls } = watched();
  alerts.read(table(1, null));
  alerts.read(table(2, "roll"));
  expect(calls).toEqual(["calm", "awake", "call", "awake", "hear turn", "feel turn"]);
});

test("is silent when a player arrives or returns during their turn", () => {
  const { alerts, calls } = watched();
  alerts.read(table(1, "roll"));
  alerts.read(null);
  alerts.read(table(4, "roll"));
  alerts.read(resuming(table(4, "roll")));
  alerts.read(table(9, "discard"));
  expect(calls.filter((one) => /hear|feel/.test(one))).toEqual([]);
});

test("does not call during a pause or while a bot plays", () => {
  const turn = table(1, "roll");
  const seats = [{ substitute: "stand_in" }] as TableModel["info"]["seats"];
  for (const changes of [{ paused: true }, { seats }]) {
    const { alerts, calls } = watched();
    alerts.read({ ...turn, info: { ...turn.info, ...changes } });
    expect(calls).toEqual(["calm", "awake"]);
  }
});

test("releases the screen lock when the game is over or left", () => {
  const { alerts, calls } = watched();
  alerts.read(table(1, null, "over"));
  alerts.read(null);
  expect(calls).toEqual(["calm", "asleep", "calm", "asleep"]);
});
