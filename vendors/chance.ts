/** A whole number from 0 to below the given one. */
export type Chance = (below: number) => number;

/** Pseudo-random numbers, seeded by words: a simulator gives the same answer to the same request. */
export function chanceOf(words: string): Chance {
  let state = 2_166_136_261;
  for (const letter of words) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619);
  return (below) => {
    // The generator of Marsaglia's xorshift32; zero would stay zero.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return below <= 0 ? 0 : (state >>> 0) % below;
  };
}
