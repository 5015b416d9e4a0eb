import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ballastFile, freeBytes, OutOfSpace, watchDiskSpace, withRoom } from './disk-space.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-space-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a disk is asked how much is free, also for a folder that is still to be made', () => {
  expect(freeBytes(folder)).toBeGreaterThan(0);
  expect(freeBytes(join(folder, 'not', 'there'))).toBeGreaterThan(0);
});

test('a ballast that was given up says that nothing is to be saved, and is looked at once a second', () => {
  let at = 0;
  const space = watchDiskSpace(folder, [], () => at);
  expect(space.full()).toBe(false);
  writeFileSync(ballastFile(folder), '');
  expect(space.full()).toBe(false);
  at = 1_000;
  expect(space.full()).toBe(true);
  truncateSync(ballastFile(folder), 1);
  at = 2_000;
  expect(space.full()).toBe(false);
});

test('the disk of the database is watched where its folder is a link to another', ({ skip }) => {
  const data = join(folder, 'data');
  const elsewhere = join(folder, 'elsewhere');
  for (const one of [data, elsewhere]) mkdirSync(one);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', elsewhere]).status !== 0)
    skip('A disk of its own can only be made by root on Linux.');
  try {
    let at = 0;
    const space = watchDiskSpace(data, [], () => at);
    expect(space.full()).toBe(false);
    symlinkSync(join(elsewhere, 'postgres'), join(data, 'postgres'));
    at = 1_000;
    // It points nowhere yet.
    expect(space.full()).toBe(false);
    mkdirSync(join(elsewhere, 'postgres'));
    at = 2_000;
    expect(space.full()).toBe(true);
  } finally {
    spawnSync('umount', ['-l', elsewhere]);
  }
});

test('a store takes nothing while there is no room', async () => {
  let full = false;
  const store = withRoom({ keep: async (bytes: Uint8Array) => bytes.length, read: () => 'read' }, { full: () => full });
  expect(await store.keep(new Uint8Array(3))).toBe(3);
  full = true;
  await expect(store.keep(new Uint8Array(3))).rejects.toBeInstanceOf(OutOfSpace);
  expect(store.read()).toBe('read');
});
