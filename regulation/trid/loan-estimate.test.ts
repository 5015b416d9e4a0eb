import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { addDays } from '../../foundation/dates/dates.ts';
import { verifySteps } from '../../foundation/explain/verify.ts';
import { must } from '../../foundation/result/result.ts';
import { amortize } from '../amortization/schedule.ts';
import { loanEstimate } from './loan-estimate.ts';
import type { EstimatedFee, LoanEstimateDocument, LoanEstimateInput } from './loan-estimate-types.ts';
import { printedFigures } from './printed-figures.ts';
import { fixedRateEstimate, interestOnlyArmEstimate, refinanceEstimate } from './samples/sample-estimates.ts';

const columnsOf = (document: LoanEstimateDocument) =>
  document.projectedPayments.columns.map((each) => [
    each.title,
    each.principalAndInterest.map((figure) => figure.text).join('-'),
    each.mortgageInsurance.text,
    each.escrow.text,
    each.total.map((figure) => figure.text).join('-'),
  ]);

describe('CFPB H-24(B): fixed rate, purchase', () => {
  const document = must(loanEstimate(fixedRateEstimate));
  test('page 1', () => {
    expect(document.heading).toMatchObject({
      valueLabel: 'Sale Price',
      loanTerm: { text: '30 years' },
      purpose: { text: 'Purchase' },
      product: { text: 'Fixed Rate' },
    });
    expect(document.heading.rateLockedUntil).toBe('4/16/2026 at 5:00 p.m. EDT');
    expect(document.loanTerms).toMatchObject({
      loanAmount: { figure: { text: '$162,000' }, answer: 'NO' },
      interestRate: { figure: { text: '3.875%' }, answer: 'NO' },
      monthlyPrincipalAndInterest: { figure: { text: '$761.78' }, answer: 'NO' },
      prepaymentPenalty: { answer: 'YES', details: ['As high as $3,240 if you pay off the loan during the first 2 years'] },
      balloonPayment: { answer: 'NO' },
    });
    expect(columnsOf(document)).toEqual([
      ['Years 1-7', '$761.78', '$82', '$206', '$1,050'],
      ['Years 8-30', '$761.78', '—', '$206', '$968'],
    ]);
    expect(document.costsAtClosing).toMatchObject({
      closingCosts: { text: '$8,054' },
      loanCosts: { text: '$5,672' },
      otherCosts: { text: '$2,382' },
      cashToClose: { text: '$16,054' },
    });
  });
  test('page 2', () => {
    const { closingCosts } = document;
    const totals = (['A', 'B', 'C', 'E', 'F', 'G', 'H'] as const).map((letter) => closingCosts[letter].total.text);
    expect(totals).toEqual(['$1,802', '$672', '$3,198', '$85', '$867', '$413', '$1,017']);
    expect(closingCosts.A.lines[0]!.label).toBe('0.25% of Loan Amount (Points)');
    expect(closingCosts.F.lines.map((line) => line.label)).toContain('Prepaid Interest ($17.44 per day for 15 days @ 3.875%)');
    expect(closingCosts.G.lines[0]!.label).toBe('Homeowner’s Insurance $100.83 per month for 2 mo.');
    expect(closingCosts.H.lines[0]!.label).toBe('Title – Owner’s Title Policy (optional)');
    expect(document.cashToClose).toMatchObject({
      downPayment: { text: '$18,000' },
      deposit: { text: '−$10,000' },
      closingCostsFinanced: { text: '$0' },
      cashToClose: { text: '$16,054' },
    });
  });
  test('page 3: In 5 years, APR and TIP as printed (TIP with the third place the rule has since 2017)', () => {
    expect(document.comparisons).toMatchObject({
      inFiveYearsTotal: { text: '$56,582' },
      inFiveYearsPrincipal: { text: '$15,773' },
      apr: { text: '4.274%' },
      totalInterestPercentage: { text: '69.447%' },
    });
  });
});

describe('CFPB H-24(C): interest only, adjustable', () => {
  const document = must(loanEstimate(interestOnlyArmEstimate));
  test('product, ranges and tables', () => {
    expect(document.heading.product.text).toBe('5 Year Interest Only, 5/3 Adjustable Rate');
    expect(columnsOf(document)).toEqual([
      ['Years 1-5', '$703.33', '$109', '$206', '$1,018'],
      ['Years 6-8', '$1,028-$1,359', '$109', '$206', '$1,343-$1,674'],
      ['Years 9-11', '$1,028-$1,604', '$109', '$206', '$1,343-$1,919'],
      ['Years 12-30', '$1,028-$2,068', '—', '$206', '$1,234-$2,274'],
    ]);
    expect(document.loanTerms.interestRate.details).toContain('Can go as high as 12% in year 15');
    expect(document.adjustablePayment?.maximumPayment).toBe('$2,068 starting at 169th payment');
    expect(document.adjustableInterestRate?.indexAndMargin).toBe('MTA + 4%');
    expect(document.cashToClose.cashToClose.text).toBe('$27,791');
  });
  test('In 5 years', () => {
    expect(document.comparisons.inFiveYearsTotal.text).toBe('$54,944');
    expect(document.comparisons.inFiveYearsPrincipal.text).toBe('$0');
  });
});

