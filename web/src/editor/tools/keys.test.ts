import { describe, expect, it } from "vitest";

import { commandOf, takeBrush } from "./keys";
import { Tools } from "./tools.svelte";

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it.each([
  [{ key: "z", ctrlKey: true }, { does: "undo" }],
  [{ key: "z", metaKey: true }, { does: "undo" }],
  [{ key: "Z", ctrlKey: true, shiftKey: true }, { does: "redo" }],
  [{ key: "y", ctrlKey: true }, { does: "redo" }],
  [{ key: "p" }, { does: "tool", tool: "ports" }],
  [{ key: "m" }, { does: "tool", tool: "marks" }],
  [{ key: "p", ctrlKey: true }, null],
  [{ key: "7" }, { does: "brush", key: "7" }],
  [{ key: "Escape" }, { does: "drawing" }],
  [{ key: "?", shiftKey: true }, { does: "keys" }],
  [{ key: "q" }, null],
])("maps the key %j to its command", (press, command) => {
  expect(commandOf({ ...plain, ...press })).toEqual(command);
});

describe("brush keys", () => {
  it("choose among the options of the current tool", () => {
    const tools = new Tools();
    takeBrush(tools, "3");
    tools.tool = "numbers";
    takeBrush(tools, "0");
    takeBrush(tools, "7");
    tools.tool = "ports";
    takeBrush(tools, "9");
    takeBrush(tools, "0");
    tools.tool = "marks";
    takeBrush(tools, "2");
    expect([tools.ground, tools.token, tools.port, tools.mark]).toEqual([
      "forest",
      "several",
      "several",
      "pirate",
    ]);
    expect(tools.kinds).toEqual(["any", "ore"]);
  });

  it("keep at least two of several options", () => {
    const tools = new Tools();
    tools.toggleGround("hills", ["hills", "forest", "mountains"]);
    expect(tools.grounds).toEqual(["hills", "mountains"]);
    tools.toggleGround("forest", ["hills", "forest", "mountains"]);
    expect(tools.grounds).toEqual(["hills", "forest", "mountains"]);
  });
});
