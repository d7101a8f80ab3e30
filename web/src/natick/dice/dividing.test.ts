import { describe, expect, it } from "vitest";

import type { DieView } from "../../types/natick";
import { idleWords } from "../turn/reasons";
import { natickView } from "../view_fixture";
import { divideAction, prospect, stepped, tapped, type Division } from "./dividing";

const none = { wood: 0, stone: 0, grain: 0, iron: 0 };

function divided(suns: string, moons: string, crowns: string, arms: string): string {
  return divideAction({ suns, moons, crowns, arms } as Division);
}

function numbered(die: DieView["die"], face: DieView["face"], wood: number): DieView {
  const outlook = (seat: number): DieView["outlook"][0] => ({
    seat,
    works: wood > 0,
    coins: 0,
    yields: { ...none, wood },
    code: wood > 0 ? "" : "no_room",
    message: "",
  });
  return {
    die,
    face,
    event: null,
    set: null,
    owner: null,
    done: false,
    may_be_aside: false,
    outlook: [outlook(0), outlook(1)],
  };
}

function event(die: DieView["die"], works: boolean): DieView {
  const outlook = (seat: number): DieView["outlook"][0] => ({
    seat,
    works,
    coins: works ? 1 : 0,
    yields: none,
    code: works ? "" : "no_knights",
    message: works ? "" : "No knight.",
  });
  return { ...numbered(die, "ace", 0), event: "tournament", outlook: [outlook(0), outlook(1)] };
}

describe("a division as an action", () => {
  it("lists two sets in the order of the dice", () => {
    expect(divided("first", "second", "second", "first")).toBe("divide suns arms / moons crowns");
  });

  it("starts with the set of the first die, on either side", () => {
    expect(divided("second", "first", "first", "second")).toBe("divide suns arms / moons crowns");
  });

  it("skips dice set aside for the order", () => {
    expect(divided("rest", "second", "first", "rest")).toBe("divide moons / crowns");
  });

  it("is null with an empty set", () => {
    expect(divided("second", "second", "second", "second")).toBe(
      "divide suns moons crowns arms / none",
    );
    expect(divided("rest", "rest", "rest", "rest")).toBe("divide none / none");
  });
});

describe("moving a die", () => {
  it("cycles by tapping", () => {
    expect(tapped(tapped(tapped("rest")))).toBe("rest");
  });

  it("stops at both ends with arrow keys", () => {
    expect(stepped("first", -1)).toBe("first");
    expect(stepped("first", 1)).toBe("rest");
    expect(stepped("second", 1)).toBe("second");
  });
});

describe("the coins of a set", () => {
  const dice = [numbered("suns", "4", 2), numbered("moons", "5", 2)];
  const view = natickView({
    dice,
    sets: [
      {
        dice: ["suns", "moons"],
        brings: [
          { ...none, wood: 3 },
          { ...none, iron: 1 },
        ],
      },
    ],
  });

  it("are the server's counts, not a sum of dice", () => {
    expect(prospect(view, dice, 0).coins).toEqual({ ...none, wood: 3 });
    expect(prospect(view, dice, 1).coins).toEqual({ ...none, iron: 1 });
    expect(prospect(view, dice.slice(1), 0).coins).toEqual(none);
  });

  it("include events and why they have no effect", () => {
    const { events } = prospect(natickView(), [event("arms", false), numbered("suns", "2", 1)], 1);
    expect(events.map(({ die, outlook }) => [die.die, outlook.works, idleWords(outlook)])).toEqual([
      ["arms", false, "A Tournament needs a knight."],
    ]);
  });
});
