import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

/** The only data stored by transaction outside of it: how it sends statements, how it opens sealed values, when it began. */
const BESIDE_A_TRANSACTION: Readonly<Record<string, number>> = { 'platform/database/database.ts': 3 };

test('no hidden state hangs on a transaction, and business code asks none for its mood', () => {
  const files = globSync('{apps,capabilities,platform}/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8').match(/Weak(?:Map|Set)<(?:\w*Tx|Transaction)\b/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(files.length).toBeGreaterThan(1_000);
  expect(Object.fromEntries(found)).toEqual(BESIDE_A_TRANSACTION);
});
