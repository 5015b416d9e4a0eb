import { describe, expect, test } from 'vitest';
import { inputRefusal, termsRefusal } from './input-refusals.ts';
import type { EstimatedFee, LoanEstimateInput } from './loan-estimate-types.ts';
import { fixedRateEstimate, refinanceEstimate } from './samples/sample-estimates.ts';

type Change = Partial<LoanEstimateInput>;
type Terms = LoanEstimateInput['terms'];

function answer(input: LoanEstimateInput, change: Change): string | undefined {
  const refused = inputRefusal({ ...input, ...change });
  if (refused && !refused.refusal.message.endsWith('.')) throw new Error(`No sentence: ${refused.refusal.message}`);
  return refused && `${refused.refusal.code.replace('INPUT_', '').toLowerCase()} ${refused.refusal.field}`;
}
const { salePrice: _price, ...priceless } = fixedRateEstimate;
const { estimatedValue: _value, ...valueless } = refinanceEstimate;

test('the CFPB’s samples can be made', () => {
  expect([fixedRateEstimate, refinanceEstimate].map((input) => answer(input, {}))).toEqual([undefined, undefined]);
});

describe('who, where and for how much', () => {
  test.each<readonly [string, LoanEstimateInput, Change, string | undefined]>([
    ['a creditor without a name', fixedRateEstimate, { creditor: { ...fixedRateEstimate.creditor, name: ' ' } }, 'missing creditor.name'],
    ['no applicant', fixedRateEstimate, { applicants: [] }, 'missing applicants'],
    ['no property', fixedRateEstimate, { propertyAddress: '  ' }, 'missing propertyAddress'],
    ['a purchase without its price', priceless, { estimatedValue: 18_000_000 }, 'missing salePrice'],
    [
      'which the alternative table does not need',
      priceless,
      { estimatedValue: 18_000_000, cashToClose: { method: 'alternative' } },
      undefined,
    ],
    ['a refinance does not either', refinanceEstimate, { cashToClose: { method: 'standard' } }, undefined],
    ['nothing that says what the property is worth', valueless, {}, 'missing estimatedValue'],
    ['an appraisal says it', valueless, { appraisedValue: 18_000_000 }, undefined],
    ['so does a price', valueless, { salePrice: 18_000_000 }, undefined],
    ['a deposit of a refinance', refinanceEstimate, { cashToClose: { method: 'standard', deposit: 1 } }, 'contradicts cashToClose.deposit'],
    ['a deposit of nothing', refinanceEstimate, { cashToClose: { method: 'standard', deposit: 0 } }, undefined],
    ['another loan type without its name', fixedRateEstimate, { loanType: 'Other' }, 'missing otherLoanType'],
    ['with its name', fixedRateEstimate, { loanType: 'Other', otherLoanType: 'Bridge' }, undefined],
  ])('%s', (_what, input, change, refused) => {
    expect(answer(input, change)).toBe(refused);
  });
});

