import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { built, isServerSource, removeBrokenOff } from './build-parts.ts';
import { root, serverFolders } from './sources-stamp.ts';

test('a change of any file that is in a part has the parts built anew', () => {
  const maps = readdirSync(built).filter((name) => name.endsWith('.map'));
  expect(maps.length).toBe(4);
  const files = maps.flatMap((name) => (JSON.parse(readFileSync(join(built, name), 'utf8')) as { sources: string[] }).sources);
  const named = files.map((file) => relative(root, join(built, file)));
  expect(named.length).toBeGreaterThan(2_000);
  const unseen = named.filter((name) => name !== 'package.json' && !(serverFolders.includes(name.split('/')[0]!) && isServerSource(name)));
  expect(unseen).toEqual([]);
});

test('what a start that was killed has left is removed, what one that goes on builds is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ended = spawnSync(process.execPath, ['--version']).pid;
  for (const name of ['parts', `parts-${ended}`, `parts-${process.pid}`, 'web']) mkdirSync(join(folder, name));
  removeBrokenOff(folder);
  expect(readdirSync(folder).sort()).toEqual(['parts', `parts-${process.pid}`, 'web'].sort());
});
