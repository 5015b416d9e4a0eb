import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { read } from '../../../../standards/mismo-3.4/read.ts';
import { applyEdits } from '../edit/apply-edits.ts';
import { missingForSteps } from './missing-for-steps.ts';
import { missingPayments } from './missing-payments.ts';

const { document: sample } = must(
  read(readFileSync(new URL('../../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url))),
);
const forUnderwriting = (document: typeof sample) => missingForSteps(document).find(({ step }) => step === 'DU and LPA')!.missing;

test('an application with taxes, insurance and every debt’s payment is complete for DU and LPA', () => {
  expect(missingPayments(sample)).toEqual([]);
  expect(forUnderwriting(sample)).toEqual([]);
});

test('taxes and insurance of the home, and a debt with neither payment nor balance, keep it from DU and LPA', () => {
  const bare = { ...sample, loan: { ...sample.loan, housingExpenses: [] } };
  const document = must(
    applyEdits(bare, [
      { path: 'liabilities/LIABILITY_77/LiabilityType', value: 'Installment' },
      { path: 'liabilities/LIABILITY_77/holder/FullName', value: 'Oak Bank' },
    ]),
  );
  expect(forUnderwriting(document).map(({ path, label }) => [path, label])).toEqual([
    ['loan/housingExpenses/RealEstateTax', 'Property taxes'],
    ['loan/housingExpenses/HomeownersInsurance', 'Hazard insurance'],
    ['liabilities/LIABILITY_77/LiabilityMonthlyPaymentAmount', 'Payment of Oak Bank'],
  ]);
});

test('a collection and a debt that is left out need no payment', () => {
  const document = must(
    applyEdits(sample, [
      { path: 'liabilities/LIABILITY_78/LiabilityType', value: 'CollectionsJudgmentsAndLiens' },
      { path: 'liabilities/LIABILITY_79/LiabilityType', value: 'Installment' },
      { path: 'liabilities/LIABILITY_79/LiabilityExclusionIndicator', value: true },
    ]),
  );
  expect(missingPayments(document)).toEqual([]);
});
