import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../check/steps.ts';
import { buildFor, builds, platforms, platformTable } from './platforms.ts';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { os?: string[]; cpu?: string[]; dev?: boolean }>;
};

test('the handbook’s table of platforms is what the lock file has', () => {
  expect(readFileSync(join(root, 'docs/handbook/platforms.md'), 'utf8')).toContain(platformTable());
});

test('every package that runs in production and is another on each platform is in the table', () => {
  const others = Object.entries(lock.packages)
    .filter(([, { os, cpu, dev }]) => os && cpu && !dev)
    .map(([place]) => place.replace('node_modules/', ''))
    .filter((name) => !builds.some(([begins]) => name.startsWith(begins)));
  expect(others).toEqual([]);
});

test('a build that says nothing of the C library is taken for glibc and not promised for musl', () => {
  const packages = {
    'node_modules/a-linux-x64': { os: ['linux'], cpu: ['x64'] },
    'node_modules/b-linux-x64-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  };
  const [glibc, musl, arm] = platforms as [(typeof platforms)[0], (typeof platforms)[0], (typeof platforms)[0]];
  expect(['a-', 'b-'].map((begins) => [glibc, musl, arm].map((one) => buildFor({ packages }, begins, one)))).toEqual([
    ['yes', 'open', 'no'],
    ['no', 'yes', 'no'],
  ]);
});
