/** How games are pictured: by their map, or by what lies on the table. */

export type Picture = "map" | "colony";

const PICTURES: Partial<Record<string, Picture>> = { natick: "colony" };

export function pictured(game: string): Picture {
  return PICTURES[game] ?? "map";
}
