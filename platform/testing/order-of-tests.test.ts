import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { IN_ORDER } from './order-of-tests.ts';

test('the files whose tests go on from each other are there, and are no more than they were', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  expect(IN_ORDER.filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
  expect(IN_ORDER.length).toBeLessThanOrEqual(1);
});
