import { expect, test } from 'vitest';
import { loadPatiently } from './load-patiently.ts';

const MESSAGES = [
  'Failed to fetch dynamically imported module: https://portal.example/assets/dialog.js',
  'error loading dynamically imported module: https://portal.example/assets/dialog.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/dialog.css',
];

test.each(MESSAGES)('a part that could not be fetched (%s) is fetched again, later each time', async (message) => {
  const pauses: number[] = [];
  let tries = 0;
  const load = loadPatiently(
    () => {
      tries += 1;
      return tries < 8 ? Promise.reject(new TypeError(message)) : Promise.resolve('the part');
    },
    (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  );
  expect(await load()).toBe('the part');
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a mistake in the part itself is not hidden', async () => {
  const load = loadPatiently(
    () => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'name')")),
    () => Promise.resolve(),
  );
  await expect(load()).rejects.toThrow('Cannot read properties');
});
