import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

/** The one list of the statuses a loan ends with. */
const OWNER = 'capabilities/loan/domain/loan-status.ts';
/** Two of these next to each other are a list of them. */
const listed = /'(Withdrawn|Denied|Cancelled|Funded|Post-Closing)',\s*'(Withdrawn|Denied|Cancelled|Funded|Post-Closing)'/;

test('which statuses end a loan is written once', () => {
  const files = globSync('{apps,capabilities,platform,ui,vendors,standards}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => listed.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([OWNER]);
});
