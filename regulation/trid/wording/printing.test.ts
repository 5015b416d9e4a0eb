import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { exactUsd, given, usd, type Step } from '../../../foundation/explain/explain.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import { settleFees, type FeeFacts } from '../costs/fee-amounts.ts';
import type { EstimatedFee, Printed } from '../loan-estimate-types.ts';
import { loanTermText } from './loan-term.ts';
import { printedFigures } from '../printed-figures.ts';
import {
  centsOf,
  decimalToCents,
  dollarsAndCents,
  loanAmountText,
  moneyLine,
  negated,
  nothing,
  ordinal,
  percentText,
  printedRate,
  roundPercent,
  totalOf,
  wholeDollars,
} from './printing.ts';

function exact(amount: string): Step {
  return given('Amount', exactUsd(new Decimal(amount)), 'Example');
}
/** The step with its text unchanged: some figures are given with more places than a cent. */
function written(amount: string): Step {
  return { label: 'Amount', figure: { unit: 'usd', amount }, operation: 'given', source: 'Example' };
}
function line(cents: number): Printed {
  return dollarsAndCents('Line', given('Line', usd(cents), 'Example'));
}

describe('dollars of the estimate (1026.37(o)(4)(i)(A))', () => {
  test.each([
    ['164.50', '$165', 16_500],
    ['164.49', '$164', 16_400],
    ['164.4999', '$164', 16_400],
    ['164.5000', '$165', 16_500],
    ['0.00', '$0', 0],
    ['0.4999', '$0', 0],
    ['-0.4999', '$0', 0],
    ['-0.40', '$0', 0],
    ['-0.5', '\u2212$1', -100],
    ['-0.5001', '\u2212$1', -100],
    ['1.00', '$1', 100],
    ['1234567.891', '$1,234,568', 123_456_800],
  ])('%s prints as %s', (amount, text, value) => {
    const printed = wholeDollars('Figure', written(amount));
    expect(printed.text).toBe(text);
    expect(printed.value).toBe(value);
    expect(printed.why.figure.amount).toBe((value / 100).toFixed(2));
    expect(printed.why).toMatchObject({ operation: 'round', precision: '1', mode: 'half-up' });
    expect(verifySteps(printed.why).discrepancies).toEqual([]);
  });
});

describe('dollars and cents', () => {
  test.each([
    ['1200.00', '$1,200.00', 120_000, 'given'],
    ['703.33333333', '$703.33', 70_333, 'round'],
    ['0.005', '$0.01', 1, 'round'],
    ['-0.001', '$0.00', 0, 'round'],
    ['0.00', '$0.00', 0, 'given'],
  ])('%s prints as %s', (amount, text, value, operation) => {
    const printed = dollarsAndCents('Figure', written(amount));
    expect([printed.text, printed.value, printed.why.operation]).toEqual([text, value, operation]);
    expect(printed.value).toBe(value);
    expect(verifySteps(printed.why).discrepancies).toEqual([]);
  });

  test.each([
    ['0', 0],
    ['-0.001', 0],
    ['0.01', 1],
    ['-0.01', -1],
    ['0.004', 0],
    ['0.005', 1],
    ['12.34', 1234],
  ])('%s is %d cents, never a zero below zero', (amount, cents) => {
    expect(decimalToCents(new Decimal(amount))).toBe(cents);
    expect(centsOf(written(amount))).toBe(cents);
  });

  test('each form rounds its way (38(t)(4))', () => {
    expect(moneyLine('estimate', 'Fee', exact('31.75')).text).toBe('$32');
    expect(moneyLine('closing', 'Fee', exact('31.75')).text).toBe('$31.75');
  });

  test.each([
    [48_151_623, '$481,516.23'],
    [48_151_600, '$481,516'],
  ])('a loan amount of %d cents is %s', (cents, text) => {
    expect(loanAmountText(cents)).toBe(text);
  });
});

