import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSimulators } from '../../apps/simulators/site.ts';
import { must } from '../../foundation/result/result.ts';
import { writeQuoteResponse } from '../../standards/mi-rate-quote/quote-response.ts';
import type { AnsweredProduct, QuoteRequest } from '../../standards/mi-rate-quote/rate-quote.ts';
import { createInsurersClient } from './client.ts';
import { rateBooks } from './rate-books.ts';
import { simulatedQuotes } from './simulated-quotes.ts';

const simulators = createSimulators({ insurers: { slowMs: 2_000 } });
let baseUrl = '';
beforeAll(async () => {
  baseUrl = `${await simulators.listen({ port: 0, host: '127.0.0.1' })}/mortgage-insurers`;
});
afterAll(() => simulators.close());

const request: QuoteRequest = {
  transaction: 'T-1',
  loanNumber: '1400023871',
  on: '2026-11-20',
  baseLoan: 31_540_000,
  ltv: 83_440,
  value: 37_800_000,
  score: 742,
  dti: 34_800,
  noteRate: 6_125,
  termMonths: 360,
  fixedRate: true,
  purpose: 'Purchase',
  cashOut: false,
  occupancy: 'PrimaryResidence',
  units: 1,
  manufactured: false,
  borrowers: 2,
  state: 'CO',
  city: 'Fort Collins',
  postalCode: '80526',
  coverage: 12,
  products: [
    { duration: 'PeriodicMonthly', source: 'Borrower', financed: false },
    { duration: 'SingleLifeOfLoan', source: 'Borrower', financed: false },
    { duration: 'SingleLifeOfLoan', source: 'Borrower', financed: true },
    { duration: 'SplitPremium', source: 'Borrower', financed: false, upfront: 500 },
    { duration: 'SingleLifeOfLoan', source: 'Lender', financed: false },
  ],
};
/** Long enough for a busy machine; only the one that is too slow on purpose is given less. */
const PATIENCE = { connect: 5_000, total: 20_000 };
const client = (simulate?: string) =>
  createInsurersClient(
    { baseUrl, simulated: false, ...(simulate ? { headers: { 'x-simulate': simulate } } : {}) },
    simulate === 'slow' ? { connect: 5_000, total: 1_500 } : PATIENCE,
  );
let asked = 0;
const anew = (more: Partial<QuoteRequest> = {}) => ({ ...request, transaction: `T-${(asked += 1) + 1}`, ...more });
const quoted = async (insurerId: string, about: QuoteRequest, simulate?: string) =>
  must(await client(simulate).quote(insurerId, about)).response;
const rates = ({ products }: { readonly products: readonly AnsweredProduct[] }) =>
  products.map((one) => (one.offered ? [one.yearly ?? null, one.upfront ?? null] : one.reason));

test('every insurer quotes from the message sent, by its own book and for its own days, and says that it is a simulator', async () => {
  const { insurers, simulated } = must(await client().insurers());
  expect([insurers.map((one) => one.insurerId), simulated]).toEqual([rateBooks.map((one) => one.insurerId), true]);
  const atlas = await quoted('ATL', anew());
  // 0.200 % a year; a single premium of 4.26; 0.110 less for half a percent at closing; 4.5 paid by the lender.
  expect(rates(atlas)).toEqual([
    [200, null],
    [null, 852],
    [null, 852],
    [90, 500],
    [null, 900],
  ]);
  expect([atlas.validUntil, (await quoted('HBG', anew())).validUntil]).toEqual(['2026-12-20', '2026-11-30']);
  const numbers = atlas.products.flatMap((one) => (one.offered ? [one.quoteNumber] : []));
  expect(new Set(numbers).size).toBe(5);
});

test.each([
  ['a score under an insurer’s least', 'CRN', { score: 690 }, 'Score under 700'],
  ['no score', 'ATL', { score: undefined }, 'No score'],
  ['a loan to value over its highest', 'CRN', { ltv: 96_500, coverage: 35 }, 'LTV over 95'],
  ['an investment', 'HBG', { occupancy: 'Investment' }, 'No investment property'],
  ['a state', 'CRN', { state: 'NV' }, 'Not offered in NV'],
  ['debts and a low score', 'ATL', { dti: 46_000, score: 670 }, 'DTI over 45 with score under 680'],
] as const)('%s is declined with its reason', async (_what, insurerId, about, reason) => {
  const { products } = await quoted(insurerId, anew(about as Partial<QuoteRequest>));
  expect(products.map((one) => !one.offered && one.reason)).toEqual(Array.from({ length: 5 }, () => reason));
});

