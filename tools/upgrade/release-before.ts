import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationNames } from '../../database/migration-files.ts';

const here = fileURLToPath(new URL('../../', import.meta.url));
/** So many migrations lie at least between the release before and this one, when nobody names a commit. */
const MIGRATIONS_BETWEEN = 8;

/** An earlier commit of this repository, in a folder of its own. */
export interface ReleaseBefore {
  readonly folder: string;
  readonly commit: string;
  readonly day: string;
  /** What this release has to run on a database of that one. */
  readonly pending: readonly string[];
}

/** Why there is no release before to start: nothing was tried then, and nothing is shown. */
export class NoReleaseBefore extends Error {}

/**
 * Unpacks an earlier commit: the one that is named, else the newest before the last eight migrations. Its migrations have to be a beginning of
 * this release's, as those of a release are.
 */
export function unpackReleaseBefore(into: string, named?: string, repository = here): ReleaseBefore {
  const history = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 });
  const commit = named === undefined ? newestBefore(history) : commitOf(history, named);
  const earlier = migrationsAt(history, commit);
  const names = migrationNames();
  const other = earlier.find((one, at) => one !== names[at]);
  if (other !== undefined)
    throw new NoReleaseBefore(`${commit.slice(0, 8)} is not before this release: its migration ${other} is not here.`);
  if (earlier.length === names.length) throw new NoReleaseBefore(`Between ${commit.slice(0, 8)} and this release is no migration.`);
  mkdirSync(into, { recursive: true });
  const archive = execFileSync('git', ['-C', repository, 'archive', '--format=tar', commit], { maxBuffer: 1 << 29 });
  execFileSync('tar', ['-x', '-C', into], { input: archive });
  giveItsPackages(into, repository);
  const day = history('log', '-1', '--format=%cs', commit).trim();
  return { folder: into, commit, day, pending: names.slice(earlier.length) };
}

type History = (...args: readonly string[]) => string;

function migrationsAt(history: History, commit: string): string[] {
  return history('ls-tree', '--name-only', commit, 'database/migrations/')
    .split('\n')
    .map((path) => path.slice('database/migrations/'.length))
    .filter((name) => name !== '' && name !== 'README.md')
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();
}

function commitOf(history: History, named: string): string {
  try {
    return history('rev-parse', '--verify', '--quiet', `${named}^{commit}`).trim();
  } catch {
    throw new NoReleaseBefore(`This repository has no commit ${named}.`);
  }
}

function newestBefore(history: History): string {
  const names = migrationNames();
  let candidates: string[];
  try {
    candidates = history('log', '--first-parent', '-n', '200', '--format=%P', '--', 'database/migrations').trim().split('\n');
  } catch {
    throw new NoReleaseBefore('This is no clone with its history, so there is no earlier release to start.');
  }
  for (const parents of candidates) {
    const commit = parents.split(' ')[0]!;
    if (commit === '') continue;
    try {
      const earlier = migrationsAt(history, commit);
      const isBeginning = earlier.length > 0 && earlier.every((one, at) => one === names[at]);
      if (isBeginning && earlier.length <= names.length - MIGRATIONS_BETWEEN) return commit;
    } catch {
      break; // a shallow clone ends here
    }
  }
  throw new NoReleaseBefore('The history of this clone does not reach back to before the last migrations: git fetch --unshallow.');
}

interface Lock {
  readonly packages?: Readonly<Record<string, { version?: string; optional?: boolean; devOptional?: boolean; peer?: boolean }>>;
}

/** Packages that are installed here in the versions it asks for are shared; else it gets its own, as on a machine where it was installed. */
function giveItsPackages(folder: string, repository: string): void {
  const read = (path: string): Lock => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Lock) : {});
  const wanted = Object.entries(read(join(folder, 'package-lock.json')).packages ?? {});
  const present = read(join(repository, 'node_modules', '.package-lock.json')).packages ?? {};
  const isThere = wanted.every(
    ([place, one]) => place === '' || one.optional || one.devOptional || one.peer || present[place]?.version === one.version,
  );
  if (isThere) symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
}
