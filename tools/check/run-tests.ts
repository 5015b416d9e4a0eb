import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChromium } from '../browser/chromium.ts';
import { check } from './check.ts';
import { brokenRun, failureList, firstLines, tallyOf, type Tally } from './reports.ts';
import { root, runStep, script, tool } from './steps.ts';

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
  parts.push(...(await project(reports, 'db', 'Database tests', '**/*.db.test.ts')));
  // Before the process tests: portals that start side by side would build it side by side, in one folder.
  const notBuilt = await buildWebApp();
  if (notBuilt) parts.push(notBuilt);
  parts.push(...(await project(reports, 'stack*', 'Process tests', '**/*.stack.test.ts')));
  const noBrowser = notBuilt ?? findBrowser();
  if (noBrowser) return notBuilt ? parts : [...parts, noBrowser];
  return [...parts, ...(await project(reports, 'scenarios', 'Scenarios', 'scenarios/**/*.scenario.test.ts'))];
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

async function project(reports: string, name: string, title: string, pattern: string): Promise<Part[]> {
  const files = globSync(pattern, { cwd: root, exclude: (path) => path === 'node_modules' || path === 'dist' || path === 'data' });
  if (files.length === 0) return [];
  console.log(`\n${title}`);
  const report = join(reports, `${title}.json`);
  const outcome = await runStep(
    { name, ...tool('vitest', 'run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`) },
    true,
  );
  return [{ name: title, tally: tallyOf(report, outcome), seconds: outcome.seconds }];
}

/** The built web app, once for all that start a portal. */
async function buildWebApp(): Promise<Part | undefined> {
  if (!existsSync(join(root, 'apps/web/main.tsx'))) return undefined;
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
