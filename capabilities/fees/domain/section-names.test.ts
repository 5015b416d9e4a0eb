import { expect, test } from 'vitest';
import { feeSections, sectionNames } from './fee-line.ts';

test('each type of fee has its section of the Loan Estimate', () => {
  expect(feeSections.map((letter) => `${sectionNames[letter]} ${letter}`)).toEqual([
    'origination-charge A',
    'not-shop B',
    'shop C',
    'govt E',
    'prepaids F',
    'initial-escrow G',
    'other H',
  ]);
});
