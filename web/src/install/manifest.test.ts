import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

import words from "../../messages/de.json";
import { linkManifest, manifest, SCREENSHOTS } from "./manifest";

interface Manifest {
  name: string;
  lang: string;
  start_url: string;
  icons: { src: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string };
}

const german = manifest("de", words) as Manifest;

afterEach(() => (document.head.innerHTML = ""));

test("the manifest has the texts of its language", () => {
  expect(german).toMatchObject({ name: "Qiatan Island", lang: "de" });
  expect(german.shortcuts.map(({ name }) => name)).toEqual(["Schnellstart", "Du bist dran"]);
});

test("all addresses are relative, so that it works below a base path", () => {
  const urls = [
    german.start_url,
    german.share_target.action,
    ...german.shortcuts.map((s) => s.url),
  ];
  for (const url of urls)
    expect(new URL(url, "https://a.example/island/app-de.webmanifest").href).toMatch(
      /^https:\/\/a\.example\/island\//,
    );
});

test("its icons and screenshots exist", () => {
  for (const { src } of german.icons) expect(existsSync(join("public", src))).toBe(true);
  for (const name of SCREENSHOTS) expect(existsSync(join("../docs/pictures", name))).toBe(true);
});

test("the page links to the manifest in its language", () => {
  document.head.innerHTML =
    '<link rel="alternate" type="application/manifest+json" href="/island/app-en.webmanifest">';
  linkManifest("zh");
  expect(document.querySelector("link[rel=manifest]")?.getAttribute("href")).toContain(
    "/island/app-zh.webmanifest",
  );
});
