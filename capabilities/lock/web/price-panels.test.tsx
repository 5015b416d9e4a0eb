import { expect, test } from 'vitest';
import type { z } from 'zod';
import { drawnPanel, mayOnly, readReply, replied } from '../../../ui/testing/drawn-panel.tsx';
import { priceLoan, type productQuote } from '../../price/contract/price-loan.ts';
import { getLock } from '../contract/get-lock.ts';
import { PriceView } from './price-view.tsx';

const loanId = '1400023871';
const { desk } = readReply(getLock, {
  lock: null,
  blocked: null,
  closingDate: null,
  desk: {
    today: '2026-11-20',
    policyTitle: 'Lock policy 2026',
    open: true,
    locking: true,
    sentence: 'The desk is open until 20:00.',
    opens: '08:00',
    closes: '20:00',
    zone: 'America/New_York',
    cutOffs: [],
    periods: [],
  },
});

type Product = z.input<typeof productQuote>;
const fixed: Product = {
  productId: '1101',
  code: 'F30',
  name: '30-year fixed, FHA',
  series: 'Government',
  mortgageType: 'FHA',
  termMonths: 360,
  eligible: true,
  failures: [],
  lockDays: [30, 45],
  rates: [6_000, 6_125, 6_250],
  prices: [
    [99_500, 99_400],
    [99_886, 99_786],
    [100_300, 100_200],
  ],
  noteAmountCents: 318_087_00,
  payments: [1_907_09, 1_932_73, 1_958_52],
  minimumPrice: 99_450,
  nearestToPar: [2, 2],
  adjustments: 0,
};
const jumbo: Product = {
  ...fixed,
  productId: '1301',
  name: '30-year fixed, jumbo',
  eligible: false,
  prices: [],
  payments: [],
  nearestToPar: [null, null],
  failures: [
    {
      ruleId: 'jumbo-amount',
      fact: 'loanAmount',
      label: 'Loan amount',
      value: '318,087',
      limit: '832,751',
      comparison: 'at least',
      source: 'Sheet 2026-11-20 #1, rule J1',
      sentence: 'Jumbo loans begin above the conforming limit.',
    },
  ],
};
const priced = (change: Partial<z.input<typeof priceLoan.reply>> = {}) =>
  replied(
    priceLoan,
    { params: { loanId }, body: {} },
    {
      quoteId: '00000000-0000-4000-8000-000000000001',
      sheetVersion: '2026-11-20-1',
      sheetTitle: 'Sheet 2026-11-20 #1',
      pricedAt: '2026-11-20T16:00:00.000Z',
      applicationVersion: 1,
      loanProductId: '1101',
      programId: '',
      featureId: '',
      score: { value: 742, stated: false },
      products: [fixed, jumbo],
      bestExecutions: [{ productId: '1101', rate: 6_250, lockDays: 45, price: 100_200, nextProductId: null, margin: null }],
      secondLienMessage: null,
      twoPayers: null,
      scenario: {
        ltv: 83_440,
        loanAmount: 318_087_00,
        loanPurpose: 'Purchase',
        occupancy: 'PrimaryResidence',
        units: 1,
        state: 'CO',
        escrowsWaived: false,
        compensation: { paidBy: 'Lender', points: 2_000 },
        limits: { source: 'Loan limits 2026' },
      },
      ...change,
    },
  );
const view = (more: Partial<Parameters<typeof PriceView>[0]> = {}) => (
  <PriceView loanId={loanId} desk={desk} blocked={null} tabs={null} locked={false} {...more} />
);
const broker = mayOnly('verify-lock', 'price-and-lock-loan');

test('the grid names each price by its rate and period, marks par, and offers nothing below the lowest price', () => {
  const { buttons, text } = drawnPanel(view(), [priced(), broker]);
  expect(buttons).toContain('99.786, 6.125%, 45 days');
  expect(buttons).toContain('100.200, 6.250%, 45 days, par');
  expect(buttons).toContain('Not offered, 6.000%, 45 days');
  expect(text).toContain('Priced 11:00:00 AM');
});

test('the price nearest to par is chosen first and verified at exactly its terms', () => {
  expect(drawnPanel(view(), [priced(), broker]).buttons.some((name) => name.startsWith('Verify 6.250% for 45 days'))).toBe(true);
});

test('a product the loan does not meet says the rule, the test that failed and its source', () => {
  const { text } = drawnPanel(view(), [priced(), broker]);
  expect(text).toContain('1 eligible, 1 not, at 45 days');
  expect(text).toContain('Jumbo loans begin above the conforming limit.');
  expect(text).toContain('318,087 < 832,751');
});

test('a loan that can’t be locked says why at the button', () => {
  const { buttons } = drawnPanel(view({ blocked: 'A prequalification can’t be locked.' }), [priced(), broker]);
  expect(buttons).toContain('Verify 6.250% for 45 days (A prequalification can’t be locked.)');
});

test('two payers of the broker are said above the prices and block the lock', () => {
  const sentence = 'The estimate charges the borrower for the broker.';
  const { text, buttons } = drawnPanel(view(), [priced({ twoPayers: sentence }), broker]);
  expect(text).toContain(sentence);
  expect(buttons).toContain('Verify 6.250% for 45 days (Only one may pay the broker)');
});

test('without a score the screen asks for one instead of showing an empty grid', () => {
  const ineligible = { ...fixed, eligible: false, prices: [], payments: [], nearestToPar: [null, null] };
  const { text, fields } = drawnPanel(view(), [priced({ score: null, products: [ineligible], bestExecutions: [] }), broker]);
  expect(text).toContain('The application has no credit score, so no product can be priced.');
  expect(fields).toContain('FICO score');
});

test('somebody whose role does not lock sees the prices and no button that verifies one', () => {
  const { text, buttons } = drawnPanel(view(), [priced(), mayOnly()]);
  expect(buttons).toContain('99.786, 6.125%, 45 days');
  expect(buttons.join()).not.toContain('Verify');
  expect(text).toContain('Your role can view them, not lock.');
});
