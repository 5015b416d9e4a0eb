import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChromium } from '../browser/chromium.ts';
import { check } from './check.ts';
import { brokenRun, failureList, firstLines, tallyOf, type Tally } from './reports.ts';
import { runStep, script, tool } from './steps.ts';

/** The part that needs a database, processes or a browser. */
export const TESTS = 'Database, processes, scenarios';

/** One part of a run: its name, what it counted, how long it took. */
export interface Part {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/** The tests of the tier LOCKDESK_TIER names: the check, then a real database, real processes, and whole stories in a real browser. */
export async function runTests(): Promise<Part[]> {
  const reports = mkdtempSync(join(tmpdir(), 'lockdesk-test-reports-'));
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
  console.log('Check');
  const parts = [await timed('Check', check)];
  const notBuilt = await buildWebApp();
  const noBrowser = notBuilt ?? findBrowser();
  if (noBrowser) parts.push(noBrowser);
  // In one run, one after the other: they share a server with the demo loaded, which takes half a minute to make.
  const projects = ['db', ...(notBuilt ? [] : ['stack*']), ...(noBrowser ? [] : ['scenarios'])];
  return [...parts, await vitest(reports, projects)];
}

/** The end of a run: how long it took, what failed, and the last line, which counts everything. Gives the exit code. */
export function lastWords(tally: Tally, seconds: number): number {
  console.log(`\nTook ${(seconds / 60).toFixed(1)} minutes.`);
  if (tally.failures.length > 0) console.log(`\n${failureList(tally.failures)}\n`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 ? 0 : 1;
}

async function timed(name: string, work: () => Promise<Tally>): Promise<Part> {
  const started = Date.now();
  const tally = await work();
  return { name, tally, seconds: (Date.now() - started) / 1000 };
}

async function vitest(reports: string, projects: readonly string[]): Promise<Part> {
  const name = TESTS;
  console.log(`\n${name}`);
  const report = join(reports, 'tests.json');
  const named = projects.flatMap((project) => ['--project', project]);
  const outcome = await runStep(
    { name, ...tool('vitest', 'run', ...named, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`) },
    true,
  );
  return { name, tally: tallyOf(report, outcome), seconds: outcome.seconds };
}

/** The built web app, once for all that start a portal: those that start side by side would build it side by side, in one folder. */
async function buildWebApp(): Promise<Part | undefined> {
  const outcome = await runStep({ name: 'the web app', ...script('tools/start/build-web.ts') });
  if (outcome.ok) return undefined;
  console.error(outcome.output);
  return { name: outcome.name, tally: brokenRun(outcome.name, firstLines(outcome.output)), seconds: outcome.seconds };
}

/** The browser, named for all scenarios. */
function findBrowser(): Part | undefined {
  try {
    process.env['CHROMIUM'] = getChromium();
    return undefined;
  } catch (error) {
    return { name: 'the browser', tally: brokenRun('the browser', (error as Error).message), seconds: 0 };
  }
}
