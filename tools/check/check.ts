import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brokenRun, failureList, firstLines, sum, tallyOf, type Tally } from './reports.ts';
import { cacheFolder, root, runSteps, script, tool, type Step } from './steps.ts';

/**
 * The fast half, in under a minute: types, lint, import directions, formatting, dead code, stale generated files, unit tests.
 * Each step that is not a test counts as one failure when it fails.
 */
export async function check(): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'lockdesk-check-'));
  const unitReport = join(reports, 'unit.json');
  const view = (name: string) => types(`tsconfig.${name}.json`, join(cacheFolder, `types-${name}.json`));
  const steps: Step[] = [
    {
      name: 'unit tests',
      ...tool(
        'vitest',
        'run',
        '--project',
        'unit',
        '--passWithNoTests',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ),
    },
    // Slow steps on one processor run in parallel with the tests.
    ...(existsSync(join(root, 'tools/docs/generate.ts'))
      ? [{ name: 'generated files', ...script('tools/docs/generate.ts', '--check') }]
      : []),
    { name: 'types: server', ...view('server') },
    { name: 'types: web', ...view('web') },
    { name: 'types: pure', ...view('pure') },
    { name: 'types: scenarios and screen tests', ...view('scenarios') },
    { name: 'lint', ...script('tools/check/lint.ts') },
    { name: 'import directions', ...script('tools/check/structure/import-directions.ts') },
    { name: 'owners of tables', ...script('tools/check/structure/table-owners.ts') },
    { name: 'sizes of folders', ...script('tools/check/structure/folder-sizes.ts') },
    { name: 'pieces of code in pages', ...script('tools/check/pages/snippets.ts') },
    { name: 'style classes', ...script('tools/check/screens/css-classes.ts') },
    { name: 'what shows the specification', ...script('tools/check/pages/specification.ts') },
    { name: 'formatting', ...tool('oxfmt', '--check') },
    { name: 'lock file', ...script('tools/check/lock-file.ts') },
    { name: 'dead code', ...tool('knip', '--no-progress', '--no-config-hints') },
  ];
  try {
    const outcomes = await runSteps(steps);
    const [unit, ...others] = steps.map((step) => outcomes.find(({ name }) => name === step.name)!);
    const broken = others.filter(({ ok }) => !ok).map(({ name, output }) => brokenRun(name, firstLines(output)));
    return sum([tallyOf(unitReport, unit!), ...broken]);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * The types of a project. What the compiler found is stored, errors too, so that only what changed and what that reaches is looked at again.
 * One checker: each more does part of the work twice, and the tests want the other processors.
 */
export function types(project: string, state: string): { program: string; args: string[] } {
  return tool('tsc', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', state);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  const { passed, failed, failures } = await check();
  if (failures.length > 0) console.log(`\n${failureList(failures)}\n`);
  console.log(`${passed} passed, ${failed} failed  (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  process.exitCode = failed === 0 ? 0 : 1;
}
