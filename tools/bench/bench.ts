import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs the benchmarks, one after the other and each in a process of its own, so that none warms or starves another:
 *
 *   npm run bench [words]                       those whose path has one of the words; all of them without
 *   npm run bench -- scale --rounds=3 --small  what begins with -- is the benchmark's own
 *
 * Exit 1 when one fails: figures that differ from a peer's, a benchmark that can't run. A goal of microseconds is only printed beside the
 * figure, because a busy machine misses it; the ratios are valid there too.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const OUTSIDE = new Set(['node_modules', 'dist', 'data', '.git']);

function benchesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (OUTSIDE.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return benchesBelow(path);
    return entry.name.endsWith('.bench.ts') ? [path.split(sep).join('/')] : [];
  });
}

const given = process.argv.slice(2);
const words = given.filter((one) => !one.startsWith('--'));
const settings = given.filter((one) => one.startsWith('--'));
const wanted = benchesBelow('')
  .sort()
  .filter((path) => words.length === 0 || words.some((word) => path.includes(word)));
if (wanted.length === 0) {
  console.error(`No benchmark's path has ${words.map((word) => `"${word}"`).join(' or ')}.`);
  process.exit(1);
}

let failed = 0;
for (const path of wanted) {
  console.log(`\n${path}`);
  const started = Date.now();
  const code = await new Promise<number | null>((resolve) => {
    spawn(process.execPath, [join(root, path), ...settings], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
      .on('error', () => resolve(null))
      .on('exit', resolve);
  });
  if (code !== 0) failed += 1;
  console.log(`${code === 0 ? 'done' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
console.log(`\n${wanted.length} benchmarks, ${failed} failed.`);
process.exitCode = failed > 0 ? 1 : 0;
