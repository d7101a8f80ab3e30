/**
 * Writes the web app manifest in each language with its screenshots. The page names the English
 * one, and its script links the one in the page's language (see `linkManifest`).
 */

import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

import {
  manifest,
  MANIFEST_TYPE,
  manifestName,
  SCREENSHOTS,
  type ManifestWords,
} from "../src/install/manifest.ts";

function file(path: string): Uint8Array {
  return readFileSync(new URL(path, import.meta.url));
}

function read(path: string): unknown {
  return JSON.parse(new TextDecoder().decode(file(path)));
}

export const manifests: Plugin = {
  name: "manifests",
  apply: (_, { command, mode }) => command === "build" && mode === "production",
  generateBundle() {
    const { locales } = read("../project.inlang/settings.json") as { locales: string[] };
    for (const locale of locales) {
      const words = read(`../messages/${locale}.json`) as ManifestWords;
      const source = JSON.stringify(manifest(locale, words));
      this.emitFile({ type: "asset", fileName: manifestName(locale), source });
    }
    for (const name of SCREENSHOTS) {
      const source = file(`../../docs/pictures/${name}`);
      this.emitFile({ type: "asset", fileName: `screens/${name}`, source });
    }
  },
  transformIndexHtml: () => [
    {
      tag: "link",
      attrs: { rel: "alternate", type: MANIFEST_TYPE, href: `./${manifestName("en")}` },
      injectTo: "head",
    },
  ],
};
