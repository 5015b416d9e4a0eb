import { expect, test } from 'vitest';
import { qmCheck } from './qm-check.ts';
import { live } from '../samples/sample-lock.ts';

const product = (change: object = {}) => ({ ...live.products.find((one) => one.productId === '0101')!, ...change });

test('a product the rule does not allow fails, whatever else is known', () => {
  const check = qmCheck(product({ termMonths: 480 }), undefined);
  expect(check).toMatchObject({ result: 'Failed', reasons: ['A General QM does not allow this product.'] });
  expect(check.why?.label).toBe('Product features allowed');
});

test('not known says what is missing', () => {
  expect(qmCheck(undefined, undefined).reasons).toEqual(['No product of a rate sheet is chosen for the loan.']);
  expect(qmCheck(product(), undefined).reasons[0]).toContain('not locked');
  // The table of average prime offer rates ends in September 2026.
  expect(qmCheck(product(), '2026-11-20').reasons).toHaveLength(2);
  expect(qmCheck(product(), '2026-09-01')).toMatchObject({ result: 'NA', reasons: [expect.stringContaining('Points and fees')] });
  expect(qmCheck(product({ amortization: 'AdjustableRate' }), '2026-09-01').reasons[0]).toContain('adjustable');
  expect(qmCheck(product({ mortgageType: 'VA' }), '2026-09-01')).toMatchObject({
    result: 'NA',
    reasons: [expect.stringContaining('agency')],
  });
});
