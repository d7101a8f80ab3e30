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

function watched(): { alerts: TableAlerts; told: string[] } {
  const told: string[] = [];
  const alerts = new TableAlerts({
    hear: ({ kind }) => told.push(`hear ${kind}`),
    feel: ({ kind }) => told.push(`feel ${kind}`),
    call: (calling) => told.push(calling ? "call" : "calm"),
    keepAwake: (playing) => told.push(playing ? "awake" : "asleep"),
  });
  return { alerts, told };
}

test("one's turn is heard and felt, and the tab calls", () => {
  const { alerts, told } = watched();
  alerts.read(table(1, null));
  alerts.read(table(2, "roll"));
  expect(told).toEqual(["calm", "awake", "call", "awake", "hear turn", "feel turn"]);
});

test("who comes to a table in their turn, or back to it, hears nothing", () => {
  const { alerts, told } = watched();
  alerts.read(table(1, "roll"));
  alerts.read(null);
  alerts.read(table(4, "roll"));
  alerts.read(resuming(table(4, "roll")));
  alerts.read(table(9, "discard"));
  expect(told.filter((one) => /hear|feel/.test(one))).toEqual([]);
});

test("nobody is called in a pause, nor while a bot plays for them", () => {
  const turn = table(1, "roll");
  const seats = [{ substitute: "stand_in" }] as TableModel["info"]["seats"];
  for (const changes of [{ paused: true }, { seats }]) {
    const { alerts, told } = watched();
    alerts.read({ ...turn, info: { ...turn.info, ...changes } });
    expect(told).toEqual(["calm", "awake"]);
  }
});

test("the screen may go off once the game is over or left", () => {
  const { alerts, told } = watched();
  alerts.read(table(1, null, "over"));
  alerts.read(null);
  expect(told).toEqual(["calm", "asleep", "calm", "asleep"]);
});
