import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { longSuites, type LongSuite } from './long-suites.ts';
import { inWords, reportPage, rowsInWords, testRows, verdict, type Row } from './report-rows.ts';
import { brokenRun, lastLines, sum, type Tally } from './reports.ts';
import { lastWords, runTests } from './run-tests.ts';
import { root, runStep } from './steps.ts';

const USAGE =
  'npm run nightly | npm run release, each with [-- --seed N] [--only WORDS of a suite] [--share 0.01 of its size, to try it] [--without-tests]';

/**
 * All tests in their long form, then the suites that take hours, each at the size of the tier. The report with size, seed and time of each,
 * with its goal, is in `dist/reports`; the last line counts everything, a suite as one.
 */
export async function longRun(tier: 'nightly' | 'release'): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      only: { type: 'string' },
      share: { type: 'string', default: '1' },
      'without-tests': { type: 'boolean', default: false },
    },
  });
  // Another seed each day, the same all day: what a run found can be run again.
  const seed = Number(values.seed ?? Math.floor(Date.now() / 86_400_000));
  const suites = longSuites.filter(({ name }) => name.toLowerCase().includes((values.only ?? '').toLowerCase()));
  const share = Number(values.share);
  if (!Number.isSafeInteger(seed) || seed < 1 || suites.length === 0 || !(share > 0 && share <= 1)) {
    console.error(USAGE);
    return 2;
  }
  process.env['LOCKDESK_TIER'] = tier;
  const started = Date.now();
  const tests = values['without-tests'] || values.only !== undefined ? [] : await runTests();
  const rows: Row[] = testRows(tests);
  const tallies: Tally[] = tests.map(({ tally }) => tally);
  for (const suite of suites) {
    const { row, tally } = await runSuite(suite, tier, { seed, share });
    rows.push(row);
    tallies.push(tally);
  }
  const file = writeReport(tier, seed, rows);
  console.log(`\n${rowsInWords(rows)}\n\nThe report: ${file}`);
  const exit = lastWords(sum(tallies), (Date.now() - started) / 1000);
  // A night shows what it shows. A release that was smaller than its goals, or left something out, is none.
  return tier === 'release' && rows.some(({ holds }) => holds !== 'yes') ? 1 : exit;
}

async function runSuite(
  suite: LongSuite,
  tier: 'nightly' | 'release',
  { seed, share }: { readonly seed: number; readonly share: number },
): Promise<{ row: Row; tally: Tally }> {
  console.log(`\n${suite.name}`);
  const n = Math.max(1, Math.round(suite.n[tier] * share));
  const outcome = await runStep({ name: suite.name, ...suite.step(n, seed), minutes: suite.minutes[tier] }, true);
  const figure = outcome.output
    .split('\n')
    .filter((line) => suite.figure.test(line))
    .at(-1)
    ?.trim();
  const ok = outcome.ok && figure !== undefined;
  const size = suite.counted === undefined ? n : Number(suite.counted.exec(figure ?? '')?.[1]?.replaceAll(',', '') ?? 0);
  const goal = suite.goal[tier];
  return {
    row: {
      name: suite.name,
      goal: `${inWords(goal)} ${suite.goal.says}`,
      n: inWords(size),
      found: `${figure ?? 'nothing was counted'}${suite.without?.(size) ?? ''}`,
      seconds: outcome.seconds,
      holds: verdict(ok, size, goal, suite.missed?.exec(figure ?? '')?.[0]),
    },
    tally: ok ? { passed: 1, failed: 0, failures: [], notRun: [] } : brokenRun(suite.name, lastLines(outcome.output)),
  };
}

function writeReport(tier: string, seed: number, rows: readonly Row[]): string {
  const folder = join(root, 'dist', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${tier}.md`);
  const about = `Ended ${new Date().toISOString()}, seed ${seed}, ${cpus().length} processors.`;
  writeFileSync(file, reportPage(tier === 'nightly' ? 'A night' : 'A release', about, rows));
  return file;
}
