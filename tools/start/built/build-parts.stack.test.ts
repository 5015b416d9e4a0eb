import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { built, isServerSource } from './build-parts.ts';
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
