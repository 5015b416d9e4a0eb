import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { mayOriginate, type Licensing } from './license-in-force.ts';

const FRI_2026_11_20 = '2026-11-20';
const company: Licensing = {
  company: 'Ridgeline',
  checked: true,
  licenses: [
    { state: 'CO', number: 'CO-1', from: '2026-01-01', until: '2026-12-31' },
    { state: 'SC', number: 'SC-1', from: '2026-01-01', until: '2026-11-19' },
    { state: 'NC', number: 'NC-1', from: '2026-11-21', until: '2027-12-31' },
  ],
};

describe('a license for the property’s state (SAFE Act, 12 U.S.C. 5103)', () => {
  test.each([
    ['CO', true, 'In force until 12/31/2026.'],
    ['SC', false, 'The SC license of Ridgeline expired on 11/19/2026. Renew it before you register loans there.'],
    ['NC', false, 'Ridgeline is licensed in NC from 11/21/2026 only. Register the loan then.'],
    ['GA', false, 'Ridgeline has no license for GA. New loans there need one.'],
  ])('%s', (state, may, words) => {
    const { value, why } = mayOriginate(company, state, FRI_2026_11_20);
    expect(value).toEqual({ may, words });
    expect(why.figure.amount).toBe(may ? 'yes' : 'no');
    expect(verifySteps(why).discrepancies).toEqual([]);
  });

  test.each([
    ['2026-11-18', true],
    ['2026-11-19', true],
    ['2026-11-20', false],
  ])('the last day, 2026-11-19, counts: on %s it is %s', (day, may) => {
    expect(mayOriginate(company, 'SC', day).value.may).toBe(may);
  });

  test('a renewal takes over where the one before ends', () => {
    const renewed = {
      ...company,
      licenses: [...company.licenses, { state: 'SC', number: 'SC-2', from: '2026-11-20', until: '2027-12-31' }],
    };
    expect(mayOriginate(renewed, 'SC', FRI_2026_11_20).value).toEqual({ may: true, words: 'In force until 12/31/2027.' });
  });

  test('a company from before licenses were recorded is not judged', () => {
    expect(mayOriginate({ ...company, checked: false, licenses: [] }, 'GA', FRI_2026_11_20).value.may).toBe(true);
  });
});
