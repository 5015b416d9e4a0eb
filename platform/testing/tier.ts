/** The tiers of tests: those of each commit, all at night, or all in the size of a release. */
export const tiers = ['commit', 'nightly', 'release'] as const;
export type Tier = (typeof tiers)[number];

export function readTier(named: string | undefined): Tier {
  const tier = tiers.find((one) => one === (named || 'commit'));
  if (!tier) throw new Error(`LOCKDESK_TIER is ${named}; it can be ${tiers.join(', ')}.`);
  return tier;
}

/** The tier of this run, from LOCKDESK_TIER: by default a commit's. */
export const tier = readTier(process.env['LOCKDESK_TIER']);

/**
 * Whether this run includes the slow tests that a commit leaves out; for each of them there is a quick test of every commit that the same
 * mistake breaks.
 */
export const atNight = tier !== 'commit';

/**
 * Of cases that one piece of code answers, a commit runs one in so many, spread over the list from the place `from` on; the night runs all.
 */
export function oneIn<T>(every: number, all: readonly T[], from = 0): T[] {
  return atNight ? [...all] : all.filter((_one, place) => place % every === from % every);
}

/** How many, by tier: a test of chance or of kills has a short form for each commit. */
export function count(of: Readonly<Record<Tier, number>>): number {
  return of[tier];
}

/** How much of what only a night tries in full a commit tries. */
const SHARE_OF_A_COMMIT = 4;

/** How many runs of a property, or files by chance: all of them at night, and a quarter for a commit, so that many commits try them all. */
export function runs(atNight: number): number {
  const some = Math.ceil(atNight / SHARE_OF_A_COMMIT);
  return count({ commit: some, nightly: atNight, release: atNight });
}
