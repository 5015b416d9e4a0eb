import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChromium } from '../browser/chromium.ts';
import { check } from './check.ts';
import { sum, tallyOf, type Tally } from './reports.ts';
import { root, runStep, script, tool } from './steps.ts';

/** Everything: the check, then a real database, real processes, and whole stories in a real browser. The last line counts them all. */
const started = Date.now();
const tallies: Tally[] = [];

console.log('Check');
tallies.push(await check());

const reports = mkdtempSync(join(tmpdir(), 'lockdesk-test-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

await project('db', 'Database tests', '**/*.db.test.ts');
await project('stack', 'Process tests', '**/*.stack.test.ts');
if (await prepareScenarios()) await project('scenarios', 'Scenarios', 'scenarios/**/*.scenario.test.ts');

const { passed, failed } = sum(tallies);
console.log(`\nTook ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function project(name: string, title: string, pattern: string): Promise<void> {
  const files = globSync(pattern, { cwd: root, exclude: (path) => path === 'node_modules' || path === 'dist' || path === 'data' });
  if (files.length === 0) return;
  console.log(`\n${title}`);
  const report = join(reports, `${name}.json`);
  const outcome = await runStep(
    { name, ...tool('vitest', 'run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`) },
    true,
  );
  const tally = tallyOf(report);
  tallies.push(!outcome.ok && tally.failed === 0 ? { ...tally, failed: 1 } : tally);
}

/** The browser and the built web app, once for all scenarios. */
async function prepareScenarios(): Promise<boolean> {
  try {
    process.env['CHROMIUM'] = getChromium();
  } catch (error) {
    console.error((error as Error).message);
    tallies.push({ passed: 0, failed: 1 });
    return false;
  }
  if (!existsSync(join(root, 'apps/web/main.tsx'))) return true;
  const built = await runStep({ name: 'the web app', ...script('tools/start/build-web.ts') });
  if (built.ok) return true;
  console.error(built.output);
  tallies.push({ passed: 0, failed: 1 });
  return false;
}
