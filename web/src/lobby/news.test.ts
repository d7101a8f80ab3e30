import { expect, test } from "vitest";

import { news, newsOf } from "./news";

const LOG = `# Changelog

## Unreleased

### Fixed

- An entry without a title.

## 0.2.0 - 2026-12-01

### Added

- **Boards.** Ten more maps, which
  anybody may \`draw\`. They are checked.
- **Names.** Bots are birds; nobody is mistaken.

## 0.1.0 - 2026-11-25

- **Old.** Not news.
`;

test("shows one sentence for each entry of the newest version, newest first", () => {
  expect(newsOf(LOG)).toEqual([
    { title: "Boards", text: "Ten more maps, which anybody may draw." },
    { title: "Names", text: "Bots are birds." },
  ]);
});

test("has no news for a version without entries", () => {
  expect(newsOf("# Changelog\n\n## 0.2.0\n")).toEqual([]);
});

test("the changelog of this project has short news", () => {
  expect(news.length).toBeGreaterThan(3);
  expect(news.every(({ title, text }) => title !== "" && text.length > 10)).toBe(true);
});