describe('totals, signs, nothing', () => {
  test('a total adds the lines as printed, and says its source', () => {
    const lines = ['29.50', '31.75', '20.49'].map((amount) => wholeDollars('Line', exact(amount)));
    const total = totalOf('estimate', 'Subtotal', lines, '12 CFR 1026.37(f)');
    expect([total.text, total.value]).toEqual(['$82', 8200]);
    expect(total.why).toMatchObject({ operation: 'sum', source: '12 CFR 1026.37(f)' });
    expect(verifySteps(total.why).discrepancies).toEqual([]);
    expect(totalOf('closing', 'Subtotal', [line(1234), line(-34)]).text).toBe('$12.00');
    expect(totalOf('closing', 'Subtotal', [line(1)]).why).not.toHaveProperty('source');
  });

  test('a section without charges is nothing, and says so', () => {
    expect(totalOf('estimate', 'Subtotal', [])).toMatchObject({
      text: '$0',
      value: 0,
      why: { operation: 'given', figure: { amount: '0.00' }, source: 'No charge of this section' },
    });
    expect(totalOf('closing', 'Subtotal', [], 'Section H').why).toMatchObject({ operation: 'given', source: 'Section H' });
  });

  test.each([
    ['estimate', 500_00, '\u2212$500', -500_00],
    ['closing', 500_00, '\u2212$500.00', -500_00],
    ['closing', -1, '$0.01', 1],
    ['closing', 1, '\u2212$0.01', -1],
    ['estimate', 0, '$0', 0],
    ['closing', 0, '$0.00', 0],
  ] as const)('%s: %d with its sign changed is %s', (form, cents, text, value) => {
    const changed = negated(form, 'Credit', line(cents));
    expect(changed.text).toBe(text);
    expect(changed.value).toBe(value);
    expect(changed.why.operation).toBe('negate');
    expect(verifySteps(changed.why).discrepancies).toEqual([]);
  });

  test.each([
    ['estimate', '$0'],
    ['closing', '$0.00'],
  ] as const)('nothing on the %s is %s', (form, text) => {
    expect(nothing(form, 'Deposit', 'Contract')).toMatchObject({ text, value: 0, why: { figure: { amount: '0.00' }, source: 'Contract' } });
  });
});

