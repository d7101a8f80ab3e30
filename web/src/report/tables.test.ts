import { expect, test } from "vitest";

import { csvOf } from "./tables";

test("quotes cells with commas, quotes and line breaks", () => {
  const table = { columns: ["Name", "Cards"], rows: [['Bo, "the bold"', 3]] };
  expect(csvOf(table)).toBe('Name,Cards\r\n"Bo, ""the bold""",3\r\n');
});
