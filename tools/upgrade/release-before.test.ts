import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrationNames, migrationsFolder } from '../../database/migration-files.ts';
import { NoReleaseBefore, unpackReleaseBefore } from './release-before.ts';

/** Small repositories with the migrations of this one. */
const base = mkdtempSync(join(tmpdir(), 'lockdesk-release-before-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const names = migrationNames();

function repositoryOf(name: string, steps: readonly (readonly string[])[]): string {
  const folder = join(base, name);
  const migrations = join(folder, 'database', 'migrations');
  mkdirSync(migrations, { recursive: true });
  const git = (...args: string[]): Buffer =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Pat', '-c', 'user.email=pat@example.com', ...args]);
  git('init', '--quiet');
  for (const step of steps) {
    for (const one of step) {
      const entry = readdirSync(migrationsFolder).find((found) => found.replace(/\.sql$/, '') === one)!;
      cpSync(join(migrationsFolder, entry), join(migrations, entry), { recursive: true });
    }
    git('add', '-A');
    git('commit', '--quiet', '-m', `With ${step.length} more`);
  }
  return folder;
}

const asks = (repository: string, commit?: string) => () => unpackReleaseBefore(join(base, 'never'), commit, repository);

test('it is the newest commit before the last eight migrations', () => {
  const repository = repositoryOf('whole', [names.slice(0, -10), names.slice(-10, -8), names.slice(-8, -3), names.slice(-3)]);
  const into = join(base, 'unpacked');
  const { pending } = unpackReleaseBefore(into, undefined, repository);
  expect(pending).toEqual(names.slice(-8));
  expect(migrationNames(join(into, 'database', 'migrations'))).toEqual(names.slice(0, -8));
  expect(unpackReleaseBefore(join(base, 'named'), 'HEAD~1', repository).pending).toEqual(names.slice(-3));
});

test('without a release before it says so, and nothing is unpacked', () => {
  mkdirSync(join(base, 'no repository'));
  expect(asks(join(base, 'no repository'))).toThrow(/no clone with its history/);
  const short = repositoryOf('short', [names.slice(0, -2), names.slice(-2)]);
  expect(asks(short)).toThrow(/does not reach back/);
  expect(asks(short, 'HEAD')).toThrow(/is no migration/);
  expect(asks(short, 'v9')).toThrow(/has no commit v9/);
  expect(asks(repositoryOf('other', [names.slice(0, -3), names.slice(-2, -1), names]), 'HEAD~1')).toThrow(/is not before this release/);
  expect(asks(short)).toThrow(NoReleaseBefore);
  expect(readdirSync(base)).not.toContain('never');
});
