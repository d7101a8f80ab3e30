import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Components whose text is part of a drawing and is scaled with it. */
const DRAWINGS = [
  "editor/canvas/PortMedal",
  "editor/tools/Brushes",
  "island/board/Ghost",
  "island/board/IslandMarks",
  "island/board/Port",
  "island/board/SpotChances",
  "island/report/YieldBoard",
  "natick/PackSymbols",
  "natick/board/ColonyPicture",
  "natick/board/RegionTile",
  "ratings/RatingGraph",
  "replay/Timeline",
].map((name) => `../${name}.svelte`);

test("text is as large as the browser's font size asks for", () => {
  const fixed = Object.entries(sources)
    .filter(([path]) => !DRAWINGS.includes(path))
    .flatMap(([path, source]) =>
      (source.match(/font(-size)?:[^;]*\dpx[^;]*;/g) ?? []).map((rule) => `${path}: ${rule}`),
    );
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(fixed).toEqual([]);
});
