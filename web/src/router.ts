/** Where a path leads. Pure. */

export type Route =
  | { name: "lobby" }
  | { name: "table"; table: string }
  | { name: "unknown"; path: string };

export function parsePath(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length === 0) return { name: "lobby" };
  const [kind, table] = parts;
  if (parts.length === 2 && kind === "table" && table !== undefined) {
    return { name: "table", table: decoded(table) };
  }
  return { name: "unknown", path };
}

export function tablePath(table: string): string {
  return `/table/${encodeURIComponent(table)}`;
}

/** What people type or paste as a table's code: the code, or the whole link. */
export function codeOf(typed: string): string {
  const text = typed.trim();
  const link = /\/table\/([^/?#\s]+)/.exec(text);
  return link?.[1] === undefined ? text.toUpperCase().replace(/\s+/g, "-") : decoded(link[1]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
