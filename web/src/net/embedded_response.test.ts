import { expect, test } from "vitest";

import { embeddedResponse } from "./embedded_response";

const PAGE = `<script type="application/json" data-path="/games/g1/replay?as=open&amp;at=0">
  {"at":0,"name":"\\u003cb>"}</script>`;

test("the embedded response is read once and only for its own path", () => {
  document.body.innerHTML = PAGE;
  expect(embeddedResponse("/games/g1/replay?as=open&at=7")).toBeNull();
  expect(embeddedResponse("/games/g1/replay?as=open&at=0")).toEqual({ at: 0, name: "<b>" });
  expect(embeddedResponse("/games/g1/replay?as=open&at=0")).toBeNull();
});
