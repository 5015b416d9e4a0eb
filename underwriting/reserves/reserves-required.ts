import { months, percent, sumStep, type Explained, explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import {
  amountOf,
  compareStep,
  greatestStep,
  holds,
  percentOfStep,
  productStep,
  roundedStep,
  totalStep,
} from '../../regulation/arithmetic-steps.ts';
import type { ExactRatio } from '../../regulation/exact-rate.ts';
import type { Agency, LoanPurpose, Occupancy } from '../agency.ts';
import { cell, editionFor, missing, sourceOf, type Edition } from '../dated-guide.ts';
import { asCents, moneyFact, monthsFact, percentFact, rateFigure } from '../facts.ts';
import { RESERVE_RULES, type ReserveRule } from './reserve-rules.ts';

export interface ReservesAsked {
  readonly agency: Agency;
  readonly on?: PlainDate;
  readonly occupancy: Occupancy;
  readonly units: number;
  readonly purpose: LoanPurpose;
  readonly pitia: Cents;
  /** Needed for a cash-out of Fannie Mae. */
  readonly dti?: ExactRatio;
  /** All financed properties with the subject; needed where others are financed. */
  readonly financedCount?: number;
  /** Balances of the other financed properties, without the principal residence and what is sold or paid off at closing. */
  readonly otherBalances?: readonly Cents[];
  /** Housing payments of the other financed properties. */
  readonly otherPayments?: readonly Cents[];
  /** FHA: by hand rather than by the scorecard. */
  readonly manual?: boolean;
  /** VA: the rent of the home's other units is used. */
  readonly otherUnitsRent?: boolean;
  /** VA: the rent of another property is used; its payment is among `otherPayments`. */
  readonly otherPropertyRent?: boolean;
}

export interface ReservesRequired {
  /** Of the subject's own payment. */
  readonly months: Explained<number>;
  readonly required: Explained<Cents>;
}

/**
 * Funds that must be left after closing (Fannie Mae Selling Guide B3-4.1-01; Freddie Mac Guide 5501.2; HUD handbook 4000.1 II.A.4.d, II.A.5.c; VA Pamphlet 26-7; USDA HB-1-3555): months of
 * the housing payment, and for a second home or investment property more for the other financed properties. The system's findings may ask for more.
 */
export function reservesRequired(asked: ReservesAsked): Result<ReservesRequired> {
  const edition = editionFor(RESERVE_RULES, asked, 'reserves');
  if (!edition.ok) return edition;
  const needed = reserveMonths(asked);
  if (!needed.ok) return needed;
  const more = { rule: 'reserves.required', source: sourceOf(edition.value) };
  const own = productStep('Months of the housing payment', 'usd', [moneyFact('Housing payment', asked.pitia), needed.value.why]);
  const others = otherProperties(asked, edition.value);
  if (!others.ok) return others;
  const why = totalStep('Reserves required', 'usd', [own, ...others.value], more);
  return ok({ months: needed.value, required: asCents(roundedStep('Reserves required, to the cent', why, '0.01')) });
}

/** Months of the subject's own payment (Fannie Mae Selling Guide B3-4.1-01; Freddie Mac Guide 5501.2; HUD handbook 4000.1 II.A.4.d; VA Pamphlet 26-7). */
export function reserveMonths(asked: Omit<ReservesAsked, 'pitia'>): Result<Explained<number>> {
  const edition = editionFor(RESERVE_RULES, asked, 'reserves');
  if (!edition.ok) return edition;
  const rule = edition.value;
  const ofUse = cell('Months by the use of the home', months(monthsOfUse(asked, rule)), rule);
  const cashOut = rule.method === 'enterprise' && asked.purpose === 'cashOut' ? rule.cashOut : undefined;
  if (!cashOut || amountOf(ofUse).gte(cashOut.months)) return ok(answered(ofUse));
  if (asked.dti === undefined) return missing('dti', 'The debt ratio of a cash-out');
  const over = compareStep(
    'The debt ratio is over the bound',
    percentFact('Debt ratio', asked.dti),
    '>',
    cell('Bound', percent(cashOut.dtiOver), rule),
  );
  return ok(
    answered(
      holds(over) ? greatestStep('Months required', [ofUse, cell('Months of such a cash-out', months(cashOut.months), rule)]) : ofUse,
    ),
  );
}

function answered(why: Step): Explained<number> {
  return explained(amountOf(why).toNumber(), why);
}

function monthsOfUse({ occupancy, units, manual, otherUnitsRent }: Omit<ReservesAsked, 'pitia'>, rule: ReserveRule): number {
  switch (rule.method) {
    case 'fha':
      return (manual ? rule.manual : rule.total)[units > 2 ? 1 : 0];
    case 'rent':
      return otherUnitsRent ? rule.otherUnitsRent : 0;
    case 'enterprise':
      if (occupancy === 'primary') return units > 1 ? rule.primaryMoreUnits : rule.primaryOneUnit;
      return occupancy === 'secondHome' ? rule.secondHome : rule.investment;
  }
}

function otherProperties(asked: ReservesAsked, rule: Edition<ReserveRule>): Result<readonly Step[]> {
  const payments = sumStep(
    'Payments of the other properties',
    'usd',
    (asked.otherPayments ?? []).map((each) => moneyFact('Payment', each)),
  );
  if (rule.method === 'rent')
    return ok(
      asked.otherPropertyRent
        ? [productStep('Other rented property', 'usd', [payments, cell('Months each', months(rule.otherPropertyRent), rule)])]
        : [],
    );
  if (rule.method === 'fha' || asked.occupancy === 'primary') return ok([]);
  if ((asked.otherBalances ?? []).length + (asked.otherPayments ?? []).length === 0) return ok([]);
  if (asked.financedCount === undefined) return missing('financedCount', 'The number of financed properties');
  const band = rule.others.find((each) => asked.financedCount! <= each.countTo);
  if (!band) return refuse('TOO_MANY_FINANCED', 'No reserves make up for more than ten financed properties.', { field: 'financedCount' });
  if (band.percentOfBalances !== undefined) {
    if (!asked.otherBalances) return missing('otherUpb', 'The balances of the other financed properties');
    const balances = sumStep(
      'Balances of the other properties',
      'usd',
      asked.otherBalances.map((each) => moneyFact('Unpaid balance', each)),
    );
    return ok([percentOfStep('Share of the other balances', balances, cell('Share', rateFigure(band.percentOfBalances), rule))]);
  }
  if (!asked.otherPayments) return missing('otherPayments', 'The payments of the other financed properties');
  return ok([
    productStep('Other financed properties', 'usd', [payments, monthsFact('Months each', band.monthsOfPayments ?? 0, sourceOf(rule))]),
  ]);
}
