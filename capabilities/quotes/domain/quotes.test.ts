import { describe, expect, test } from 'vitest';
import {
  addService,
  askedWith,
  changedSince,
  chargesOf,
  deleteService,
  questionsOf,
  quotedServices,
  quoteFacts,
  readAnswers,
  requiredServices,
  serviceOfFee,
  servicesOn,
  taxesOfLoan,
  totalOf,
  type Quote,
} from './index.ts';

const given = {
  state: 'CO',
  county: 'Larimer',
  city: 'Fort Collins',
  purpose: 'Purchase',
  mortgageType: 'Conventional',
  price: 37_800_000,
  loanAmount: 31_808_700,
};
function factsOf(more: Partial<typeof given> = {}, on = '2026-11-20' as const) {
  const facts = quoteFacts({ ...given, ...more }, on);
  if (!facts.ok) throw new Error(facts.refusal.code);
  return facts.value;
}
const quote: Quote = {
  providerId: 'T-1',
  name: 'Cairn Peak Title',
  address: '118 Sample Street',
  telephone: '970-555-0142',
  affiliate: false,
  validUntil: '2026-12-15',
  charges: [
    { kind: 'lenders-policy', cents: 98_500 },
    { kind: 'lenders-policy-simultaneous', cents: 12_500 },
    { kind: 'owners-policy', cents: 210_000 },
    { kind: 'endorsements', cents: 10_500 },
  ],
};

test('what a provider needs and the application lacks is named', () => {
  const facts = quoteFacts({ ...given, state: undefined, price: undefined }, '2026-11-20');
  expect(facts).toMatchObject({
    ok: false,
    refusal: { code: 'FACTS_MISSING', details: { missing: 'the property’s state and the sale price' } },
  });
  expect(quoteFacts({ ...given, purpose: undefined, state: undefined, price: undefined }, '2026-11-20')).toMatchObject({
    refusal: { details: { missing: 'the purpose, the property’s state and the property’s value' } },
  });
});

test('both title policies: the lender’s at its full premium, the owner’s at what is left of both', () => {
  const charges = chargesOf(quote);
  if (!charges.ok) throw new Error(charges.refusal.code);
  const cents = Object.fromEntries(charges.value.map((one) => [one.feeNumber, one.amount.value]));
  expect(cents).toEqual({ 'lenders-title': 98_500, 'owners-title': 210_000 + 12_500 - 98_500, endorsements: 10_500 });
  expect(charges.value.find((one) => one.feeNumber === 'owners-title')!.section).toBe('H');
  expect(totalOf(quote.name, charges.value).value).toBe(98_500 + 124_000 + 10_500);
});

test('premiums that contradict each other are no quote', () => {
  expect(
    chargesOf({
      ...quote,
      charges: [
        { kind: 'lenders-policy', cents: 98_500 },
        { kind: 'owners-policy', cents: 0 },
        { kind: 'lenders-policy-simultaneous', cents: 1 },
      ],
    }).ok,
  ).toBe(false);
});

describe('services of a loan', () => {
  const loan = { required: requiredServices(factsOf()), added: ['survey'] as const };
  test('are those the lender requires and those added; a VA purchase needs the pest inspection', () => {
    expect(servicesOn(loan)).toEqual(['title', 'settlement', 'survey', 'recording']);
    expect(requiredServices(factsOf({ mortgageType: 'VA' }))).toContain('pest');
    expect(requiredServices(factsOf({ mortgageType: 'VA', purpose: 'Refinance' }))).not.toContain('pest');
  });
  test('one that is there is not added again, one that is required is not taken off', () => {
    expect(addService(loan, 'survey')).toMatchObject({ ok: false, refusal: { code: 'SERVICE_THERE', details: { service: 'Survey' } } });
    expect(addService(loan, 'pest')).toEqual({ ok: true, value: 'pest' });
    expect(deleteService(loan, 'title')).toMatchObject({ ok: false, refusal: { code: 'SERVICE_REQUIRED' } });
    expect(deleteService(loan, 'pest')).toMatchObject({ ok: false, refusal: { code: 'SERVICE_NOT_THERE' } });
    expect(deleteService(loan, 'survey').ok).toBe(true);
  });
  test('a fee names its service, a fee that nobody quotes has none', () => {
    expect(serviceOfFee('owners-title')).toMatchObject({ value: { serviceType: 'title', name: 'Title insurance' } });
    expect(serviceOfFee('underwriting')).toMatchObject({ ok: false, refusal: { code: 'NO_SERVICE_OF_FEE' } });
  });
});

