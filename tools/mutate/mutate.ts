/**
 * Mutation testing: makes one small wrong change after another in the given source files, runs only the tests beside them in this process (one
 * worker, a test of a mutant stops at its first failure) and lists the changes that no test noticed.
 *
 *   node tools/mutate/mutate.ts <folder or file>... [--skip <regex of paths>] [--limit <n>] [--least <percent>]
 *
 * Reviewed survivors (changes that change nothing) are read from `tools/mutate/reviewed.txt`, one a line: path, then the line's text, then the
 * change, separated by tabs. Exit 1 when fewer than `--least` percent (95) are killed, reviewed ones aside.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { mutantsOf, mutated, type Mutant } from './mutants.ts';

const root = resolve(import.meta.dirname, '../..');
const words = process.argv.slice(2);

function option(name: string): string | undefined {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, 2)[1];
}

const skip = new RegExp(option('--skip') ?? '(?!)');
const limit = Number(option('--limit') ?? Number.POSITIVE_INFINITY);
const least = Number(option('--least') ?? 95);
const NOT_SOURCE = /\.(test|bench)\.ts$|\/index\.ts$|oracle|\/published-/;

function sourcesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .map((name) => join(path, name))
    .flatMap((inside) => (statSync(inside).isDirectory() ? sourcesIn(inside) : [inside]))
    .filter((file) => file.endsWith('.ts') && !NOT_SOURCE.test(file) && !skip.test(file));
}

const sources = words.flatMap((word) => sourcesIn(resolve(root, word))).sort();
if (sources.length === 0) {
  console.error('Name a folder or file with sources to change.');
  process.exit(2);
}
/** The tests of a file: those of its folder; of an area of the law, a file format or the rules of a capability, all that are below that folder. */
const testsBeside = (file: string): string[] => {
  const [top, area, part] = relative(root, file).split(sep);
  const whole = top === 'regulation' || top === 'standards' ? [top, area!] : part === 'domain' ? [top!, area!, part] : undefined;
  const folder = whole ? join(root, ...whole) : dirname(file);
  return readdirSync(folder, { recursive: whole !== undefined, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
};

const reviewedFile = join(import.meta.dirname, 'reviewed.txt');
const reviewed = new Set(existsSync(reviewedFile) ? readFileSync(reviewedFile, 'utf8').split('\n').filter(Boolean) : []);

let current: { readonly file: string; readonly mutant: Mutant | undefined } | undefined;

/** A mutant can crash the worker (out of memory, a throw outside any test): that run counts as failed and vitest is started again. */
let crash: ((why: unknown) => void) | undefined;
process.on('uncaughtException', (why) => {
  if (!crash) throw why;
  crash(why);
});

const start = (): Promise<Vitest> =>
  createVitest(
    {
      root,
      config: false,
      watch: false,
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      fileParallelism: false,
      // A module transformed with one mutant must not be served for the next.
      fsModuleCache: false,
      bail: 1,
      reporters: [{}],
      include: sources.flatMap(testsBeside).map((file) => relative(root, file)),
      testTimeout: 20_000,
    },
    {
      plugins: [
        {
          name: 'one-mutant',
          enforce: 'pre',
          transform: (code: string, id: string) =>
            current && id.split('?')[0] === current.file ? mutated(code, current.mutant) : undefined,
        },
      ],
    },
  );
let vitest = await start();

async function testsPass(file: string): Promise<boolean> {
  vitest.invalidateFile(file);
  const project = vitest.getRootProject();
  const specifications = testsBeside(file).map((test) => project.createSpecification(test));
  const crashed = new Promise<'crashed'>((resolve) => {
    const timer = setTimeout(() => resolve('crashed'), 60_000);
    crash = () => {
      clearTimeout(timer);
      resolve('crashed');
    };
    timer.unref();
  });
  const run = vitest.runTestSpecifications(specifications);
  run.catch(() => undefined);
  const result = await Promise.race([run, crashed]);
  if (result === 'crashed') {
    await Promise.race([vitest.close().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 3000))]);
    vitest = await start();
    return false;
  }
  return result.unhandledErrors.length === 0 && result.testModules.length > 0 && result.testModules.every((module) => module.ok());
}

const survivors: string[] = [];
let killed = 0;
let excused = 0;
let tried = 0;
let broken = false;
for (const file of sources) {
  if (testsBeside(file).length === 0) {
    console.log(`${relative(root, file)}: no tests beside it`);
    continue;
  }
  const source = readFileSync(file, 'utf8');
  current = { file, mutant: undefined };
  if (!(await testsPass(file))) {
    console.error(`${relative(root, file)}: its tests fail without any change`);
    broken = true;
    break;
  }
  let here = 0;
  const mutants = mutantsOf(source).slice(0, limit);
  for (const mutant of mutants) {
    tried += 1;
    current = { file, mutant };
    if (!(await testsPass(file))) {
      killed += 1;
      here += 1;
      continue;
    }
    const line = source.split('\n')[mutant.line - 1]!.trim();
    if (reviewed.has([relative(root, file), line, mutant.says].join('\t'))) excused += 1;
    else survivors.push([relative(root, file), line, mutant.says].join('\t'));
  }
  current = undefined;
  // A worker of its own for the next file: this one may still hold the last mutant for tests of another folder.
  await vitest.close();
  vitest = await start();
  console.log(`${relative(root, file)}: ${here} of ${mutants.length} killed`);
}
await vitest.close();
const counted = tried - excused;
const score = counted === 0 ? 100 : (100 * killed) / counted;
console.log(
  `${killed} of ${counted} mutants killed (${score.toFixed(1)} %), ${excused} reviewed and found to change nothing, ${survivors.length} survive.`,
);
for (const survivor of survivors) console.log(survivor);
// The exit code of the process is of no use: each mutant that a test notices sets it.
process.exit(broken ? 2 : score >= least ? 0 : 1);
