import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlantedBug } from './bugs/bug.ts';
import { plantedBugs } from './bugs/planted-bugs.ts';
import { planted } from './plant.ts';

/**
 * Plants each bug in a copy of the tree and runs the tests that should notice. `npm run sabotage [words of a name, a file, or “unit tests”, …]`.
 * Fails when a bug is not caught; one whose function is gone fails the check.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const wanted = process.argv
  .slice(2)
  .join(' ')
  .toLowerCase()
  .split(/\s*,\s*/);
const bugs = plantedBugs.filter((bug) =>
  wanted.some((words) => `${bug.name} ${bug.file} ${bug.project} tests`.toLowerCase().includes(words)),
);

const copy = mkdtempSync(join(tmpdir(), 'lockdesk-sabotage-'));
let missed = 0;
try {
  for (const entry of spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)) {
    try {
      cpSync(join(root, entry), join(copy, entry), { recursive: true });
    } catch {
      // Listed but deleted in the work tree: nothing to copy.
    }
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // A suite that fails anyway would catch everything: each must pass on the untouched copy first.
  for (const suite of new Map(bugs.map((bug) => [`${bug.project} ${bug.tests.join()}`, bug])).values()) {
    const failures = failuresOf(suite, []);
    if (failures !== 0) {
      console.log(`${suite.tests.join(', ')} fails without any bug: mend it first`);
      process.exitCode = 1;
    }
  }
  for (const bug of bugs) {
    const started = Date.now();
    const outcome = plant(bug);
    if (outcome !== 'caught') missed += 1;
    console.log(`${outcome.padEnd(10)} ${bug.name} (${Math.round((Date.now() - started) / 1000)} s)`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${bugs.length - missed} of ${bugs.length} planted bugs caught`);
if (missed > 0) process.exitCode = 1;

function plant(bug: PlantedBug): 'caught' | 'NOT CAUGHT' | 'NO TEST' {
  const file = join(copy, bug.file);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, planted(bug.file, before, bug.function, String(bug.wrong)));
  try {
    const failures = failuresOf(bug, ['--bail', '1']);
    return failures === undefined ? 'NO TEST' : failures > 0 ? 'caught' : 'NOT CAUGHT';
  } finally {
    writeFileSync(file, before);
  }
}

/** Failed tests of one bug's tests; undefined when none ran. The access matrix takes minutes. */
function failuresOf(bug: PlantedBug, more: readonly string[]): number | undefined {
  const reportFile = join(copy, 'sabotage-report.json');
  rmSync(reportFile, { force: true });
  const args = ['run', '--project', bug.project, '--reporter', 'json', '--outputFile', reportFile, ...more, ...bug.tests];
  spawnSync(join(copy, 'node_modules/.bin/vitest'), args, {
    cwd: copy,
    encoding: 'utf8',
    timeout: 900_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined;
  if (!report) return undefined;
  const counts = JSON.parse(report) as { numTotalTests: number; numFailedTests: number };
  // A bug because of which its file can't be loaded would be noticed by any test.
  return counts.numTotalTests === 0 ? undefined : counts.numFailedTests;
}
