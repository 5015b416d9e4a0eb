import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tallyOf, type Tally } from './reports.ts';
import { root, runSteps, script, tool, type Step } from './steps.ts';

/**
 * The fast half, in under a minute: types, lint, import directions, formatting, dead code, stale generated files, unit tests.
 * Each step that is not a test counts as one failure when it fails.
 */
export async function check(): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'lockdesk-check-'));
  const unitReport = join(reports, 'unit.json');
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
    { name: 'types: server', ...tool('tsc', '-p', 'tsconfig.server.json') },
    { name: 'types: web', ...tool('tsc', '-p', 'tsconfig.web.json') },
    { name: 'types: pure', ...tool('tsc', '-p', 'tsconfig.pure.json') },
    { name: 'types: scenarios and screen tests', ...tool('tsc', '-p', 'tsconfig.scenarios.json') },
    { name: 'lint', ...tool('oxlint', '--type-aware', '--quiet') },
    { name: 'import directions', ...script('tools/check/import-directions.ts') },
    { name: 'style classes', ...script('tools/check/css-classes.ts') },
    { name: 'formatting', ...tool('oxfmt', '--check') },
    { name: 'lock file', ...script('tools/check/lock-file.ts') },
    { name: 'dead code', ...tool('knip', '--no-progress', '--no-config-hints') },
    ...(existsSync(join(root, 'tools/docs/generate.ts'))
      ? [{ name: 'generated files', ...script('tools/docs/generate.ts', '--check') }]
      : []),
  ];
  try {
    const outcomes = await runSteps(steps);
    const unit = tallyOf(unitReport);
    const brokenSteps = outcomes.filter((outcome) => !outcome.ok && outcome.name !== 'unit tests').length;
    return { passed: unit.passed, failed: unit.failed + brokenSteps };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed  (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  process.exitCode = failed === 0 ? 0 : 1;
}
