import { expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { at, live, loan, locked } from '../../samples/sample-lock.ts';
import type { Lock } from '../lock.ts';
import { relockLoan } from './relock-loan.ts';
import { revisesEstimate } from './revises-estimate.ts';

const before = locked();
const relocked = must(relockLoan({ ...loan, lock: before }, '30-days', live, () => live, at('2027-02-04', '11:00'))).event;
const terms = (change: Partial<Lock['terms']>) => ({ terms: { ...before.terms, ...change } });

test.each<[string, Partial<Lock>, Parameters<typeof revisesEstimate>[2], boolean]>([
  ['nothing changed', {}, [], false],
  ['only the day the lock ends', { expiry: { ...before.expiry, instant: '2027-02-01T01:00:00.000Z' } }, before.history, false],
  ['the price by a thousandth', { price: before.price - 1 }, [], true],
  ['the price to the borrower’s good', { price: before.price + 1 }, [], true],
  ['the rate at the same price', terms({ rate: before.terms.rate - 125 }), [], true],
  ['a relock at the same rate and price', {}, [relocked], true],
  ['a relock among other changes', {}, [...before.history, relocked], true],
])('%s: the Loan Estimate is revised: %s', (_name, change, events, expected) => {
  expect(revisesEstimate(before, { ...before, ...change }, events)).toBe(expected);
});
