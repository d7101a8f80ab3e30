import { expect, test } from "vitest";

import { qrPath } from "./qr_path";

test("draws three finders and no quiet zone", () => {
  const { size, path } = qrPath("https://qiatan.example/t/abcdefgh");
  expect(size).toBe(29);
  const dark = new Set(path.match(/M\d+ \d+/g));
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect(dark).toContain(`M${x} ${y}`);
    expect(dark).toContain(`M${x + 3} ${y + 3}`);
    expect(dark).not.toContain(`M${x + 1} ${y + 1}`);
  }
});
