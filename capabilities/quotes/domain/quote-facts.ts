import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ServiceType } from './service-types.ts';

/** The facts of a loan on which its quotes are based. */
export interface QuoteFacts {
  readonly state: string;
  readonly county: string;
  readonly city: string;
  readonly purpose: 'Purchase' | 'Refinance';
  readonly mortgageType: 'Conventional' | 'FHA' | 'VA' | 'USDARuralDevelopment';
  /** The sale price; of a refinance the value. */
  readonly price: Cents;
  readonly loanAmount: Cents;
  readonly units: number;
  readonly ownerOccupied: boolean;
  readonly termYears: number;
  /** More than three years. */
  readonly longTerm: boolean;
  readonly on: PlainDate;
}

/** The same from an application, where any of them may be missing. */
export interface FactsGiven {
  readonly state?: string | undefined;
  readonly county?: string | undefined;
  readonly city?: string | undefined;
  readonly purpose?: string | undefined;
  readonly mortgageType?: string | undefined;
  readonly price?: Cents | undefined;
  readonly loanAmount?: Cents | undefined;
  readonly units?: number | undefined;
  readonly occupancy?: string | undefined;
  readonly termMonths?: number | undefined;
}

/** The facts a provider needs, or the names of those that are missing. */
export function quoteFacts(given: FactsGiven, on: PlainDate): Result<QuoteFacts, Refusal<'FACTS_MISSING'>> {
  const { state, purpose, price, loanAmount } = given;
  const missing = [
    ...(purpose ? [] : ['the purpose']),
    ...(state ? [] : ['the property’s state']),
    ...(price ? [] : [purpose === 'Purchase' ? 'the sale price' : 'the property’s value']),
    ...(loanAmount ? [] : ['the loan amount']),
  ];
  if (!state || !purpose || !price || !loanAmount)
    return refuse('FACTS_MISSING', '', { details: { missing: missing.join(', ').replace(/, ([^,]*)$/, ' and $1') } });
  const type = given.mortgageType;
  const termMonths = given.termMonths ?? 360;
  return ok({
    state,
    county: given.county ?? '',
    city: given.city ?? '',
    purpose: purpose === 'Purchase' ? 'Purchase' : 'Refinance',
    mortgageType: type === 'FHA' || type === 'VA' || type === 'USDARuralDevelopment' ? type : 'Conventional',
    price,
    loanAmount,
    units: given.units ?? 1,
    ownerOccupied: given.occupancy !== 'Investment' && given.occupancy !== 'SecondHome',
    longTerm: termMonths > 36,
    termYears: Math.trunc(termMonths / 12), // exact: whole years, and a table that needs 5 needs all of them
    on,
  });
}

/** The data sent to providers: nothing about a person. */
const SENT = { state: 'state', county: 'county', purpose: 'purpose', price: 'price', loanAmount: 'loan amount' } as const;
export type AskedWith = Pick<QuoteFacts, keyof typeof SENT>;

export function askedWith({ state, county, purpose, price, loanAmount }: QuoteFacts): AskedWith {
  return { state, county, purpose, price, loanAmount };
}

/** The facts of a loan that have changed since its quote was requested. */
export function changedSince(asked: AskedWith, facts: AskedWith): readonly string[] {
  return (Object.keys(SENT) as (keyof AskedWith)[]).filter((name) => asked[name] !== facts[name]).map((name) => SENT[name]);
}

/** The services the lender requires for a loan with these facts: they can't be removed. */
export function requiredServices({ purpose, mortgageType }: Pick<QuoteFacts, 'purpose' | 'mortgageType'>): readonly ServiceType[] {
  return ['title', 'settlement', ...(purpose === 'Purchase' && mortgageType === 'VA' ? (['pest'] as const) : []), 'recording'];
}
