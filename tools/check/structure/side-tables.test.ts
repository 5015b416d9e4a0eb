import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

test('no hidden state hangs on a transaction, and business code asks none for its mood', () => {
  const files = globSync('{apps,capabilities,platform}/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8').match(/Weak(?:Map|Set)<(?:\w*Tx|Transaction)\b/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(files.length).toBeGreaterThan(1_000);
  expect(Object.fromEntries(found)).toEqual({});
});
