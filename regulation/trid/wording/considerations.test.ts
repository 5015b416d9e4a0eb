import { expect, test } from 'vitest';
import type { LoanPurpose, OtherConsiderations } from '../loan-estimate-types.ts';
import { considerationsText } from './considerations.ts';

const facts: OtherConsiderations = {
  appraisal: false,
  assumption: 'will-not-allow',
  homeownersInsuranceRequired: false,
  lateAfterDays: 15,
  lateFee: '5% of the payment',
  servicing: 'intend-to-transfer',
};
const said = (more: Partial<OtherConsiderations>, purpose: LoanPurpose = 'Purchase') =>
  Object.fromEntries(considerationsText({ ...facts, ...more }, purpose).map((row) => [row.title, row.text]));
const always = ['Assumption', 'Late Payment', 'Refinance', 'Servicing'];

test.each<readonly [string, Partial<OtherConsiderations>, LoanPurpose, readonly string[]]>([
  ['what always applies', {}, 'Purchase', always],
  ['an appraisal that may be ordered', { appraisal: true }, 'Purchase', ['Appraisal', ...always]],
  [
    'insurance of the home, which is required unless said',
    { homeownersInsuranceRequired: undefined as never },
    'Purchase',
    [...always, 'Homeowner’s Insurance'],
  ],
  ['protection that a refinance may end', { liabilityAfterForeclosure: true }, 'Refinance', [...always, 'Liability after Foreclosure']],
  ['which a purchase can not', { liabilityAfterForeclosure: true }, 'Purchase', always],
  ['nor a refinance without it', {}, 'Refinance', always],
  ['a revised estimate of a construction', { constructionNotice: true }, 'Construction', [...always, 'Construction']],
])('37(m): %s', (_what, more, purpose, titles) => {
  expect(Object.keys(said(more, purpose)).toSorted()).toEqual([...titles].toSorted());
});

test('37(m): the answers chosen', () => {
  expect(said({})).toMatchObject({
    Assumption: expect.stringContaining('we will not allow assumption'),
    'Late Payment': 'If your payment is more than 15 days late, we will charge a late fee of 5% of the payment.',
    Servicing: 'We intend to transfer servicing of your loan.',
  });
  expect(said({ assumption: 'will-allow', servicing: 'intend-to-service' })).toMatchObject({
    Assumption: expect.stringContaining('we will allow, under certain conditions'),
    Servicing: 'We intend to service your loan. If so, you will make your payments to us.',
  });
});
