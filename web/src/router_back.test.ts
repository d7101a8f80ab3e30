import { afterEach, expect, it } from "vitest";

import { go, holdPage, route } from "./router.svelte";

let release = (): void => undefined;

/** Goes back as a browser does, which changes the address first. */
function back(path: string): void {
  history.replaceState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

afterEach(() => release());

it("follows the browser's Back", () => {
  go("/editor/atoll");
  back("/library");
  expect(route()).toEqual({ name: "library" });
});

it("stays on a page that is held until it is released", () => {
  go("/editor/atoll");
  release = holdPage(() => true);
  back("/library");
  expect([route().name, location.pathname]).toEqual(["editor", "/editor/atoll"]);
  release();
  back("/library");
  expect(route().name).toBe("library");
});
