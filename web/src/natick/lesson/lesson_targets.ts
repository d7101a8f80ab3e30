/** What is to be pressed next for an action that the lesson asks for, as selectors; the first in sight. */

import type { Die } from "../../types/natick";
import { divideAction, heapOf, type Division } from "../dice/dividing";

/** `division` is how the dice lie now. */
export function lessonTargets(action: string, division: Division): string[] {
  const [verb = "", ...words] = action.split(" ");
  const place = `[data-action="${action}"]`;
  switch (verb) {
    case "end":
      return [`[data-turn="end"]`];
    case "lay":
      return [place, `[data-tile="${words.slice(0, 2).join(" ")}"]`];
    case "keep":
      return [`[data-keep="${words[0] ?? ""}"]`];
    case "harvest":
    case "advantage":
    case "tournament":
      return [`[data-event="${verb}"][data-suit="${words[0] ?? ""}"]`];
    case "divide":
      return [toDivide(action, division)];
    default:
      return [place, `[data-build="${verb}"]`];
  }
}

/** The first die that lies wrong; once none does, the button. */
function toDivide(action: string, division: Division): string {
  if (divideAction(division) === action) return "[data-divide]";
  const sets = action
    .slice("divide ".length)
    .split(" / ")
    .map((set) => set.split(" ") as Die[]);
  const [first = [], second = []] = sets;
  const wrong =
    first.find((die) => !heapOf(division, "first").includes(die)) ??
    second.find((die) => !heapOf(division, "second").includes(die));
  return `[data-die="${wrong ?? ""}"]`;
}
