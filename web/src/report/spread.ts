/** Labels beside each other along a line, none nearer to the next than `gap`. Pure. */
export function spread(places: readonly number[], gap: number, end: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const spaced = order.map(({ place }) => place);
  for (let i = 1; i < spaced.length; i += 1)
    spaced[i] = Math.max(spaced[i] ?? 0, (spaced[i - 1] ?? 0) + gap);
  let limit = end;
  for (let i = spaced.length - 1; i >= 0; i -= 1) {
    spaced[i] = Math.min(spaced[i] ?? 0, limit);
    limit = (spaced[i] ?? 0) - gap;
  }
  const found = new Array<number>(places.length).fill(0);
  order.forEach(({ index }, rank) => (found[index] = spaced[rank] ?? 0));
  return found;
}