describe('percentages and words', () => {
  test.each([
    ['6.1254', 6125, '6.125%'],
    ['6.1255', 6126, '6.126%'],
    ['7', 7000, '7%'],
    ['69.4468', 69_447, '69.447%'],
  ])('%s %% is %d thousandths, printed %s', (value, thousandths, text) => {
    expect(roundPercent(new Decimal(value))).toBe(thousandths);
    expect(percentText(thousandths)).toBe(text);
    expect(printedRate('Rate', thousandths, 'Note')).toMatchObject({ text, value: thousandths, why: { source: 'Note' } });
  });

  test.each([
    [0, '0th'],
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [9, '9th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [14, '14th'],
    [21, '21st'],
    [61, '61st'],
    [100, '100th'],
    [101, '101st'],
    [102, '102nd'],
    [110, '110th'],
    [111, '111th'],
    [113, '113th'],
    [114, '114th'],
    [121, '121st'],
    [211, '211th'],
    [333, '333rd'],
  ])('%d is the %s', (n, text) => {
    expect(ordinal(n)).toBe(text);
  });

  test.each([
    [12, '1 year'],
    [24, '2 years'],
    [360, '30 years'],
    [6, '6 mo.'],
    [13, '13 mo.'],
    [23, '23 mo.'],
    [25, '2 yr. 1 mo.'],
    [185, '15 yr. 5 mo.'],
    [359, '29 yr. 11 mo.'],
  ])('a term of %d months is "%s" (comment 37(a)(8)-1)', (months, text) => {
    expect(loanTermText(months)).toBe(text);
  });

  test('every printed figure of a document, with its path', () => {
    const a = line(1);
    const b = line(2);
    const found = printedFigures({ costs: { A: { lines: [{ label: 'x', figure: a }] } }, total: b, name: 'text', none: null });
    expect(found).toEqual([
      { path: 'costs.A.lines.0.figure', figure: a },
      { path: 'total', figure: b },
    ]);
    expect(printedFigures(a)).toEqual([{ path: '', figure: a }]);
    expect(printedFigures({ text: 'a', why: 'b' })).toEqual([]);
  });
});

describe('amounts of charges', () => {
  const facts: FeeFacts = {
    terms: { loanAmount: 21_100_000, noteRate: 4000, termMonths: 360 },
    dates: { issued: '2026-03-02', disbursement: '2026-04-15', firstPayment: '2026-06-01' },
    perDiemBasis: 360,
  };
  const settle = (fee: Partial<EstimatedFee>) =>
    settleFees([{ section: 'A', kind: 'LoanOriginationFee', label: 'Fee', ...fee } as EstimatedFee], facts);
  const one = (fee: Partial<EstimatedFee>) => must(settle(fee))[0]!;

  test('a share of the loan in whole cents needs no rounding; one that is not shows its rounding', () => {
    expect(one({ percentOfLoan: 1000 })).toMatchObject({ amount: 211_000, why: { operation: 'percent-of' } });
    // 0.123 % of 211,000 is 259.53; 0.001 % is 2.11.
    expect(one({ percentOfLoan: 123 })).toMatchObject({ amount: 25_953, why: { operation: 'percent-of' } });
    const cents = { ...facts, terms: { ...facts.terms, loanAmount: 21_100_050 } };
    const fee = { section: 'A', kind: 'LoanOriginationFee', label: 'Fee', percentOfLoan: 1000 } as EstimatedFee;
    // 1 % of 211,000.50 is 2,110.005: three places.
    const [share] = must(settleFees([fee], cents));
    expect(share).toMatchObject({ amount: 211_001, why: { operation: 'round', precision: '0.01' } });
    expect(verifySteps(share!.why).discrepancies).toEqual([]);
    // 1 % of 211,000.10 is 2,110.001; 10 % is 21,100.01: two places.
    const [two] = must(settleFees([{ ...fee, percentOfLoan: 10_000 }], { ...facts, terms: { ...facts.terms, loanAmount: 21_100_010 } }));
    expect(two).toMatchObject({ amount: 2_110_001, why: { operation: 'percent-of' } });
  });

  test('an amount beside what makes it may differ by the cent of rounding, not by two', () => {
    expect(one({ percentOfLoan: 1000, amount: 211_000 }).why.operation).toBe('percent-of');
    expect(one({ percentOfLoan: 1000, amount: 211_001 })).toMatchObject({ amount: 211_001, why: { operation: 'given' } });
    expect(one({ percentOfLoan: 1000, amount: 210_999 })).toMatchObject({ amount: 210_999, why: { operation: 'given' } });
    for (const amount of [211_002, 210_998])
      expect(settle({ percentOfLoan: 1000, amount })).toMatchObject({
        ok: false,
        refusal: { code: 'FEE_CONTRADICTS', field: 'fees[0].amount', details: { given: amount, figured: 211_000 } },
      });
  });

  test('no amount and nothing to make it from, or a fraction of a cent, is refused by its place', () => {
    expect(settle({})).toMatchObject({ ok: false, refusal: { code: 'FEE_AMOUNT_MISSING', field: 'fees[0].amount' } });
    expect(settle({ amount: 1.5 })).toMatchObject({ ok: false, refusal: { code: 'FEE_AMOUNT_INVALID', field: 'fees[0].amount' } });
    expect(settle({ amount: Number.MAX_SAFE_INTEGER + 1 })).toMatchObject({ refusal: { code: 'FEE_AMOUNT_INVALID' } });
  });

  test('months of escrow are multiplied in section G alone, and only with both figures', () => {
    const escrow = { kind: 'HomeownersInsurancePremium', perMonth: 10_083, months: 2 } as const;
    expect(one({ ...escrow, section: 'G' })).toMatchObject({ amount: 20_166, why: { operation: 'multiply' } });
    expect(settle({ ...escrow, section: 'F' })).toMatchObject({ ok: false, refusal: { code: 'FEE_AMOUNT_MISSING' } });
    expect(settle({ kind: escrow.kind, perMonth: 10_083, section: 'G' })).toMatchObject({ ok: false });
    expect(settle({ kind: escrow.kind, months: 2, section: 'G' })).toMatchObject({ ok: false });
  });

  test('prepaid interest keeps its days beside an amount of its own', () => {
    const fee = { section: 'F', kind: 'PrepaidInterest', label: 'Prepaid interest' } as const;
    expect(one({ ...fee, days: 15 })).toMatchObject({ amount: 35_160, days: 15, perDay: { value: 2344 } });
    expect(one(fee)).toMatchObject({ amount: 16 * 2344, days: 16 });
    expect(one({ ...fee, days: 15, amount: 35_161 })).toMatchObject({ amount: 35_161, days: 15, why: { operation: 'given' } });
  });
});