test('one product alone may not be offered: a premium at closing it has not, lender-paid in a state', async () => {
  expect(rates(await quoted('HBG', anew())).slice(3)).toEqual(['Only 0.45% or 0.75%', 'Not offered in CO']);
});

test('more coverage costs more, a shorter term less, and a second borrower may lower it', () => {
  const month = (more: Partial<QuoteRequest>) => {
    const [first] = simulatedQuotes(rateBooks[3]!, { ...request, ...more }, undefined).products;
    return first?.offered ? first.yearly! : Number.NaN;
  };
  expect(month({ coverage: 25 })).toBeGreaterThan(month({}));
  expect(month({ termMonths: 180 })).toBeLessThan(month({}));
  expect(month({ borrowers: 1 })).toBeGreaterThan(month({}));
});

describe('an insurer that goes wrong', () => {
  test.each([
    ['slow', 'too-slow'],
    ['down', 'status'],
    ['garbage', 'unreadable'],
    ['contradicts', 'unreadable'],
    ['another-question', 'another-question'],
  ])('(%s) is a refusal, never a quote', async (simulate, trouble) => {
    expect(await client(simulate).quote('ATL', anew())).toMatchObject({
      ok: false,
      refusal: { code: 'INSURER_UNREACHABLE', details: { trouble } },
    });
  });
  test('an answer lost on its way is the one given when it is asked again, and counts once', async () => {
    const about = anew();
    const found = await quoted('ATL', about, 'lost');
    expect(await quoted('ATL', about)).toEqual(found);
    const { quotes } = (await (await fetch(`${baseUrl}/ledger`)).json()) as { quotes: { transaction: string }[] };
    expect(quotes.filter((one) => one.transaction === about.transaction)).toHaveLength(1);
  });
  test('a product quoted twice counts once', async () => {
    expect((await quoted('ATL', anew(), 'duplicate')).products).toHaveLength(5);
  });
  test('a price that changes is that of the new quote', async () => {
    const first = await quoted('NGT', anew({ loanNumber: '1400000001' }), 'pricier');
    const second = await quoted('NGT', anew({ loanNumber: '1400000001' }), 'pricier');
    expect([first, second].map((one) => rates(one)[0])).toEqual([
      [190, null],
      [240, null],
    ]);
  });
  test('a city asks it of one insurer alone', async () => {
    const about = anew({ city: 'Downing Falls' });
    expect((await client().quote('SXT', about)).ok).toBe(false);
    expect((await client().quote('ATL', about)).ok).toBe(true);
  });
});

test.each([
  ['without the number of its quote', (xml: string) => xml.replace(/<LoanIdentifier>[^<]*<\/LoanIdentifier>/, '')],
  ['at a rate out of all proportion', (xml: string) => xml.replace('0.200<', '9.999<')],
  ['without its rate', (xml: string) => xml.replace(/<MI_PREMIUMS>[^]*?<\/MI_PREMIUMS>/, '')],
  ['of a coverage nobody asked for', (xml: string) => xml.replace('12.000<', '30.000<')],
  ['that ran out before it was given', (xml: string) => xml.replace('2026-12-20', '2026-11-19')],
  ['with a document type', (xml: string) => xml.replace('<MESSAGE', '<!DOCTYPE MESSAGE><MESSAGE')],
])('an answer with a product %s is refused whole', async (_what, wrong) => {
  const xml = wrong(writeQuoteResponse(simulatedQuotes(rateBooks[0]!, request, undefined)));
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'application/xml').end(xml));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await createInsurersClient({ baseUrl: `http://127.0.0.1:${port}`, simulated: false }).quote('ATL', request);
  server.close();
  expect(answer.ok).toBe(false);
});
