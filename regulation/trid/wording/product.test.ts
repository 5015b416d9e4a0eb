import { describe, expect, test } from 'vitest';
import type { LoanTerms } from '../../amortization/loan-terms.ts';
import { loanPurpose, printedProduct, printedPurpose, productDescription, productFacts, spanText, type ProductFacts } from './product.ts';

test.each([
  ['weekly', 'Weekly'],
  [0, '0'],
  [1, '1 mo.'],
  [12, '1'],
  [18, '18 mo.'],
  [23, '23 mo.'],
  [24, '2'],
  [25, '2.08'],
  [30, '2.5'],
  [32, '2.67'],
  [84, '7'],
])('a span of %s months reads "%s" (comment 37(a)(10)-1)', (months, text) => {
  expect(spanText(months)).toBe(text);
});

describe('the product, 37(a)(10)', () => {
  test.each<readonly [ProductFacts, string]>([
    [{}, 'Fixed Rate'],
    [{ adjustable: { intro: 60, later: 12 } }, '5/1 Adjustable Rate'],
    [{ adjustable: { intro: 0, later: 36 } }, '0/3 Adjustable Rate'],
    [{ adjustable: { intro: 0, later: 'weekly' } }, '0/Weekly Adjustable Rate'],
    [{ stepRate: { intro: 24, later: 12 } }, '2/1 Step Rate'],
    [{ interestOnly: 60 }, '5 Year Interest Only, Fixed Rate'],
    [{ interestOnly: 18 }, '18 mo. Interest Only, Fixed Rate'],
    [{ balloonMonth: 84 }, 'Year 7 Balloon Payment, Fixed Rate'],
    [{ balloonMonth: 85 }, 'Year 8 Balloon Payment, Fixed Rate'],
    [{ seasonal: true }, 'Seasonal Payment, Fixed Rate'],
    // Of several features the first of the paragraph's order.
    [{ negativeAmortization: 24, interestOnly: 60, stepPayment: 36 }, '2 Year Negative Amortization, Fixed Rate'],
    [{ interestOnly: 60, stepPayment: 36, balloonMonth: 84 }, '5 Year Interest Only, Fixed Rate'],
    [{ stepPayment: 36, balloonMonth: 84, seasonal: true }, '3 Year Step Payment, Fixed Rate'],
    [{ balloonMonth: 84, seasonal: true }, 'Year 7 Balloon Payment, Fixed Rate'],
    [{ adjustable: { intro: 60, later: 12 }, stepRate: { intro: 24, later: 12 } }, '5/1 Adjustable Rate'],
  ])('%j', (facts, text) => {
    expect(productDescription(facts)).toBe(text);
  });

  const loan: LoanTerms = { loanAmount: 20_000_000, noteRate: 4000, termMonths: 360 };
  const buydown = { reductions: [2000, 1000], paidBy: 'seller', inNote: true } as const;
  test.each<readonly [string, Partial<LoanTerms>, boolean, ProductFacts]>([
    ['a plain loan', {}, false, {}],
    ['interest only of no month, no step', { interestOnlyMonths: 0, paymentSteps: [], rateSteps: [] }, false, {}],
    ['a balloon is due with the term', { termMonths: 84 }, true, { balloonMonth: 84 }],
    ['seasonal', { seasonal: true }, false, { seasonal: true }],
    ['not seasonal', { seasonal: false }, false, {}],
    [
      'steps of the payment are added',
      {
        paymentSteps: [
          { payments: 24, amount: 80_000 },
          { payments: 12, amount: 90_000 },
        ],
      },
      false,
      { stepPayment: 36 },
    ],
    ['one step of the rate', { rateSteps: [{ afterMonths: 24, rate: 4500 }] }, false, { stepRate: { intro: 24, later: 0 } }],
    [
      'two: the months between them',
      {
        rateSteps: [
          { afterMonths: 24, rate: 4500 },
          { afterMonths: 60, rate: 5000 },
        ],
      },
      false,
      { stepRate: { intro: 24, later: 36 } },
    ],
    ['a buydown in the note is steps of a year', { buydown }, false, { stepRate: { intro: 12, later: 12 } }],
    ['one of a single year', { buydown: { ...buydown, reductions: [1000] } }, false, { stepRate: { intro: 12, later: 0 } }],
    ['one beside the note is none', { buydown: { ...buydown, inNote: false } }, false, {}],
    [
      'interest that may be added, interest only',
      { negativeAmortization: { months: 24, payment: 60_000, maximumBalance: 115_000 }, interestOnlyMonths: 60 },
      false,
      { negativeAmortization: 24, interestOnly: 60 },
    ],
  ])('its facts: %s', (_what, terms, balloon, facts) => {
    expect(productFacts({ ...loan, ...terms }, balloon)).toEqual(facts);
  });

  test('is printed with the facts it is made from', () => {
    const printed = printedProduct({ ...loan, interestOnlyMonths: 60 }, false);
    expect([printed.text, printed.value, printed.why.figure.amount]).toEqual(Array(3).fill('5 Year Interest Only, Fixed Rate'));
    expect(printed.why).toMatchObject({ rule: 'trid.product', parts: [{ figure: { amount: '{"interestOnly":60}' } }] });
  });
});

describe('the purpose, 37(a)(9): the first that applies', () => {
  test.each([
    [true, true, true, 'Purchase'],
    [true, false, false, 'Purchase'],
    [false, true, true, 'Refinance'],
    [false, false, true, 'Construction'],
    [false, false, false, 'Home Equity Loan'],
  ] as const)(
    'acquires the property %s, satisfies a debt %s, builds %s',
    (acquiresProperty, satisfiesExistingDebt, initialConstruction, purpose) => {
      const facts = { acquiresProperty, satisfiesExistingDebt, initialConstruction };
      expect(loanPurpose(facts)).toBe(purpose);
      expect(printedPurpose(facts)).toMatchObject({ text: purpose, value: purpose, why: { rule: 'trid.purpose' } });
    },
  );
});
