import { describe, expect, it } from "vitest";

import { hexCentre, point, type Point } from "../../island/board/lattice";
import { coastAt, coastsOf } from "../map/coasts";
import { disc } from "../map/cells";
import { Draft } from "../drafts/draft.svelte";
import { blank } from "../drafts/drafts";
import { painted } from "../map/edits";
import { Stroke, type Paper } from "./stroke";
import { Tools } from "./tools.svelte";

const at = (q: number, r: number): Point => point(hexCentre(q, r));

function canvas(): Paper {
  const draft = new Draft(blank("k", ""));
  const tools = new Tools();
  const inside = ({ q, r }: { q: number; r: number }) => Math.abs(q) < 9 && Math.abs(r) < 9;
  return { draft, tools, coasts: () => coastsOf(draft.doc), inside, reach: () => 90 };
}

function drag(on: Paper, ...way: Point[]): void {
  const stroke = new Stroke(on, way[0] as Point, false);
  way.slice(1).forEach((point) => stroke.drag(point));
  stroke.end(way.at(-1) as Point);
}

describe("a stroke", () => {
  it("paints every hex on its path and is one step to undo", () => {
    const on = canvas();
    drag(on, at(-2, 0), at(2, 0));
    expect(on.draft.doc.hexes.size).toBe(5);
    on.draft.undo();
    expect(on.draft.doc.hexes.size).toBe(0);
    on.draft.redo();
    expect(on.draft.doc.hexes.size).toBe(5);
  });

  it("with two fingers changes nothing", () => {
    const on = canvas();
    new Stroke(on, at(0, 0), false);
    on.draft.cancel();
    expect([on.draft.doc.hexes.size, on.draft.canUndo]).toEqual([0, false]);
  });

  it("with a wide brush and a mirror covers both sides", () => {
    const on = canvas();
    Object.assign(on.tools, { shape: "seven", symmetry: "mirror" });
    drag(on, at(4, 0));
    expect(on.draft.doc.hexes.size).toBe(14);
  });

  it("stays on the canvas", () => {
    const on = canvas();
    drag(on, at(7, 0), at(20, 0));
    expect([...on.draft.doc.hexes.keys()]).toEqual(["7,0", "8,0"]);
  });
});

describe("ports", () => {
  it("inland can be removed", () => {
    const on = canvas();
    const inland = { q: 0, r: 0, side: "E" as const };
    on.draft.change((doc) => ({
      ...painted(doc, disc(inland, 1), []),
      ports: new Map([["0,0 E", { ...inland, kinds: [] }]]),
    }));
    on.tools.tool = "erase";
    drag(on, coastAt(inland, "E"));
    expect([on.draft.doc.ports.size, on.draft.doc.hexes.size]).toEqual([0, 7]);
  });

  it("are placed by a tap, dragged along the coast, and dragged off into the sea", () => {
    const on = canvas();
    on.draft.change((doc) => painted(doc, disc({ q: 0, r: 0 }, 1), []));
    Object.assign(on.tools, { tool: "ports", port: "ore" });
    drag(on, coastAt({ q: 1, r: 0 }, "E"));
    expect([...on.draft.doc.ports.keys()]).toEqual(["1,0 E"]);
    drag(on, coastAt({ q: 1, r: 0 }, "E").shore, coastAt({ q: -1, r: 0 }, "W").shore);
    expect([...on.draft.doc.ports.values()]).toEqual([{ q: -1, r: 0, side: "W", kinds: ["ore"] }]);
    drag(on, coastAt({ q: -1, r: 0 }, "W"), at(-6, 0));
    expect(on.draft.doc.ports.size).toBe(0);
  });
});

describe("fog", () => {
  it("is added by a stroke that begins outside it, lifted by one that begins inside", () => {
    const on = canvas();
    on.draft.change((doc) => painted(doc, disc({ q: 0, r: 0 }, 2), []));
    Object.assign(on.tools, { tool: "marks", mark: "fog" });
    drag(on, at(-1, 0), at(1, 0));
    expect(on.draft.doc.voyage.hidden).toHaveLength(3);
    drag(on, at(0, 0), at(2, 0));
    expect(on.draft.doc.voyage.hidden).toEqual([{ q: -1, r: 0 }]);
    on.draft.undo();
    expect(on.draft.doc.voyage.hidden).toHaveLength(3);
  });
});
