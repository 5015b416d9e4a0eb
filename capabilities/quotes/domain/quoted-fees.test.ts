import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { feeScheduleOn, feesFor, type FeeFacts } from '../../fees/domain/index.ts';
import { askedWith, quotedFees, quoteFacts, type QuoteOnFile, type QuotesOnFile, type SelectedProvider } from './index.ts';

const TODAY = '2026-11-20';
const application = {
  state: 'CO',
  county: 'Larimer',
  city: 'Fort Collins',
  purpose: 'Purchase',
  mortgageType: 'VA',
  price: 37_800_000,
  loanAmount: 31_808_700,
};
const found = quoteFacts(application, TODAY);
if (!found.ok) throw new Error(found.refusal.code);
const facts = found.value;

function offered(mortgageType: FeeFacts['mortgageType'], purpose: FeeFacts['purpose'] = 'Purchase') {
  return feesFor({ purpose, mortgageType, streamline: false, state: 'CO', units: 1 }, feeScheduleOn(TODAY));
}
function quoteOf(serviceType: QuoteOnFile['serviceType'], providerId: string, charges: QuoteOnFile['charges'], more = {}): QuoteOnFile {
  return {
    serviceType,
    providerId,
    name: `Example ${providerId}`,
    address: '1 Sample Street',
    telephone: '970-555-0100',
    affiliate: false,
    simulated: true,
    validUntil: '2026-12-15',
    quotedOn: TODAY,
    askedWith: askedWith(facts),
    charges,
    ...more,
  };
}
const pest = quoteOf('pest', 'P-1', [{ kind: 'pest-inspection', cents: 9_500 }]);
const settlements = ['S-1', 'S-2'].map((id, at) => quoteOf('settlement', id, [{ kind: 'settlement', cents: 40_000 + at }]));
function onFile(more: Partial<QuotesOnFile>): QuotesOnFile {
  return { facts, on: ['settlement', 'pest'], quotes: [pest, ...settlements], named: [], selected: new Map(), request: undefined, ...more };
}
const chosen = (providerId: string | null, name = 'Example Own'): SelectedProvider => ({
  providerId,
  name,
  address: '',
  telephone: '',
  byBorrower: true,
  affiliate: false,
});

test('a pest inspection of a VA purchase is its own fee, of another loan the usual one, and of a VA refinance none', () => {
  expect(Object.keys(quotedFees(onFile({ on: ['pest'] }), offered('VA')).fees)).toEqual(['pest-va']);
  expect(Object.keys(quotedFees(onFile({ on: ['pest'] }), offered('FHA')).fees)).toEqual(['pest']);
  expect(quotedFees(onFile({ on: ['pest'] }), offered('VA', 'Refinance'))).toEqual({
    fees: {},
    notQuoted: [{ service: 'Pest inspection', reason: 'The fee schedule has no Pest Inspection Fee for this loan.' }],
  });
});

test('an amount names the quote it came from', () => {
  const { fees } = quotedFees(onFile({ on: ['pest'] }), offered('VA'));
  expect(fees['pest-va']).toMatchObject({ cents: 9_500, provider: 'Example P-1', providerId: 'P-1', quotedOn: TODAY, simulated: true });
  expect(fees['pest-va']!.why.source).toBe('Quote of Example P-1 (simulator)');
});

describe('of several who quoted, the one in use counts', () => {
  const settlement = (more: Partial<QuotesOnFile>) => quotedFees(onFile({ on: ['settlement'], ...more }), offered('VA'));
  const reason = (more: Partial<QuotesOnFile>) => settlement(more).notQuoted[0]?.reason;
  test('the selected one', () => {
    expect(settlement({ selected: new Map([['settlement', chosen('S-2')]]) }).fees['settlement']).toMatchObject({ cents: 40_001 });
  });
  test('else the one the brokerage prefers', () => {
    const named = [{ serviceType: 'settlement', providerId: 'S-1', name: 'Example S-1', standing: 'preferred' }] as const;
    expect(settlement({ named }).fees['settlement']).toMatchObject({ cents: 40_000 });
  });
  test('else the only one that is not excluded', () => {
    const named = [{ serviceType: 'settlement', providerId: 'S-1', name: 'Example S-1', standing: 'excluded' }] as const;
    expect(settlement({ named }).fees['settlement']).toMatchObject({ cents: 40_001 });
  });
  test.each([
    ['nobody is selected', {}, 'Nobody is selected. Select a provider.'],
    ['nobody quoted', { quotes: [] }, 'Not quoted yet.'],
    [
      'the borrower found one alone',
      { selected: new Map([['settlement', chosen(null)]]) },
      'Example Own was found by the borrower and has no quote. Type the fees on the Loan Estimate.',
    ],
    ['the one selected has no quote', { selected: new Map([['settlement', chosen('S-9')]]) }, 'Example Own has no quote. Quote again.'],
    [
      'it expired',
      { quotes: [{ ...settlements[0]!, validUntil: '2026-11-19' }] },
      'The quote of Example S-1 expired 11/19/2026. Quote again.',
    ],
    [
      'the loan is another since',
      { quotes: [{ ...settlements[0]!, askedWith: { ...askedWith(facts), loanAmount: 1 } }] },
      'Example S-1 quoted for another loan amount. Quote again.',
    ],
  ] satisfies [string, Partial<QuotesOnFile>, string][])('not where %s', (_what, more, sentence) => {
    expect(settlement(more).fees).toEqual({});
    expect(reason(more)).toBe(sentence);
  });
});

test('taxes are worked out by their tables once quotes were asked for, with the arithmetic', () => {
  expect(quotedFees(onFile({ on: [] }), offered('VA')).fees).toEqual({});
  const { fees } = quotedFees(onFile({ on: [], request: { on: TODAY, answers: [] } }), offered('VA'));
  // Colorado's documentary fee, a cent for each $100 of the price.
  expect(fees['transfer-tax']).toMatchObject({ cents: 3_780, providerId: null });
  expect(verifySteps(fees['transfer-tax']!.why).discrepancies).toEqual([]);
});