describe('the terms of the note', () => {
  const arm: NonNullable<Terms['adjustable']> = {
    indexName: 'SOFR',
    indexRate: 3000,
    margin: 2500,
    firstChangeMonths: 60,
    subsequentChangeMonths: 6,
    maximumRate: 9000,
  };
  test.each<readonly [string, Partial<Terms>, string | undefined]>([
    ['a loan of nothing', { loanAmount: 0 }, 'terms.loanAmount'],
    ['less than nothing', { loanAmount: -1 }, 'terms.loanAmount'],
    ['a part of a cent', { loanAmount: 100.5 }, 'terms.loanAmount'],
    ['a cent', { loanAmount: 1 }, undefined],
    ['a rate below nothing', { noteRate: -1 }, 'terms.noteRate'],
    ['a rate of nothing', { noteRate: 0 }, undefined],
    ['100 percent', { noteRate: 100_000 }, undefined],
    ['over 100 percent', { noteRate: 100_001 }, 'terms.noteRate'],
    ['a part of a thousandth', { noteRate: 4000.5 }, 'terms.noteRate'],
    ['no month', { termMonths: 0 }, 'terms.termMonths'],
    ['one month', { termMonths: 1 }, undefined],
    ['50 years', { termMonths: 600 }, undefined],
    ['a month more', { termMonths: 601 }, 'terms.termMonths'],
    ['a part of a month', { termMonths: 12.5 }, 'terms.termMonths'],
    ['amortized before it is due', { termMonths: 120, amortizationMonths: 119 }, 'terms.amortizationMonths'],
    ['amortized when it is due', { termMonths: 120, amortizationMonths: 120 }, undefined],
    ['interest only beyond the term', { termMonths: 120, interestOnlyMonths: 121 }, 'terms.interestOnlyMonths'],
    ['interest only to its end', { termMonths: 120, interestOnlyMonths: 120 }, undefined],
    ['interest only on a loan of one month', { termMonths: 1 }, undefined],
    ['every two weeks', { paymentFrequency: 'biweekly' }, 'terms.paymentFrequency'],
    ['every month', { paymentFrequency: 'monthly' }, undefined],
    ['seasonal', { seasonal: true }, 'terms.seasonal'],
    ['steps of the rate', { rateSteps: [{ afterMonths: 24, rate: 4500 }] }, undefined],
    ['steps and adjustable', { adjustable: arm, rateSteps: [{ afterMonths: 24, rate: 4500 }] }, 'terms.rateSteps'],
    ['no step and adjustable', { adjustable: arm, rateSteps: [] }, undefined],
    ['a first change from the start', { adjustable: { ...arm, firstChangeMonths: 0 } }, undefined],
    ['before the start', { adjustable: { ...arm, firstChangeMonths: -1 } }, 'terms.adjustable.subsequentChangeMonths'],
    ['not known', { adjustable: { ...arm, firstChangeMonths: Number.NaN } }, 'terms.adjustable.subsequentChangeMonths'],
    ['a change every month', { adjustable: { ...arm, subsequentChangeMonths: 1 } }, undefined],
    ['more often', { adjustable: { ...arm, subsequentChangeMonths: 0 } }, 'terms.adjustable.subsequentChangeMonths'],
    ['a maximum at the initial rate', { noteRate: 9000, adjustable: arm }, undefined],
    ['under it', { noteRate: 9001, adjustable: arm }, 'terms.adjustable.maximumRate'],
    ['a minimum at the maximum', { adjustable: { ...arm, minimumRate: 9000 } }, undefined],
    ['over it', { adjustable: { ...arm, minimumRate: 9001 } }, 'terms.adjustable.minimumRate'],
    ['a maximum of nothing, and no minimum', { noteRate: 0, adjustable: { ...arm, maximumRate: 0 } }, undefined],
  ])('%s', (_what, change, field) => {
    const { prepaymentPenalty: _penalty, ...terms } = fixedRateEstimate.terms;
    expect(termsRefusal({ ...terms, ...change })?.refusal.field).toBe(field);
  });
});

describe('dates and the lock of the rate', () => {
  const { dates } = fixedRateEstimate;
  test.each<readonly [string, Change, string | undefined]>([
    ['no such day', { dates: { ...dates, issued: '2026-02-30' } }, 'missing dates.issued'],
    ['no disbursement', { dates: { ...dates, disbursement: '' } }, 'missing dates.disbursement'],
    ['no first payment', { dates: { ...dates, firstPayment: 'June' } }, 'missing dates.firstPayment'],
    ['a first payment with disbursement', { dates: { ...dates, firstPayment: dates.disbursement } }, 'contradicts dates.firstPayment'],
    ['a day after it', { dates: { ...dates, firstPayment: '2026-04-16' } }, undefined],
    ['disbursed before it is issued', { dates: { ...dates, issued: '2026-04-16' } }, 'contradicts dates.disbursement'],
    ['issued on the day of disbursement', { dates: { ...dates, issued: '2026-04-15' } }, undefined],
    ['locked without an end', { rateLock: { locked: true } }, 'missing rateLock.until'],
    ['not locked', { rateLock: { locked: false } }, undefined],
  ])('%s', (_what, change, refused) => {
    expect(answer(fixedRateEstimate, change)).toBe(refused);
  });
});

