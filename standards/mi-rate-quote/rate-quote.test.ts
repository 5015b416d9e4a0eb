import { expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { readQuoteRequest, writeQuoteRequest } from './quote-request.ts';
import { readQuoteResponse, writeQuoteResponse } from './quote-response.ts';
import type { QuoteRequest, QuoteResponse } from './rate-quote.ts';

const request: QuoteRequest = {
  transaction: '1400023871-1',
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
  purpose: 'Refinance',
  cashOut: false,
  occupancy: 'SecondHome',
  units: 1,
  manufactured: false,
  borrowers: 2,
  state: 'CO',
  city: 'Fort Collins & more',
  postalCode: '80526',
  coverage: 12,
  products: [
    { duration: 'PeriodicMonthly', source: 'Borrower', financed: false },
    { duration: 'SplitPremium', source: 'Borrower', financed: false, upfront: 500 },
  ],
};
const response: QuoteResponse = {
  transaction: '1400023871-1',
  company: 'Example MI',
  baseLoan: 31_540_000,
  coverage: 12,
  validUntil: '2026-12-20',
  products: [
    {
      duration: 'PeriodicMonthly',
      source: 'Borrower',
      financed: false,
      offered: true,
      quoteNumber: 'EX-1',
      yearly: 200,
      renewal: { fromMonth: 121, yearly: 180 },
      refundable: 'NotRefundable',
      terms: 'Ends by law.',
    },
    { duration: 'SingleLifeOfLoan', source: 'Lender', financed: false, offered: false, reason: 'Not offered in CO' },
  ],
};

test('what is written is read as the same, both ways', () => {
  expect(must(readQuoteRequest(writeQuoteRequest(request)))).toEqual(request);
  expect(must(readQuoteResponse(writeQuoteResponse(response)))).toEqual(response);
  const { score: _score, dti: _dti, city: _city, postalCode: _code, ...bare } = request;
  expect(must(readQuoteRequest(writeQuoteRequest(bare)))).toEqual(bare);
});

test('nothing of a person is in a request', () => {
  expect(writeQuoteRequest(request)).not.toMatch(/Name>[^]*<\/INDIVIDUAL|TAXPAYER|BORROWER>|AddressLineText/);
});

test.each([
  ['nothing', ''],
  ['an answer', writeQuoteResponse(response)],
  ['a cut-off message', writeQuoteRequest(request).slice(0, 900)],
  ['one without the amount', writeQuoteRequest(request).replace(/<BaseLoanAmount>.*<\/BaseLoanAmount>/, '')],
  ['one without a product', writeQuoteRequest({ ...request, products: [] })],
  ['another service', writeQuoteRequest(request).replace('>RateQuote<', '>StatusQuery<')],
])('%s is no request, and says so', (_what, xml) => {
  expect(readQuoteRequest(xml)).toMatchObject({ ok: false, refusal: { details: { line: expect.any(Number) } } });
});
