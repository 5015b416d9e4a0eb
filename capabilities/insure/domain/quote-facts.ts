import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatRatio } from '../../../foundation/rates/rates.ts';
import type { Cents, PlainDate, Rate, Ratio } from '../../../foundation/units/units.ts';
import type { QuoteRequest } from '../../../standards/mi-rate-quote/rate-quote.ts';
import type { InsuredFacts } from '../../fees/domain/index.ts';
import { miPlans, productOfPlan } from './mi-plans.ts';

/** The facts on which an insurer's rate depends: nothing of a person but the score and the DTI. */
export interface MiQuoteFacts {
  readonly baseLoan: Cents;
  readonly ltv: Ratio;
  readonly value: Cents;
  readonly score: number | null;
  readonly dti: Ratio | null;
  readonly termMonths: number;
  readonly fixedRate: boolean;
  readonly purpose: 'Purchase' | 'Refinance';
  readonly cashOut: boolean;
  readonly occupancy: 'primary' | 'second home' | 'investment';
  readonly units: number;
  readonly manufactured: boolean;
  readonly borrowers: number;
  readonly state: string;
}

/** The application's facts besides those of the insurance. */
export interface PlaceAndDebts {
  readonly state: string;
  readonly city?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly dti?: Ratio | undefined;
}

export function quoteFactsOf(insured: InsuredFacts, { state, dti }: PlaceAndDebts): MiQuoteFacts {
  const { baseLoan, ltv, value, termMonths, fixedRate, purpose, cashOut, occupancy, units, manufactured, borrowers } = insured;
  const same = { baseLoan, ltv, value, termMonths, fixedRate, purpose, cashOut, occupancy, units, manufactured, borrowers };
  return { ...same, score: insured.score ?? null, dti: dti ?? null, state };
}

/** A fact in the words of a screen, and how it is written. */
const WORDS: Readonly<Record<keyof MiQuoteFacts, readonly [label: string, write: (facts: MiQuoteFacts) => string]>> = {
  baseLoan: ['Loan amount', ({ baseLoan }) => formatMoney(baseLoan, { cents: 'hide-zero' })],
  value: ['Property value', ({ value }) => formatMoney(value, { cents: 'hide-zero' })],
  ltv: ['LTV', ({ ltv }) => formatRatio(ltv)],
  score: ['Score', ({ score }) => (score === null ? 'missing' : String(score))],
  dti: ['DTI', ({ dti }) => (dti === null ? 'missing' : formatRatio(dti))],
  termMonths: ['Term', ({ termMonths }) => `${termMonths} months`],
  fixedRate: ['Rate type', ({ fixedRate }) => (fixedRate ? 'fixed' : 'adjustable')],
  purpose: ['Purpose', ({ purpose }) => purpose.toLowerCase()],
  cashOut: ['Cash out', ({ cashOut }) => (cashOut ? 'yes' : 'no')],
  occupancy: ['Occupancy', ({ occupancy }) => occupancy],
  units: ['Units', ({ units }) => String(units)],
  manufactured: ['Manufactured home', ({ manufactured }) => (manufactured ? 'yes' : 'no')],
  borrowers: ['Borrowers', ({ borrowers }) => String(borrowers)],
  state: ['State', ({ state }) => state],
};

export interface ChangedFact {
  readonly label: string;
  readonly quoted: string;
  readonly now: string;
}

/** The facts of a loan that have changed since a quote was requested. */
export function changedFacts(quoted: MiQuoteFacts, now: MiQuoteFacts): readonly ChangedFact[] {
  return (Object.keys(WORDS) as (keyof MiQuoteFacts)[])
    .filter((name) => quoted[name] !== now[name])
    .map((name) => {
      const [label, write] = WORDS[name];
      return { label, quoted: write(quoted), now: write(now) };
    });
}

const OCCUPANCIES = { primary: 'PrimaryResidence', 'second home': 'SecondHome', investment: 'Investment' } as const;

/** The request to every insurer: the facts, the coverage, and the part of a split premium at closing. */
export interface Asked {
  readonly transaction: string;
  readonly loanNumber: string;
  readonly on: PlainDate;
  readonly noteRate: Rate;
  readonly coverage: number;
  readonly splitUpfront: Rate;
}

/** The request to an insurer for every plan. */
export function quoteRequest(facts: MiQuoteFacts, { city, postalCode }: PlaceAndDebts, asked: Asked): QuoteRequest {
  const { score, dti, occupancy, ...same } = facts;
  const { splitUpfront, ...rest } = asked;
  return {
    ...rest,
    ...same,
    ...(score === null ? {} : { score }),
    ...(dti === null ? {} : { dti }),
    occupancy: OCCUPANCIES[occupancy],
    ...(city === undefined ? {} : { city }),
    ...(postalCode === undefined ? {} : { postalCode }),
    products: miPlans.map((plan) => productOfPlan(plan, splitUpfront)),
  };
}
