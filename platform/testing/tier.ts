/** How much is tested: what each commit needs, everything at night, or everything at the size a release asks for. */
export const tiers = ['commit', 'nightly', 'release'] as const;
export type Tier = (typeof tiers)[number];

export function readTier(named: string | undefined): Tier {
  const tier = tiers.find((one) => one === (named || 'commit'));
  if (!tier) throw new Error(`LOCKDESK_TIER is ${named}; it can be ${tiers.join(', ')}.`);
  return tier;
}

/** The tier of this run, from LOCKDESK_TIER: a commit's when nothing is said. */
export const tier = readTier(process.env['LOCKDESK_TIER']);

/** Whether this run has the time for what a commit leaves out; beside that stands a test a commit runs, which the same mistake breaks. */
export const atNight = tier !== 'commit';

/** How many, by tier: a test of chance or of kills has a short form for each commit. */
export function count(of: Readonly<Record<Tier, number>>): number {
  return of[tier];
}