describe('mortgage insurance', () => {
  const premiums = [{ payments: 360, monthly: 8235 }];
  const faulty = 'missing mortgageInsurance.premiums';
  test.each<readonly [string, LoanEstimateInput['mortgageInsurance'], string | undefined]>([
    ['without premiums', { premiums: [], ends: 'with-premiums' }, faulty],
    ['a premium of no payment', { premiums: [{ payments: 0, monthly: 8235 }], ends: 'with-premiums' }, faulty],
    ['of one', { premiums: [{ payments: 1, monthly: 8235 }], ends: 'with-premiums' }, undefined],
    ['a part of a cent', { premiums: [{ payments: 1, monthly: 0.5 }], ends: 'with-premiums' }, faulty],
    ['less than nothing', { premiums: [{ payments: 1, monthly: -1 }], ends: 'with-premiums' }, faulty],
    ['nothing', { premiums: [{ payments: 1, monthly: 0 }], ends: 'with-premiums' }, undefined],
    ['the second of two', { premiums: [...premiums, { payments: 1, monthly: -1 }], ends: 'with-premiums' }, faulty],
    ['ended by law, without the value', { premiums, ends: 'hpa' }, 'missing mortgageInsurance.originalValue'],
    // 162,000 is 78 percent of 207,692.31.
    ['where the law has ended it', { premiums, ends: 'hpa', originalValue: 20_769_231 }, 'contradicts mortgageInsurance'],
    ['where it has not', { premiums, ends: 'hpa', originalValue: 20_769_230 }, undefined],
    ['where it does not matter', { premiums, ends: 'with-premiums', originalValue: 20_769_231 }, undefined],
  ])('%s', (_what, mortgageInsurance, refused) => {
    expect(answer(fixedRateEstimate, { mortgageInsurance: mortgageInsurance! })).toBe(refused);
  });

  test('just at 78 percent it has ended', () => {
    const terms = { ...fixedRateEstimate.terms, loanAmount: 15_600_000 };
    const at = (originalValue: number) => answer(fixedRateEstimate, { terms, mortgageInsurance: { premiums, ends: 'hpa', originalValue } });
    expect([at(20_000_000), at(19_999_999)]).toEqual(['contradicts mortgageInsurance', undefined]);
  });

  test('none is needed', () => {
    const { mortgageInsurance: _none, ...input } = fixedRateEstimate;
    expect(answer(input, {})).toBeUndefined();
  });
});

describe('charges', () => {
  const fee = (section: EstimatedFee['section'], kind: EstimatedFee['kind'], more: Partial<EstimatedFee> = {}): EstimatedFee =>
    ({ section, kind, label: 'Charge', amount: 100, ...more }) as EstimatedFee;
  test.each<readonly [string, readonly EstimatedFee[], string | undefined]>([
    ['without a label', [fee('A', 'UnderwritingFee', { label: ' ' })], 'missing fees[0].label'],
    ['named by its place', [fee('A', 'UnderwritingFee'), fee('A', 'UnderwritingFee', { label: '' })], 'missing fees[1].label'],
    ['prepaid interest outside F', [fee('G', 'PrepaidInterest')], 'contradicts fees[0].section'],
    ['prepaid interest', [fee('F', 'PrepaidInterest')], undefined],
    ['twice', [fee('F', 'PrepaidInterest'), fee('F', 'PrepaidInterest')], 'contradicts fees'],
    ['points outside A', [fee('B', 'LoanDiscountPoints')], 'contradicts fees[0].section'],
    ['points', [fee('A', 'LoanDiscountPoints')], undefined],
    ['a recording fee outside E', [fee('F', 'RecordingFee')], 'contradicts fees[0].section'],
    ['a transfer tax outside E', [fee('H', 'TransferTax')], 'contradicts fees[0].section'],
    ['both in E', [fee('E', 'RecordingFee'), fee('E', 'TransferTax')], undefined],
    ['anything else in E', [fee('E', 'SurveyFee')], 'contradicts fees[0].kind'],
    ['escrow of taxes without months', [fee('G', 'PropertyTaxes', { perMonth: 50 })], 'missing fees[0].months'],
    ['without a monthly amount', [fee('G', 'HomeownersInsurancePremium', { months: 2 })], 'missing fees[0].months'],
    ['of mortgage insurance without either', [fee('G', 'MortgageInsurancePremium')], 'missing fees[0].months'],
    ['with both', [fee('G', 'PropertyTaxes', { perMonth: 50, months: 2 })], undefined],
    ['another escrow needs neither', [fee('G', 'FloodInsurancePremium')], undefined],
    ['taxes prepaid need neither', [fee('F', 'PropertyTaxes')], undefined],
    ['less than nothing', [fee('A', 'UnderwritingFee', { amount: -1 })], 'contradicts fees[0].amount'],
    ['nothing', [fee('A', 'UnderwritingFee', { amount: 0 })], undefined],
    ['an aggregate adjustment less than nothing', [fee('G', 'EscrowAggregateAdjustment', { amount: -1 })], undefined],
    ['interest given back', [fee('F', 'PrepaidInterest', { amount: -1 })], undefined],
    ['none', [], undefined],
  ])('%s', (_what, fees, refused) => {
    expect(answer(fixedRateEstimate, { fees })).toBe(refused);
  });

  test('points and their percent need no amount here', () => {
    const { amount: _amount, ...points } = fee('A', 'LoanDiscountPoints', { percentOfLoan: 250 });
    expect(answer(fixedRateEstimate, { fees: [points as EstimatedFee] })).toBeUndefined();
  });

  test.each([
    [-1, 'contradicts lenderCredits'],
    [0, undefined],
    [1, undefined],
  ])('credits of %d', (lenderCredits, refused) => {
    expect(answer(fixedRateEstimate, { lenderCredits })).toBe(refused);
  });
});
