/** Numbers by chance that are the same at each run: tests, fuzzing, races and invented loans can be repeated from their seed. */
export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number from one to the other, both included. */
  between(least: number, most: number): number;
  one<T>(values: readonly T[]): T;
}

/**
 * Mulberry32: 32 bits of state, enough to invent with and never to keep a secret with. Its sequences are a promise: seeds of failures and
 * the loans of the load tool are known by number, so a library in its place would have to give the same numbers.
 */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return { next, between, one: (values) => values[between(0, values.length - 1)]! };
}

/** One of the kinds, each by its share of a hundred. */
export function byShare<T extends string>(chance: Chance, shares: Readonly<Record<T, number>>): T {
  let at = chance.next() * 100;
  const kinds = Object.entries(shares) as [T, number][];
  for (const [kind, share] of kinds) {
    at -= share;
    if (at < 0) return kind;
  }
  return kinds.at(-1)![0];
}
