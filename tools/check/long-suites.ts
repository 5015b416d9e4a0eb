import { script, tool, type Step } from './steps.ts';

type LongTier = 'nightly' | 'release';

/** A suite that takes an hour rather than a minute. Its size is chosen by the tier; what it found is read from its last words. */
export interface LongSuite {
  readonly name: string;
  /** How many a tier must show, and of what: less than that doesn't hold, however well it went. */
  readonly goal: Readonly<Record<LongTier, number>> & { readonly says: string };
  /** How much this tier runs. It may still be less than its goal; the report then says so. */
  readonly n: Readonly<Record<LongTier, number>>;
  readonly step: (n: number, seed: number) => Omit<Step, 'name'> & { readonly env?: Readonly<Record<string, string>> };
  /** The line of its output that says what was counted. */
  readonly figure: RegExp;
  /** The place of the run's size in that line. Without it, the size is the one requested. */
  readonly counted?: RegExp;
  /** What its figure says when the goal is missed though nothing is wrong, such as waits beyond the pass lines beside other work. */
  readonly missed?: RegExp;
  /** The parts that a run of this size left out, by name. */
  readonly without?: (n: number) => string;
  /** It is ended after so many minutes, and counts as failed. */
  readonly minutes: Readonly<Record<LongTier, number>>;
}

/** Each has a score of its own in `docs/decisions/2026-11-20-mutation-scores.md`. */
const scored = [
  ...'regulation/calendar regulation/tolerance regulation/timing regulation/amortization'.split(' '),
  ...'foundation/money foundation/rates foundation/ratio capabilities/access/domain capabilities/lock/domain'.split(' '),
];
/** What a release changes too. No run has scored these whole yet. */
const unscored = ['capabilities/price/domain', 'regulation/trid'];
const changed = [...scored, ...unscored];
/** Readers of loosely worded cases of the command line are tested by the cases themselves, and are not counted. */
const NOT_COUNTED = String.raw`/case[^/]*\.ts$`;

