import { expect, test } from "vitest";

import { protocol } from "../types/protocol_version.json";
import { updateFor } from "./versions";

test.each([
  ["a1", "a1", "none"],
  ["a1", "b2", "offered"],
  ["", "b2", "none"],
  ["a1", "", "none"],
])("a page of version %j at a server with %j: %s", (own, client, update) => {
  expect(updateFor(own, { client, protocol })).toBe(update);
});

test("another protocol requires an update, whatever the versions are", () => {
  expect(updateFor("a1", { client: "a1", protocol: protocol + 1 })).toBe("required");
  expect(updateFor("", { client: "", protocol: protocol + 1 })).toBe("required");
});
