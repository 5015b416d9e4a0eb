import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

test('changed files neither crash nor stall the library, and lose nothing', { timeout: 60_000 }, () => {
  const folder = new URL('./samples/', import.meta.url);
  const files = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const { read, refused } = fuzz(500, 4_200_000, files, () => performance.now());
  expect(read).toBeGreaterThan(150);
  expect(refused).toBeGreaterThan(100);
});
