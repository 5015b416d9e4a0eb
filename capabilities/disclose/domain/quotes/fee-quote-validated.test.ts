import { expect, test } from 'vitest';
import { feeQuoteValidated, toValidate } from './fee-quote-validated.ts';

test.each([
  ['Not Started', false, true],
  ['Requested', false, false],
  ['In Progress', false, false],
  ['Completed', true, true],
])('with quotes %s: validated %s, and asked for once more are applied: %s', (status, validated, asked) => {
  expect(feeQuoteValidated(status)).toBe(validated);
  expect(toValidate(status)).toEqual(asked ? [{ name: 'Fee Quote Validation', from: status, to: 'Requested' }] : []);
});