describe('CFPB H-24(D): refinance on the alternative tables', () => {
  const document = must(loanEstimate(refinanceEstimate));
  test('cash goes to the borrower', () => {
    expect(document.closingCosts).toMatchObject({
      D: { text: '$3,521' },
      I: { text: '$2,078' },
      J: { text: '$5,099' },
      lenderCredits: { text: '−$500' },
    });
    expect(document.cashToClose).toMatchObject({
      method: 'alternative',
      cashToClose: { text: '$24,901' },
      direction: 'To Borrower',
      closingCostsFinanced: { text: '$5,099' },
    });
    expect(document.comparisons).toMatchObject({ inFiveYearsPrincipal: { text: '$13,788' }, totalInterestPercentage: { text: '77.275%' } });
  });
});

describe('every printed figure', () => {
  test.each([
    ['fixed rate', fixedRateEstimate],
    ['interest-only ARM', interestOnlyArmEstimate],
    ['refinance', refinanceEstimate],
  ])('follows from its tree: %s', (_name, input) => {
    const figures = printedFigures(must(loanEstimate(input)));
    expect(figures.length).toBeGreaterThan(50);
    for (const { path, figure } of figures)
      expect({ path, problems: verifySteps(figure.why).discrepancies }).toEqual({ path, problems: [] });
  });

  test('of totals is the sum of its lines, and the tables hang together, for any charges', () => {
    const fee = fc.record({
      section: fc.constantFrom('A', 'B', 'C', 'H'),
      kind: fc.constant('OtherLoanCost'),
      label: fc.stringMatching(/^[A-Z][a-z]{2,8}$/),
      amount: fc.integer({ min: 0, max: 300_000 }),
    }) as fc.Arbitrary<EstimatedFee>;
    fc.assert(
      fc.property(fc.array(fee, { maxLength: 40 }), fc.integer({ min: 0, max: 300_000 }), (fees, lenderCredits) => {
        const document = must(loanEstimate({ ...fixedRateEstimate, fees, lenderCredits }));
        const costs = document.closingCosts;
        const limits = { A: 13, B: 13, C: 14, H: 5 } as const;
        for (const letter of ['A', 'B', 'C', 'H'] as const) {
          const { lines, addendum, total } = costs[letter];
          expect(lines.length).toBeLessThanOrEqual(limits[letter]);
          expect(total.value).toBe(lines.reduce((sum, line) => sum + (line.figure?.value ?? 0), 0));
          const gathered = lines.find((line) => line.kind === 'AdditionalCharges');
          expect(gathered?.figure?.value ?? 0).toBe(addendum.reduce((sum, line) => sum + (line.figure?.value ?? 0), 0));
          expect(total.value % 100).toBe(0);
        }
        expect(costs.J.value).toBe(costs.D.value + costs.I.value + costs.lenderCredits.value);
        const cash = document.cashToClose;
        const added = cash.method === 'standard' ? cash.downPayment.value + cash.deposit.value + cash.closingCostsFinanced.value : NaN;
        expect(cash.cashToClose.value).toBe(costs.J.value + added);
      }),
      { numRuns: runs(60) },
    );
  });

  test('the APR never falls when a finance charge rises', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 500_000 }), (amount, more) => {
        const apr = (cents: number) =>
          must(loanEstimate({ ...fixedRateEstimate, fees: [{ section: 'A', kind: 'ProcessingFee', label: 'Processing', amount: cents }] }))
            .basis.aprExact;
        expect(apr(amount + more)).toBeGreaterThan(apr(amount));
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('refusals name the input', () => {
  const cases: readonly (readonly [string, Partial<LoanEstimateInput>, string])[] = [
    ['a purchase without a price', { salePrice: undefined as never }, 'salePrice'],
    ['no applicants', { applicants: [] }, 'applicants'],
    ['a locked rate without its end', { rateLock: { locked: true } }, 'rateLock.until'],
    ['a first payment before disbursement', { dates: { ...fixedRateEstimate.dates, firstPayment: '2026-04-01' } }, 'dates.firstPayment'],
    ['an unreadable date', { dates: { ...fixedRateEstimate.dates, issued: '2026-02-30' } }, 'dates.issued'],
    [
      'points outside section A',
      { fees: [{ section: 'B', kind: 'LoanDiscountPoints', label: 'Points', percentOfLoan: 250 }] },
      'fees[0].section',
    ],
    ['a charge without an amount', { fees: [{ section: 'A', kind: 'UnderwritingFee', label: 'Underwriting' }] }, 'fees[0].amount'],
    [
      'an amount that contradicts its months',
      { fees: [{ section: 'G', kind: 'PropertyTaxes', label: 'Taxes', perMonth: 10_000, months: 2, amount: 30_000 }] },
      'fees[0].amount',
    ],
    ['fees that use up the loan', { fees: [{ section: 'A', kind: 'ProcessingFee', label: 'Processing', amount: 16_200_000 }] }, 'fees'],
    ['seasonal payments', { terms: { ...fixedRateEstimate.terms, seasonal: true } }, 'terms.seasonal'],
    [
      'insurance on a loan already at 78 percent',
      { mortgageInsurance: { premiums: [{ payments: 360, monthly: 100 }], ends: 'hpa', originalValue: 30_000_000 } },
      'mortgageInsurance',
    ],
  ];
  test.each(cases)('%s', (_name, change, field) => {
    const answer = loanEstimate({ ...fixedRateEstimate, ...change });
    expect(answer.ok ? undefined : answer.refusal.field).toBe(field);
  });
});

describe('other products', () => {
  test('a balloon has its own last column and its amount', () => {
    const terms = { loanAmount: 40_000_000, noteRate: 6500, termMonths: 84, amortizationMonths: 360 };
    const { mortgageInsurance: _none, ...input } = fixedRateEstimate;
    const document = must(loanEstimate({ ...input, salePrice: 50_000_000, terms }));
    expect(document.heading.product.text).toBe('Year 7 Balloon Payment, Fixed Rate');
    expect(document.projectedPayments.columns.map((each) => each.title)).toEqual(['Years 1-7', 'Final Payment']);
    expect(document.loanTerms.balloonPayment.answer).toBe('YES');
    const due = amortize(terms).payments[83]!;
    expect(Math.abs(document.projectedPayments.columns[1]!.principalAndInterest[0].value - due)).toBeLessThanOrEqual(50);
    expect(document.projectedPayments.columns[1]!.mortgageInsurance.text).toBe('0');
  });
  test('a buydown in the note shows its steps', () => {
    const { mortgageInsurance: _none, ...input } = fixedRateEstimate;
    const document = must(
      loanEstimate({
        ...input,
        terms: {
          loanAmount: 14_000_000,
          noteRate: 6000,
          termMonths: 360,
          buydown: { reductions: [2000, 1000], paidBy: 'lender', inNote: true },
        },
      }),
    );
    expect(document.heading.product.text).toBe('1/1 Step Rate');
    expect(document.projectedPayments.columns.map((each) => each.title)).toEqual(['Year 1', 'Year 2', 'Years 3-30']);
    expect(document.loanTerms.interestRate).toMatchObject({ figure: { text: '4%' }, answer: 'YES' });
  });
  test('37(c)(1)(i)(A): a recast that comes early by the balance cap opens a column of the projected payments', () => {
    const { mortgageInsurance: _none, ...input } = fixedRateEstimate;
    // 700 of interest due, 400 paid: the cap of 105 % is reached in month 23 of 60.
    const negativeAmortization = { months: 60, payment: 40_000, maximumBalance: 105_000 };
    const document = must(
      loanEstimate({ ...input, terms: { loanAmount: 14_000_000, noteRate: 6000, termMonths: 360, negativeAmortization } }),
    );
    expect(document.projectedPayments.columns.map((each) => each.title)).toEqual(['Years 1-2', 'Years 3-30']);
    const [before, after] = document.projectedPayments.columns.map((each) => each.principalAndInterest.map((figure) => figure.value));
    expect(before).toEqual([40_000]);
    expect(after![0]).toBeGreaterThan(80_000);
    expect(document.adjustablePayment?.optionalPayments).toBe('YES for your first 22 payments');
  });
  test('negative amortization says how high the loan can go', () => {
    const { mortgageInsurance: _none, ...input } = fixedRateEstimate;
    const document = must(
      loanEstimate({
        ...input,
        terms: {
          loanAmount: 14_000_000,
          noteRate: 6000,
          termMonths: 360,
          negativeAmortization: { months: 24, payment: 50_000, maximumBalance: 115_000 },
        },
      }),
    );
    expect(document.heading.product.text).toBe('2 Year Negative Amortization, Fixed Rate');
    expect(document.loanTerms.loanAmount.answer).toBe('YES');
    expect(document.loanTerms.loanAmount.details[0]).toMatch(/^Can go as high as \$14[0-9],/);
  });
});

/**
 * Interest is added for the whole of its two years: low rates leave more to the end than high ones, under which payments are worked out anew
 * sooner.
 */
const interestAddedToTheEnd = {
  loanAmount: 1_000_000,
  noteRate: 3821,
  termMonths: 24,
  extra: 0,
  io: 0,
  arm: { first: 0, every: 1, cap: 2064, rounding: 1 },
  steps: 0,
  buydown: undefined,
  negative: 24,
} as const;

test('any note gives a whole document in which every figure follows, or a refusal with a sentence', () => {
  const reset = fc.record({
    first: fc.integer({ min: 0, max: 130 }),
    every: fc.integer({ min: 1, max: 60 }),
    cap: fc.integer({ min: 250, max: 5000 }),
    rounding: fc.constantFrom(1, 125),
  });
  const note = fc.record({
    loanAmount: fc.integer({ min: 1_000_000, max: 300_000_000 }),
    noteRate: fc.integer({ min: 0, max: 9000 }),
    termMonths: fc.integer({ min: 1, max: 480 }),
    extra: fc.constantFrom(0, 0, 120),
    io: fc.constantFrom(0, 0, 36, 54, 120),
    arm: fc.option(reset),
    steps: fc.constantFrom(0, 0, 12, 30),
    buydown: fc.constantFrom(undefined, [2000, 1000], [1000]),
    negative: fc.constantFrom(0, 0, 0, 24),
  });
  fc.assert(
    fc.property(note, fc.integer({ min: 0, max: 40 }), ({ arm, extra, io, steps, buydown, negative, ...plain }, later) => {
      const terms: LoanEstimateInput['terms'] = {
        ...plain,
        ...(extra ? { amortizationMonths: plain.termMonths + extra } : {}),
        ...(io ? { interestOnlyMonths: Math.min(io, plain.termMonths) } : {}),
        ...(arm
          ? {
              adjustable: {
                indexName: 'Index',
                indexRate: 3000,
                margin: 2500,
                firstChangeMonths: arm.first,
                subsequentChangeMonths: arm.every,
                firstCap: arm.cap,
                subsequentCap: arm.cap,
                maximumRate: plain.noteRate + 5000,
                rateRounding: arm.rounding,
              },
            }
          : steps
            ? {
                rateSteps: [
                  { afterMonths: steps, rate: plain.noteRate + 500 },
                  { afterMonths: 2 * steps, rate: plain.noteRate + 1000 },
                ],
              }
            : buydown && plain.noteRate > 3000
              ? { buydown: { reductions: buydown, paidBy: 'consumer' as const, inNote: later % 3 === 0 } }
              : {}),
        ...(negative
          ? { negativeAmortization: { months: negative, payment: Math.round(plain.loanAmount * 0.003), maximumBalance: 110_000 } }
          : {}),
      };
      const { mortgageInsurance: _none, ...input } = fixedRateEstimate;
      const premiums = {
        premiums: [
          { payments: 40, monthly: 9000 },
          { payments: 300, monthly: 4000 },
        ],
        ends: 'with-premiums' as const,
      };
      const answer = loanEstimate({
        ...input,
        ...(later % 2 ? { mortgageInsurance: premiums } : {}),
        terms,
        fees: fixedRateEstimate.fees.filter((each) => each.section !== 'A'),
        dates: { ...fixedRateEstimate.dates, firstPayment: addDays('2026-04-20', later) },
      });
      if (!answer.ok) {
        if (!answer.refusal.message.endsWith('.')) throw new Error(`No sentence: ${answer.refusal.message}`);
        return;
      }
      const document = answer.value;
      expect(document.projectedPayments.columns.length).toBeLessThanOrEqual(4);
      for (const { principalAndInterest } of document.projectedPayments.columns)
        expect(principalAndInterest.map(({ value }) => value)).toEqual(
          principalAndInterest.map(({ value }) => value).sort((a, b) => a - b),
        );
      for (const each of document.projectedPayments.columns)
        for (const total of each.total) expect(total.value).toBeGreaterThanOrEqual(each.principalAndInterest[0].value - 100);
      for (const { path, figure } of printedFigures(document)) {
        expect(`${path} ${figure.text}`).not.toMatch(/NaN|undefined|Infinity/);
        expect({ path, problems: verifySteps(figure.why).discrepancies }).toEqual({ path, problems: [] });
      }
    }),
    {
      numRuns: runs(40),
      examples: [[interestAddedToTheEnd, 0]],
    },
  );
});
