import { expect, test } from 'vitest';
import { appliedInWords, type ChangedQuote } from './apply-fee-quote.ts';

const place = { version: 2, revision: 3 };
const appraisal: ChangedQuote = { feeNumber: 'appraisal', label: 'Appraisal fee', from: null, to: 55_000, provider: 'Highline' };
const title: ChangedQuote = { feeNumber: 'title', label: 'Title search', from: null, to: 20_000, provider: 'Cedar Title' };

test.each([
  [[appraisal], 'applied the quote for Appraisal fee to Loan Estimate version 2'],
  [[appraisal, title], 'applied quotes for 2 fees to Loan Estimate version 2'],
  [[{ ...appraisal, from: 55_000, to: null }], 'took the quote for Appraisal fee off Loan Estimate version 2'],
])('%#: %s', (changes, words) => {
  expect(appliedInWords({ changes, place })).toBe(words);
});