export const longSuites: readonly LongSuite[] = [
  {
    name: 'Contract fuzz: requests against every rule of every contract',
    goal: { nightly: 10_000_000, release: 50_000_000, says: 'requests: each bad one a typed refusal, no fault, nothing left behind' },
    n: { nightly: 200_000, release: 2_000_000 },
    step: (n, seed) => ({
      ...tool('vitest', 'run', '--project', 'db', '--testTimeout=3600000', '--reporter=dot', 'apps/api/contract-fuzz.db.test.ts'),
      env: { FUZZ_REQUESTS: String(n), FUZZ_SEED: String(seed) },
    }),
    figure: /Tests .*passed.*/,
    minutes: { nightly: 60, release: 480 },
  },
  {
    name: 'Other tenants: every call asked with the loans and ids of another brokerage',
    goal: { nightly: 1_000_000, release: 50_000_000, says: 'attempts: no byte of another brokerage, no row of theirs changed' },
    n: { nightly: 100_000, release: 1_000_000 },
    step: (n, seed) => ({
      ...tool('vitest', 'run', '--project', 'db', '--testTimeout=14400000', '--reporter=dot', 'apps/api/other-tenants.db.test.ts'),
      env: { TENANT_ATTEMPTS: String(n), TENANT_SEED: String(seed) },
    }),
    figure: /Tests .*passed.*/,
    minutes: { nightly: 60, release: 480 },
  },
  {
    name: 'File fuzz: changed files through every format',
    goal: { nightly: 5_000_000, release: 20_000_000, says: 'files: no crash, no stall, no connection, nothing lost' },
    n: { nightly: 1_000_000, release: 20_000_000 },
    step: (n, seed) => script('tools/fuzz/fuzz.ts', '--runs', String(n), '--seed', String(seed)),
    figure: /changed files in .*/,
    counted: /(\d+) changed files/,
    minutes: { nightly: 90, release: 1_440 },
  },
  {
    name: 'Race for locks, while a sheet goes live every 50 ms',
    goal: { nightly: 200_000, release: 1_000_000, says: 'attempts: no double lock, none at a stale price' },
    n: { nightly: 200_000, release: 1_000_000 },
    step: (n, seed) => script('tools/race/race.ts', '--attempts', String(n), '--seed', String(seed)),
    figure: /attempts in .*/,
    counted: /([\d,]+) attempts/,
    minutes: { nightly: 45, release: 240 },
  },
  {
    name: 'Race for orders, while the portal, the worker and the agency are killed',
    goal: { nightly: 10_000, release: 100_000, says: 'orders: one charge each' },
    n: { nightly: 10_000, release: 100_000 },
    step: (n, seed) => script('tools/race/race.ts', 'orders', '--orders', String(n), '--seed', String(seed)),
    figure: /orders in .*/,
    counted: /([\d,]+) orders/,
    minutes: { nightly: 60, release: 480 },
  },
  {
    name: 'Race to save one application, by editors who do not see each other',
    goal: { nightly: 100_000, release: 1_000_000, says: 'saves: nothing typed is lost, no value is overwritten unseen' },
    n: { nightly: 50_000, release: 1_000_000 },
    step: (n, seed) => script('tools/race/race.ts', 'edits', '--saves', String(n), '--seed', String(seed)),
    figure: /saves in .*/,
    counted: /([\d,]+) saves/,
    minutes: { nightly: 45, release: 480 },
  },
  {
    name: 'Race to send disclosures, while letters arrive without an answer and workers are killed',
    goal: { nightly: 5_000, release: 100_000, says: 'letters: none sent twice, none altered' },
    n: { nightly: 5_000, release: 100_000 },
    step: (n, seed) => script('tools/race/race.ts', 'disclosures', '--letters', String(n), '--seed', String(seed)),
    figure: /letters taken in .*/,
    counted: /([\d,]+) letters promised/,
    minutes: { nightly: 60, release: 1_440 },
  },
  {
    name: 'Years of a brokerage, in time that passes only there',
    goal: {
      nightly: 5_000,
      release: 100_000,
      says: 'years of locks and what changes them: all as the rules have it, each again by its seed',
    },
    n: { nightly: 5_000, release: 100_000 },
    step: (n, seed) => script('tools/race/race.ts', 'years', '--years', String(n), '--seed', String(seed)),
    figure: /years in .* decisions judged/,
    counted: /([\d,]+) years/,
    minutes: { nightly: 45, release: 720 },
  },
  {
    name: 'A thousand people at a month’s end, then ten times as much of all and fifty times of one brokerage',
    goal: {
      nightly: 30,
      release: 240,
      says: 'minutes: no request fails; reads p50 60 ms and p99 300 ms, locks p99 600 ms at most; beside the one in haste p99 at most 1.5 times that',
    },
    n: { nightly: 30, release: 240 },
    step: (n, seed) => script('tools/race/race.ts', 'users', '--burst', '--minutes', String(n), '--seed', String(seed)),
    figure: /people of .* brokerages for .* minutes/,
    counted: /for ([\d,]+) minutes/,
    missed: /beyond the pass lines.*/i,
    minutes: { nightly: 50, release: 270 },
  },
  {
    name: 'The same people at a fifth of the pace, while processes and the database are killed',
    goal: { nightly: 120, release: 4_320, says: 'minutes: nothing acknowledged is lost; memory, files and connections do not grow' },
    n: { nightly: 120, release: 4_320 },
    step: (n, seed) => script('tools/race/race.ts', 'soak', '--minutes', String(n), '--seed', String(seed)),
    figure: /people under faults for .* minutes/,
    counted: /for ([\d,]+) minutes/,
    minutes: { nightly: 150, release: 4_400 },
  },
  ...killSuites(),
  {
    name: 'Wrong changes to money, calendars, deadlines and limits',
    goal: { nightly: changed.length, release: changed.length, says: 'folders of rules, at least 95 % of their wrong changes noticed' },
    n: { nightly: scored.length, release: changed.length },
    step: (n) => script('tools/mutate/mutate.ts', '--skip', NOT_COUNTED, ...changed.slice(0, n)),
    figure: /mutants killed .*/,
    without: (n) => (n < changed.length ? ` Without a score: ${changed.slice(n).join(', ')}.` : ''),
    minutes: { nightly: 120, release: 480 },
  },
  {
    name: 'Planted bugs',
    goal: { nightly: 60, release: 60, says: 'or more, all caught' },
    n: { nightly: 60, release: 60 },
    step: () => script('tools/sabotage/sabotage.ts'),
    figure: /planted bugs caught/,
    counted: /(\d+) of \d+ planted bugs/,
    minutes: { nightly: 90, release: 90 },
  },
];

/** A suite for each kind of kill, because each has a goal of its own. */
function killSuites(): LongSuite[] {
  const says = 'kills: nothing acknowledged is lost, each final answer is what the database has';
  const kinds = [
    {
      name: 'Kills of the API in each window of a command',
      goal: { nightly: 10_000, release: 50_000, says },
      n: { nightly: 2_000, release: 20_000 },
      option: '--failpoints',
      counted: /([\d,]+) kills in/,
      minutes: { nightly: 60, release: 480 },
    },
    {
      name: 'Kills of the API at any moment',
      goal: { nightly: 5_000, release: 20_000, says },
      n: { nightly: 500, release: 5_000 },
      option: '--app',
      counted: /([\d,]+) of the API/,
      minutes: { nightly: 40, release: 300 },
    },
    {
      name: 'Kills of PostgreSQL at any moment',
      goal: { nightly: 1_000, release: 5_000, says },
      n: { nightly: 250, release: 2_000 },
      option: '--database',
      counted: /([\d,]+) of the database/,
      minutes: { nightly: 30, release: 180 },
    },
  ];
  return kinds.map(({ option, ...suite }) => ({
    ...suite,
    step: (n, seed) => script('tools/race/race.ts', 'kills', option, String(n), '--seed', String(seed)),
    figure: /kills in .* windows, .* in [\d,]+ s/,
  }));
}
