import { afterEach, expect, it, vi } from "vitest";

import { closesOnBack } from "./controls/overlays/back_closes";
import { go, holdPage, route } from "./router.svelte";

let release = (): void => undefined;

/** Goes back as a browser does, changing the address first. */
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

const sheets = (): unknown => (history.state as { sheets?: number } | null)?.sheets;

it.each(["open", "closing"])("replaces a page below a sheet that is %s", async (sheet) => {
  go("/library");
  go("/editor/new-1");
  const close = closesOnBack(() => undefined);
  await vi.waitFor(() => expect(sheets()).toBe(1));
  if (sheet === "closing") {
    close();
    await new Promise((done) => setTimeout(done));
  }
  go("/editor/atoll", { replace: true });
  await vi.waitFor(() => expect(location.pathname).toBe("/editor/atoll"));
  close();
  await vi.waitFor(() => expect(sheets()).toBeUndefined());
  expect([route(), location.pathname]).toEqual([
    { name: "editor", draft: "atoll" },
    "/editor/atoll",
  ]);
  history.back();
  await vi.waitFor(() => expect(route()).toEqual({ name: "library" }));
});

it("follows a link even if the browser has cancelled the move back from a sheet", async () => {
  go("/library");
  const close = closesOnBack(() => undefined);
  await vi.waitFor(() => expect(sheets()).toBe(1));
  const cancelled = vi.spyOn(history, "go").mockImplementation(() => undefined);
  close();
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalled());
  go("/ratings");
  await vi.waitFor(() => expect(route()).toEqual({ name: "ratings" }));
  cancelled.mockRestore();
});
