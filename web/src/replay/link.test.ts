import { expect, test } from "vitest";

import { readLink, replayLink } from "./link";

test("a link leads to the moment and the view it was copied with", () => {
  const link = replayLink("g1", 123, "2");
  expect(readLink(link.slice(link.indexOf("?")))).toEqual({ at: 123, viewer: "2" });
});

test("an address with a missing or invalid moment is still read", () => {
  expect(readLink("")).toEqual({ at: null, viewer: "open" });
  expect(readLink("?at=x&as=9")).toEqual({ at: null, viewer: "open" });
  expect(readLink("?at=-4")).toEqual({ at: 0, viewer: "open" });
});
