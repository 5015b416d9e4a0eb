import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commitHere, keepRows, keptRows, shownAlready, withNewRows } from './kept-rows.ts';
import { longSuites, type LongSuite } from './long-suites.ts';
import { inWords, reportPage, rowsInWords, testRows, verdict, type Row } from './report-rows.ts';
import { brokenRun, lastLines, sum, type Tally } from './reports.ts';
import { lastWords, runTests, TESTS } from './run-tests.ts';
import { root, runStep } from './steps.ts';

const USAGE = [
  'npm run nightly | npm run release, each with',
  '  --only WORDS of a suite: that one, and what earlier runs of the same commit showed',
  '  --go-on: what no run of the same commit has shown yet',
  '  [--seed N] [--share 0.01 of its size, to try it] [--without-tests]',
].join('\n');

/**
 * All tests in their long form, then the suites that take hours, each at the size of the tier. The report with size, seed and time of each,
 * with its goal, is in `dist/reports`; the last line counts everything, a suite as one. It is written after each suite, and what runs of
 * the same commit have shown stays in it: so many hours may be spent in several sittings.
 */
export async function longRun(tier: 'nightly' | 'release'): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      only: { type: 'string' },
      'go-on': { type: 'boolean', default: false },
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
  const report = openReport(tier, values['go-on'] || values.only !== undefined);
  const shown = values['go-on'] ? shownAlready(report.rows) : new Set<string>();
  const tests = values['without-tests'] || values.only !== undefined || shown.has(TESTS) ? [] : await runTests();
  const tallies: Tally[] = tests.map(({ tally }) => tally);
  report.add(testRows(tests, seed));
  for (const suite of suites.filter(({ name }) => !shown.has(name))) {
    const { row, tally } = await runSuite(suite, tier, { seed, share });
    report.add([row]);
    tallies.push(tally);
  }
  console.log(`\n${rowsInWords(report.rows)}\n\nThe report: ${report.file}`);
  const exit = lastWords(sum(tallies), (Date.now() - started) / 1000);
  // A night shows what it shows. A release that was smaller than its goals, or left something out, is none.
  return tier === 'release' && report.rows.some(({ holds }) => holds !== 'yes') ? 1 : exit;
}

/** The report of a tier, with what earlier runs of the same commit showed where it goes on with them. */
function openReport(
  tier: string,
  goesOn: boolean,
): { readonly file: string; readonly rows: readonly Row[]; add(rows: readonly Row[]): void } {
  const folder = join(root, 'dist', 'reports');
  mkdirSync(folder, { recursive: true });
  const [file, kept] = [join(folder, `${tier}.md`), join(folder, `${tier}.json`)];
  const commit = commitHere();
  const order = longSuites.map(({ name }) => name);
  let rows = goesOn ? keptRows(kept, commit) : [];
  return {
    file,
    get rows() {
      return rows;
    },
    add(more) {
      rows = withNewRows(rows, more, order);
      keepRows(kept, commit, rows);
      const about = `Ended ${new Date().toISOString()}, ${commit ? `commit ${commit.slice(0, 8)}` : 'of files that are no commit'}, ${cpus().length} processors.`;
      writeFileSync(file, reportPage(tier === 'nightly' ? 'A night' : 'A release', about, rows));
    },
  };
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
      seed,
      holds: verdict(ok, size, goal, suite.missed?.exec(figure ?? '')?.[0]),
    },
    tally: ok ? { passed: 1, failed: 0, failures: [], notRun: [] } : brokenRun(suite.name, lastLines(outcome.output)),
  };
}
