import { expect, test } from 'vitest';
import type { z } from 'zod';
import { drawnPanel, mayOnly, refused, replied } from '../../../ui/testing/drawn-panel.tsx';
import type { quotedProduct } from '../contract/ratequote-quotes.ts';
import { ratequoteQuotes } from '../contract/ratequote-quotes.ts';
import { emptyForm } from '../domain/scenario/price-it-form.ts';
import { RatesView } from './rates-view.tsx';
import { quoteQuestion, usePriceIt } from './use-price-it.ts';

const asker = { pilot: false, personId: 'priya', name: 'Priya Sample', correspondent: false, requestId: 'r-1' };
const asked = quoteQuestion(emptyForm, asker);

function Rates() {
  return <RatesView priceIt={usePriceIt()} asker={asker} tabs={null} />;
}

type Product = z.input<typeof quotedProduct>;
const product = (at: number, change: Partial<Product> = {}): Product => ({
  productId: String(1100 + at),
  code: 'C30F',
  name: `Conforming ${at}`,
  series: 'Conforming',
  mortgageType: 'Conventional',
  termMonths: 360,
  eligible: true,
  failures: [],
  lockDays: [30, 45],
  rates: [6_000, 6_125],
  prices: [
    [99_500, 99_400],
    [100_100, 100_000],
  ],
  noteAmountCents: 300_000_00,
  payments: [1_798_65, 1_822_83],
  minimumPrice: 99_450,
  nearestToPar: [1, 1],
  adjustments: 0,
  aprs: [
    [6_101, 6_104],
    [6_201, 6_204],
  ],
  asked: null,
  nearestChange: [],
  insurance: null,
  ...change,
});
const quote = (products: readonly Product[]) =>
  replied(ratequoteQuotes, asked, {
    quoteId: '00000000-0000-4000-8000-000000000001',
    requestID: null,
    sheetVersion: '2026-11-20-1',
    sheetTitle: 'Sheet 2026-11-20 #1',
    pricedAt: '2026-11-20T16:00:00.000Z',
    brokerage: { brokerageId: 2, name: 'Ridgeline Home Lending' },
    ltv: 80_000,
    cltv: 80_000,
    score: 742,
    lockDays: 45,
    lockPeriods: [{ lockDays: 45 }],
    products: [...products],
    bestExecutions: [],
    secondLienMessage: null,
    scenario: {},
  });

test('a quote says for whom and on which sheet it is, and each price can be chosen', () => {
  const { text, buttons } = drawnPanel(<Rates />, [quote([product(1)])]);
  expect(text).toContain('Ridgeline Home Lending, LTV 80.00%, FICO 742, on Sheet 2026-11-20 #1');
  expect(buttons).toContain('100.000, 6.125%, 45 days, par');
  expect(text).toContain('1 eligible, 0 not, at 45 days');
});

test('where no product fits it says so, with the rule that rules each out, and offers no price', () => {
  const out = product(1, {
    eligible: false,
    prices: [],
    payments: [],
    aprs: [],
    nearestToPar: [null, null],
    failures: [
      {
        ruleId: 'fico',
        fact: 'score',
        label: 'FICO',
        value: '600',
        limit: '620',
        comparison: 'at least',
        source: 'Sheet, rule 3',
        sentence: 'Conforming loans begin at 620.',
      },
    ],
  });
  const { text, buttons } = drawnPanel(<Rates />, [quote([out])]);
  expect(text).toContain('No product of the live sheet fits this scenario. The reasons are below.');
  expect(text).toContain('600 < 620');
  expect(text).toContain('There is no price yet: what would make a product eligible is listed beside it.');
  expect(buttons.join()).not.toContain('6.125%');
});

test('eighty products are all listed', () => {
  const many = Array.from({ length: 80 }, (_, at) => product(at));
  expect(drawnPanel(<Rates />, [quote(many)]).text).toContain('80 eligible, 0 not, at 45 days');
});

test('without a live sheet it says who publishes one; a scenario that lacks something leads back to its fields', () => {
  const none = drawnPanel(<Rates />, [refused(ratequoteQuotes, asked, 'NO_LIVE_SHEET'), mayOnly()]);
  expect(none.text).toContain('No rate sheet is live');
  expect(none.text).toContain('The lock desk publishes one each business day.');
  expect(none.buttons).toEqual(['Ask again']);
  const lacking = drawnPanel(<Rates />, [refused(ratequoteQuotes, asked, 'FACTS_MISSING'), mayOnly()]);
  expect(lacking.text).toContain('The scenario is not complete');
  expect(lacking.buttons).toEqual(['Complete the scenario']);
});
