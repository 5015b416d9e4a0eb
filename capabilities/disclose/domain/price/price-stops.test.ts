import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { given, usd, verdict } from '../../../../foundation/explain/explain.ts';
import { demoEstimateFacts } from '../../samples/demo-estimates.ts';
import { priceStop, type PriceFindings } from './price-stops.ts';
import type { PriceTest } from './price-tests.ts';

const facts = demoEstimateFacts('okafor');
const fees = (over: boolean): PriceTest => ({
  id: 'hoepa-fees',
  label: 'HOEPA, fees',
  value: given('Points and fees', usd(over ? 1_600_001 : 1_600_000), 'Loan Estimate'),
  limit: given('Five percent of the total loan amount', usd(1_600_000), '12 CFR 1026.32(a)(1)(ii)'),
  outcome: over ? 'fail' : 'none',
  says: over ? 'High-cost mortgage' : 'Not high-cost',
});
const qm = (result: 'Success' | 'Failed' | 'NA'): PriceFindings['qm'] => ({
  result,
  reasons: ['Points and fees are over the cap.'],
  why: given('General QM', verdict(result !== 'Failed'), 'Loan Estimate'),
});
const both = { highCost: 'stops', notQm: 'stops' } as const;
const occupied = (occupancy: 'PrimaryResidence' | 'SecondHome' | 'Investment') => ({ ...facts, loan: { ...facts.loan, occupancy } });
const stopped = (found: Partial<PriceFindings>, policy: Parameters<typeof priceStop>[1] = both) =>
  priceStop({ facts: occupied('PrimaryResidence'), tests: [], qm: qm('Success'), ...found }, policy)?.details.stops.map(
    ({ label }) => label,
  ) ?? [];

describe('what the lender’s policy stops by the tests of the law', () => {
  test.each([
    ['at the limit of high-cost fees', { tests: [fees(false)] }, []],
    ['a cent over it', { tests: [fees(true)] }, ['HOEPA, fees']],
    ['a second home, which 12 CFR 1026.32 does not cover', { facts: occupied('SecondHome'), tests: [fees(true)] }, []],
    ['no qualified mortgage', { qm: qm('Failed') }, ['QM']],
    ['a dwelling let out, for business (12 CFR 1026.3(a))', { facts: occupied('Investment'), tests: [fees(true)], qm: qm('Failed') }, []],
    ['what can’t be worked out yet', { tests: [{ ...fees(true), outcome: 'unknown', value: null, limit: null }], qm: qm('NA') }, []],
    ['both', { tests: [fees(true)], qm: qm('Failed') }, ['HOEPA, fees', 'QM']],
  ] as const)('%s', (_name, found, labels) => expect(stopped(found)).toEqual(labels));

  test('only what the policy names, in a sentence with its figures, each opening into its arithmetic', () => {
    const found = { tests: [fees(true)], qm: qm('Failed') };
    expect(stopped(found, { highCost: 'says', notQm: 'says' })).toEqual([]);
    expect(stopped(found, { highCost: 'stops', notQm: 'says' })).toEqual(['HOEPA, fees']);
    const { message, details } = priceStop({ facts: occupied('PrimaryResidence'), ...found }, both)!;
    expect(message).toBe(
      'High-cost mortgage, HOEPA, fees: $16,000.01 is over $16,000.00. Not a qualified mortgage: Points and fees are over the cap. The lender’s policy stops it.',
    );
    for (const { why } of details.stops) expect(verifySteps(why).discrepancies).toEqual([]);
  });
});
