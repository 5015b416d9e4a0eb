import { script, tool, type Step } from './steps.ts';

type LongTier = 'nightly' | 'release';

/** A suite that takes an hour rather than a minute. Its size is chosen by the tier; what it found is read from its last words. */
export interface LongSuite {
  readonly name: string;
  /** What a release must show. */
  readonly goal: string;
  /** How much, by tier. */
  readonly n: Readonly<Record<LongTier, number>>;
  readonly step: (n: number, seed: number) => Omit<Step, 'name'> & { readonly env?: Readonly<Record<string, string>> };
  /** The line of its output that says what was counted. */
  readonly figure: RegExp;
  /** It is ended after so many minutes, and counts as failed. */
  readonly minutes: Readonly<Record<LongTier, number>>;
}

const whole = 'regulation/calendar regulation/tolerance regulation/timing foundation/money foundation/rates foundation/ratio'.split(' ');
const more = 'capabilities/access/domain capabilities/lock/domain capabilities/price/domain regulation/trid regulation/amortization'.split(
  ' ',
);

export const longSuites: readonly LongSuite[] = [
  {
    name: 'Contract fuzz: requests against every rule of every contract',
    goal: '50,000,000 requests: each bad one a typed refusal, no fault, nothing left behind',
    n: { nightly: 200_000, release: 2_000_000 },
    step: (n, seed) => ({
      ...tool('vitest', 'run', '--project', 'db', '--testTimeout=3600000', '--reporter=dot', 'apps/api/contract-fuzz.db.test.ts'),
      env: { FUZZ_REQUESTS: String(n), FUZZ_SEED: String(seed) },
    }),
    figure: /Tests .*passed.*/,
    minutes: { nightly: 60, release: 480 },
  },
  {
    name: 'File fuzz: changed files through every format',
    goal: '20,000,000 files: no crash, no stall, no connection, nothing lost',
    n: { nightly: 1_000_000, release: 20_000_000 },
    step: (n, seed) => script('tools/fuzz/fuzz.ts', '--runs', String(n), '--seed', String(seed)),
    figure: /changed files in .*/,
    minutes: { nightly: 90, release: 1_440 },
  },
  {
    name: 'Race for locks, while a sheet goes live every 50 ms',
    goal: '1,000,000 attempts: no double lock, none at a stale price',
    n: { nightly: 200_000, release: 1_000_000 },
    step: (n, seed) => script('tools/race/race.ts', '--attempts', String(n), '--seed', String(seed)),
    figure: /attempts in .*/,
    minutes: { nightly: 45, release: 240 },
  },
  {
    name: 'Race for orders, while the portal, the worker and the agency are killed',
    goal: '100,000 orders: one charge each',
    n: { nightly: 10_000, release: 100_000 },
    step: (n, seed) => script('tools/race/race.ts', 'orders', '--orders', String(n), '--seed', String(seed)),
    figure: /orders in .*/,
    minutes: { nightly: 60, release: 480 },
  },
  {
    name: 'Wrong changes to money, calendars, deadlines and limits',
    goal: 'at least 95 % noticed',
    n: { nightly: whole.length, release: whole.length + more.length },
    step: (n) => script('tools/mutate/mutate.ts', ...[...whole, ...more].slice(0, n)),
    figure: /mutants killed .*/,
    minutes: { nightly: 60, release: 480 },
  },
  {
    name: 'Planted bugs',
    goal: 'all of at least 60 caught',
    n: { nightly: 60, release: 60 },
    step: () => script('tools/sabotage/sabotage.ts'),
    figure: /planted bugs caught/,
    minutes: { nightly: 90, release: 90 },
  },
];
