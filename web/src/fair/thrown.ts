/** Returns the two dice of a roll such as `dice 3 4`, or null for any other outcome. */
export function thrown(action: string): [number, number] | null {
  const dice = /^dice ([1-6]) ([1-6])$/.exec(action);
  return dice === null ? null : [Number(dice[1]), Number(dice[2])];
}
