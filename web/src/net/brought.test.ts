import { expect, test } from "vitest";

import { brought } from "./brought";

const PAGE = `<script type="application/json" data-path="/games/g1/replay?as=open&amp;at=0">
  {"at":0,"name":"\\u003cb>"}</script>`;

test("the embedded response is read once and only for its own path", () => {
  document.body.innerHTML = PAGE;
  expect(brought("/games/g1/replay?as=open&at=7")).toBeNull();
  expect(brought("/games/g1/replay?as=open&at=0")).toEqual({ at: 0, name: "<b>" });
  expect(brought("/games/g1/replay?as=open&at=0")).toBeNull();
});
