import { expect, test } from 'vitest';
import { demoPeople } from '../../../../database/demo/people.ts';
import { must } from '../../../../foundation/result/result.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { makeQuote, moneyOfPrice } from '../../../price/domain/index.ts';
import { shownFor, withPayments } from '../../../price/server/quotes/shown-product.ts';
import { verifyLock } from '../../domain/index.ts';
import { FRI_2026_11_20, live, loan as sampleLoan, morning } from '../../samples/sample-lock.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const desk = await api.as(demoPeople.find((one) => one.roles.includes('lock-desk'))!.id);
const free = await database.query<{ loan_number: string; loan_amount_cents: string }>(
  `select loan_number, loan_amount_cents from loan
   where status in ('Registered', 'Disclosed') and lock_state = 'none' and lien_priority = 'FirstLien' order by brokerage_id, 1`,
);
const taken = new Set<string>();

interface Shown {
  readonly productId: string;
  readonly mortgageType: string;
  readonly eligible: boolean;
  readonly noteAmountCents: number;
  readonly rates: readonly number[];
  readonly lockDays: readonly number[];
  readonly prices: readonly (readonly number[])[];
  readonly payments: readonly number[];
  readonly nearestToPar: readonly (number | null)[];
}

/** A loan nobody has locked that is eligible for a product of the type. */
async function eligibleFor(mortgageType: string): Promise<{ loan: string; amount: number; product: Shown }> {
  for (const { loan_number: loan, loan_amount_cents: amount } of free) {
    if (taken.has(loan)) continue;
    const priced = await desk.call('POST', `/loan/${loan}/price-loan`, { body: {} });
    const products = (priced.body.products ?? []) as Shown[];
    const product = products.find((one) => one.eligible && one.mortgageType === mortgageType);
    if (!product) continue;
    taken.add(loan);
    return { loan, amount: Number(amount), product };
  }
  throw new Error(`The demo has no free loan eligible for ${mortgageType}`);
}

test.each(['FHA', 'VA'])('grid, explanation, offer and lock count a %s loan’s points on one note', async (type) => {
  const { loan, amount, product } = await eligibleFor(type);
  const column = product.lockDays.indexOf(30);
  const row = product.nearestToPar[column] ?? product.rates.length - 1;
  const wish = { productId: product.productId, rate: product.rates[row]!, lockDays: 30 };
  const gridCents = Math.round((product.noteAmountCents * (100_000 - product.prices[row]![column]!)) / 100_000);
  const query = `productId=${wish.productId}&rate=${wish.rate}&lockDays=30`;
  const explained = await desk.call('GET', `/loan/${loan}/explain-price?${query}`);
  const offer = await desk.call('POST', `/loan/${loan}/verify-lock`, { body: wish });
  expect(offer.status, JSON.stringify(offer.body)).toBe(200);
  const done = await desk.call('POST', `/loan/${loan}/price-and-lock-loan`, { body: { offerId: offer.body.offerId } });
  expect(product.noteAmountCents, 'the upfront charge is financed').toBeGreaterThan(amount);
  expect({
    explained: explained.body.pointsCents,
    offered: offer.body.pointsCents,
    payment: offer.body.paymentCents,
    locked: done.body.lock.pointsCents,
    note: done.body.lock.noteAmountCents,
  }).toEqual({
    explained: gridCents,
    offered: gridCents,
    payment: product.payments[row],
    locked: gridCents,
    note: product.noteAmountCents,
  });
});

// No loan of the demo is a USDA loan, so the scenario is given here.
test('grid and lock count a USDA loan’s points on one note', () => {
  const scenario = {
    ...sampleLoan.scenario,
    mortgageType: 'USDARuralDevelopment' as const,
    ruralEligible: true,
    incomeOfAreaMedian: 90_000,
  };
  const product = makeQuote(live, scenario).products.find((one) => one.eligible)!;
  expect(product.mortgageType).toBe('USDARuralDevelopment');
  const shown = withPayments(product, shownFor(live, scenario, { today: FRI_2026_11_20 }));
  const wish = { productId: product.productId, rate: product.rates[0]!, lockDays: 30 };
  const { noteAmount, trace } = must(verifyLock({ ...sampleLoan, scenario }, wish, live, morning));
  const price = product.prices[0]![product.lockDays.indexOf(30)]!;
  expect(noteAmount).toBe(shown.noteAmountCents);
  expect(noteAmount).toBeGreaterThan(scenario.loanAmount);
  expect(moneyOfPrice(trace.price, noteAmount)).toEqual(moneyOfPrice(price, shown.noteAmountCents));
});
