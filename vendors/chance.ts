/** A whole number from 0 to below the given one. */
export type Chance = (below: number) => number;

/**
 * Pseudo-random numbers, seeded by words: a simulator gives the same answer to the same request. It has a generator of its own beside
 * `foundation/chance`, because its sequence is a promise of the simulators: scores and accounts of the demonstration and of the sandbox's
 * people follow from it, and programs are tried against them.
 */
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
