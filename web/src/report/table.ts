/** The table behind a chart: for screen readers, for those who prefer it, and as CSV. Pure. */

export type Cell = string | number;

export interface ReportTable {
  /** The first names the rows. */
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const QUOTED = /[",\n\r]/;

/** As spreadsheets read it: RFC 4180. */
export function csvOf({ columns, rows }: ReportTable): string {
  return [columns, ...rows].map((row) => row.map(field).join(",") + "\r\n").join("");
}

function field(cell: Cell): string {
  const text = String(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hand a text to the browser as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