describe('taxes of a loan', () => {
  const centsOf = (taxes: ReturnType<typeof taxesOfLoan>) => (taxes.ok ? taxes.value.value : taxes.refusal.code);
  test('Colorado’s documentary fee is the buyer’s: a cent for each 100 dollars of the price, nothing on a refinance', () => {
    expect(centsOf(taxesOfLoan(factsOf(), []))).toBe(3_780);
    expect(centsOf(taxesOfLoan(factsOf({ purpose: 'Refinance' }), []))).toBe(0);
  });
  test('a tax the seller pays is not the borrower’s', () => {
    expect(centsOf(taxesOfLoan(factsOf({ state: 'WA', county: 'King' }), []))).toBe(0);
  });
  test('a short mortgage is taxed less: 59 months are not Oklahoma’s five years, and Georgia’s tax begins after three', () => {
    const after = (state: string, termMonths: number) => {
      const facts = quoteFacts({ ...given, state, county: 'Tulsa', purpose: 'Refinance', termMonths }, '2026-11-20');
      return facts.ok ? Number(centsOf(taxesOfLoan(facts.value, []))) : NaN;
    };
    expect(after('OK', 59)).toBeLessThan(after('OK', 60));
    expect([after('GA', 36), after('GA', 37) > 0]).toEqual([0, true]);
  });
  test('an answered question changes them, and only states that ask have questions', () => {
    expect(questionsOf('CO')).toEqual([]);
    const [asking] = ['MD', 'NY', 'DC', 'DE'].filter((state) => questionsOf(state).some((one) => one.question === 'first-time buyer'));
    expect(asking).toBeDefined();
    const facts = factsOf({ state: asking!, county: asking === 'MD' ? 'Montgomery' : '' });
    expect(centsOf(taxesOfLoan(facts, ['first-time buyer']))).toBeLessThan(Number(centsOf(taxesOfLoan(facts, []))));
  });
  test('a state without a table, and a year after one, are refused, never guessed', () => {
    expect(centsOf(taxesOfLoan(factsOf({ state: 'GU' }), []))).toBe('YEAR_WITHOUT_TABLE');
    expect(centsOf(taxesOfLoan({ ...factsOf({ state: 'WA' }), on: '2027-03-01' }, []))).toBe('YEAR_WITHOUT_TABLE');
  });
  test('answers come divided by commas; one nobody asks is named', () => {
    expect(readAnswers('local options, first-time buyer')).toEqual({ ok: true, value: ['first-time buyer', 'local options'] });
    expect(readAnswers('')).toEqual({ ok: true, value: [] });
    expect(readAnswers('rich')).toMatchObject({ ok: false, refusal: { code: 'NO_SUCH_QUESTION', details: { question: 'rich' } } });
  });
});

test('a service counts as quoted while it has a valid quote: until its last day, and for the loan as it is', () => {
  const facts = factsOf();
  const asked = askedWith(facts);
  const quotes = [
    { serviceType: 'title', validUntil: '2026-12-15', askedWith: asked },
    { serviceType: 'settlement', validUntil: '2026-11-19', askedWith: asked },
    { serviceType: 'pest', validUntil: '2026-12-15', askedWith: { ...asked, loanAmount: asked.loanAmount - 1, county: 'Weld' } },
  ] as const;
  expect(quotedServices(['title', 'settlement', 'pest', 'recording'], quotes, facts)).toEqual({
    quoted: 1,
    missing: ['settlement', 'pest', 'recording'],
  });
  expect(changedSince(quotes[2].askedWith, facts)).toEqual(['county', 'loan amount']);
});

test('an owner’s policy quoted alone is shown at its own premium, and a simulator’s figure says so in its source', () => {
  const alone = chargesOf({ ...quote, simulated: true, charges: [{ kind: 'owners-policy', cents: 210_000 }] });
  expect(alone).toMatchObject({
    value: [
      { feeNumber: 'owners-title', section: 'H', amount: { value: 210_000, why: { source: 'Quote of Cairn Peak Title (simulator)' } } },
    ],
  });
  expect(JSON.stringify(chargesOf({ ...quote, simulated: true }))).not.toContain('Title quote');
});
