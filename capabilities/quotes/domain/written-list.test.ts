import { expect, test } from 'vitest';
import { askedWith, quoteFacts, writtenListContent, type QuoteOnFile, type QuotesOnFile } from './index.ts';

const found = quoteFacts(
  { state: 'CO', purpose: 'Purchase', mortgageType: 'Conventional', price: 37_800_000, loanAmount: 31_808_700 },
  '2026-11-20',
);
if (!found.ok) throw new Error(found.refusal.code);
const facts = found.value;
function quoteOf(providerId: string, more: Partial<QuoteOnFile> = {}): QuoteOnFile {
  return {
    serviceType: 'settlement',
    providerId,
    name: `Example ${providerId}`,
    address: '1 Sample Street',
    telephone: '970-555-0100',
    affiliate: false,
    simulated: true,
    validUntil: '2026-12-15',
    quotedOn: '2026-11-20',
    askedWith: askedWith(facts),
    charges: [{ kind: 'settlement', cents: 42_500 }],
    ...more,
  };
}
const list = (quotes: readonly QuoteOnFile[], more: Partial<QuotesOnFile> = {}) =>
  writtenListContent({ facts, on: ['settlement', 'recording'], quotes, named: [], selected: new Map(), request: undefined, ...more });

test('12 CFR 1026.19(e)(1)(vi)(C): each provider with what it asks and how it is reached; what can’t be shopped for is not on it', () => {
  const { lines, missing, complete } = list([quoteOf('S-1', { affiliate: true }), quoteOf('R-1', { serviceType: 'recording' })]);
  expect(lines).toEqual([
    {
      service: 'Settlement',
      estimate: 42_500,
      name: 'Example S-1',
      address: '1 Sample Street',
      telephone: '970-555-0100',
      affiliate: true,
      simulated: true,
    },
  ]);
  expect([missing, complete.value]).toEqual([[], true]);
});

test.each([
  ['nobody quoted', []],
  ['the only one can’t be telephoned', [quoteOf('S-1', { telephone: '' })]],
  ['the only quote is for another loan amount', [quoteOf('S-1', { askedWith: { ...askedWith(facts), loanAmount: 1 } })]],
  ['the only quote expired', [quoteOf('S-1', { validUntil: '2026-11-19' })]],
])('comment 19(e)(1)(vi)-4: the list is not whole where %s', (_what, quotes) => {
  const { complete, missing } = list(quotes);
  expect([complete.value, missing]).toEqual([false, ['Settlement']]);
});

test('a provider the brokerage excludes is not on it', () => {
  const named = [{ serviceType: 'settlement', providerId: 'S-1', name: 'Example S-1', standing: 'excluded' }] as const;
  expect(list([quoteOf('S-1'), quoteOf('S-2')], { named }).lines.map((line) => line.name)).toEqual(['Example S-2']);
});
