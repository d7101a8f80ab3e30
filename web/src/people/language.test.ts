import { afterEach, expect, test, vi } from "vitest";

import { session } from "../net/session.svelte";
import { getLocale, overwriteSetLocale, setLocale } from "../paraglide/runtime.js";
import { chooseLanguage } from "./language";

const own = setLocale;
const set = vi.fn();
const fetched = vi.fn(async () => new Response("{}"));

afterEach(() => {
  overwriteSetLocale(own);
  vi.unstubAllGlobals();
  session.account = null;
  vi.clearAllMocks();
});

function choose(language: string): Promise<void> {
  overwriteSetLocale(set);
  vi.stubGlobal("fetch", fetched);
  return chooseLanguage(language);
}

test("a guest's language is stored in the browser only", async () => {
  await choose("de");
  expect(fetched).not.toHaveBeenCalled();
  expect(set).toHaveBeenCalledWith("de");
});

test("an account stores its language before the page reloads", async () => {
  session.account = "Mei";
  await choose("zh");
  expect(fetched).toHaveBeenCalledOnce();
  expect(set).toHaveBeenCalledWith("zh");
});

test("a language without translation is ignored", async () => {
  await choose("tlh");
  expect(set).not.toHaveBeenCalled();
  expect(getLocale()).toBe("en");
});
