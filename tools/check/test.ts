import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChromium } from '../browser/chromium.ts';
import { check } from './check.ts';
import { brokenRun, failureList, firstLines, sum, tallyOf, type Tally } from './reports.ts';
import { root, runStep, script, tool } from './steps.ts';

/** Everything: the check, then a real database, real processes, and whole stories in a real browser. The last line counts them all. */
const started = Date.now();
const tallies: Tally[] = [];

console.log('Check');
tallies.push(await check());

const reports = mkdtempSync(join(tmpdir(), 'lockdesk-test-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

await project('db', 'Database tests', '**/*.db.test.ts');
// Before the process tests: portals that start side by side would build it side by side, in one folder.
const built = await buildWebApp();
await project('stack*', 'Process tests', '**/*.stack.test.ts');
if (built && findBrowser()) await project('scenarios', 'Scenarios', 'scenarios/**/*.scenario.test.ts');

const { passed, failed, failures } = sum(tallies);
console.log(`\nTook ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
if (failures.length > 0) console.log(`\n${failureList(failures)}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function project(name: string, title: string, pattern: string): Promise<void> {
  const files = globSync(pattern, { cwd: root, exclude: (path) => path === 'node_modules' || path === 'dist' || path === 'data' });
  if (files.length === 0) return;
  console.log(`\n${title}`);
  const report = join(reports, `${title}.json`);
  const outcome = await runStep(
    { name, ...tool('vitest', 'run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`) },
    true,
  );
  tallies.push(tallyOf(report, outcome));
}

/** The built web app, once for all that start a portal. */
async function buildWebApp(): Promise<boolean> {
  if (!existsSync(join(root, 'apps/web/main.tsx'))) return true;
  const outcome = await runStep({ name: 'the web app', ...script('tools/start/build-web.ts') });
  if (!outcome.ok) {
    console.error(outcome.output);
    tallies.push(brokenRun(outcome.name, firstLines(outcome.output)));
  }
  return outcome.ok;
}

/** The browser, named for all scenarios. */
function findBrowser(): boolean {
  try {
    process.env['CHROMIUM'] = getChromium();
    return true;
  } catch (error) {
    tallies.push(brokenRun('the browser', (error as Error).message));
    return false;
  }
}
