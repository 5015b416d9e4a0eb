import { addDays } from '../../foundation/dates/dates.ts';
import type { ChargeKind, ProviderQuote, QuotableService, QuoteRequest } from './wire.ts';

/** An invented company, and how far its prices lie from the usual, in thousandths. */
interface SimulatedProvider {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly telephone: string;
  readonly affiliate?: boolean;
  readonly price: number;
}

/** Every one of them is invented. */
export const simulatedProviders: Readonly<Record<QuotableService, readonly SimulatedProvider[]>> = {
  title: [
    { id: 'T-101', name: 'Cairn Peak Title', address: '118 Sample Street', telephone: '970-555-0142', price: 1000 },
    { id: 'T-102', name: 'Longs View Settlement', address: '40 Example Avenue', telephone: '970-555-0167', price: 1030 },
    { id: 'T-103', name: 'Harrow Sample Title', address: '9 Test Boulevard', telephone: '303-555-0119', affiliate: true, price: 985 },
  ],
  settlement: [
    { id: 'T-101', name: 'Cairn Peak Title', address: '118 Sample Street', telephone: '970-555-0142', price: 1000 },
    { id: 'T-102', name: 'Longs View Settlement', address: '40 Example Avenue', telephone: '970-555-0167', price: 1060 },
    { id: 'T-103', name: 'Harrow Sample Title', address: '9 Test Boulevard', telephone: '303-555-0119', affiliate: true, price: 930 },
  ],
  survey: [
    { id: 'S-201', name: 'Example Line Surveyors', address: '7 Boundary Lane', telephone: '303-555-0133', price: 1000 },
    { id: 'S-202', name: 'Sample Stake Surveys', address: '62 Corner Road', telephone: '720-555-0178', price: 920 },
  ],
  pest: [
    { id: 'P-301', name: 'Hollow Beam Inspections', address: '15 Timber Way', telephone: '303-555-0151', price: 1000 },
    { id: 'P-302', name: 'Sampleford Pest Control', address: '3 Joist Court', telephone: '720-555-0184', price: 880 },
  ],
  recording: [{ id: 'R-401', name: 'County recorder', address: 'County courthouse', telephone: '800-555-0100', price: 1000 }],
};

/** The quotes of every invented provider of a service, from the loan's own facts: the same question gets the same answer. */
export function simulatedQuotes(service: QuotableService, about: QuoteRequest): ProviderQuote[] {
  return simulatedProviders[service].map((one) => ({
    providerId: one.id,
    name: service === 'recording' ? `${about.county || about.state} ${one.name.toLowerCase()}` : one.name,
    address: `${one.address}, ${about.state}`,
    telephone: one.telephone,
    affiliate: one.affiliate === true,
    validUntil: addDays(about.on, 30),
    charges: chargesOf(service, about).map(([kind, cents]) => ({
      kind,
      // A recorder's fees are those of its schedule.
      cents: service === 'recording' ? cents : toDollar(Math.round((cents * one.price * levelOf(about.state)) / 1_000_000)),
    })),
  }));
}

function chargesOf(service: QuotableService, { purpose, price, loanAmount, state }: QuoteRequest): (readonly [ChargeKind, number])[] {
  const purchase = purpose === 'Purchase';
  switch (service) {
    case 'title':
      return [
        ['lenders-policy', Math.max(35_000, premium(loanAmount))],
        ...(purchase
          ? ([
              ['lenders-policy-simultaneous', 12_500],
              ['owners-policy', Math.max(45_000, premium(Math.max(price, loanAmount)) + 20_000)],
            ] as const)
          : []),
        ['endorsements', 10_500],
        ['closing-protection-letter', 2_500],
      ];
    case 'settlement':
      return [['settlement', purchase ? 42_500 : 32_500]];
    case 'survey':
      return [['survey', 47_500]];
    case 'pest':
      return [['pest-inspection', 12_500]];
    case 'recording': {
      // So much for the first page of a document and for each one after it; the deed is recorded on a purchase only.
      const [first, next] = [1_300 + (levelOf(state) - 950) * 2, 500];
      const mortgage = first + 17 * next;
      return [['recording', mortgage + (purchase ? first + 3 * next : 0)]];
    }
  }
}

/** A premium by slices: 3.10 a thousand up to 250,000, 2.20 above. */
function premium(cents: number): number {
  const slice = Math.min(cents, 25_000_000);
  return Math.round((slice * 31) / 10_000 + ((cents - slice) * 22) / 10_000);
}

/** How dear a state is, in thousandths of the usual: invented, from its letters. */
function levelOf(state: string): number {
  return 950 + (((state.charCodeAt(0) + state.charCodeAt(1)) * 7) % 120);
}

function toDollar(cents: number): number {
  return Math.round(cents / 100) * 100;
}
