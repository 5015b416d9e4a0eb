import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { formatRate, type Thousandths } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

export type CompensationPayer = 'Lender' | 'Borrower';

/**
 * What a brokerage is paid, from one day on: a percentage of the note amount, at least `minimum` and at most `maximum` (the one proxy for
 * the amount of credit that 12 CFR 1026.36(d)(1)(ii) allows). Nothing in it depends on a rate, a product or a borrower.
 */
export interface AgreedCompensation {
  readonly paidBy: CompensationPayer;
  readonly from: PlainDate;
  /** The first day it no longer holds; null until another follows. */
  readonly until: PlainDate | null;
  readonly points: Thousandths;
  readonly minimum: Cents | null;
  readonly maximum: Cents | null;
  /** The agreement it rests on, such as "Compensation agreement 2026-03-01". */
  readonly source: string;
}

/** What a person enters: a plan that holds from a day until the next one begins. */
export type WantedCompensation = Omit<AgreedCompensation, 'until'>;

type PlanRefusal = Refusal<'PLAN_NOT_PROSPECTIVE' | 'PLAN_SAME_DAY' | 'PLAN_LIMITS' | 'PLAN_UNCHANGED'>;

/** The most a plan may promise, by the lender’s own rule: at 3 % the broker’s pay alone uses up a qualified mortgage’s points and fees. */
const MOST_POINTS: Thousandths = 3_000;

/**
 * The plan of a payer that holds on a day. A loan is paid by the plan of its application date: a plan that changes later does not reach
 * back to it (12 CFR 1026.36(d)(1)(i), comment 36(d)(1)-6: pay is revised prospectively).
 */
export function planInForce<P extends Pick<AgreedCompensation, 'paidBy' | 'from' | 'until'>>(
  plans: readonly P[],
  paidBy: CompensationPayer,
  on: PlainDate,
): P | undefined {
  return plans.find((plan) => plan.paidBy === paidBy && plan.from <= on && (plan.until === null || on < plan.until));
}

/** A new plan as it will hold, and the day on which the one before it ends because of it. */
interface CompensationAgreed<P> {
  readonly plan: AgreedCompensation;
  readonly ends?: { readonly plan: P; readonly until: PlainDate };
}

/** Judges a new plan against those there are. It begins tomorrow at the earliest, and today only where the payer has none yet. */
export function agreeCompensation<P extends AgreedCompensation>(
  plans: readonly P[],
  wanted: WantedCompensation,
  today: PlainDate,
): Result<CompensationAgreed<P>, PlanRefusal> {
  const amounts = amountsRefusal(wanted);
  if (amounts) return amounts;
  const ofPayer = plans.filter((plan) => plan.paidBy === wanted.paidBy).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const earliest = ofPayer.length === 0 ? today : addDays(today, 1);
  if (wanted.from < earliest) {
    return refuse(
      'PLAN_NOT_PROSPECTIVE',
      `A plan begins on ${formatDate(earliest)} or later: pay is never revised for loans already applied for (12 CFR 1026.36(d)(1)).`,
      { field: 'from', details: { earliest } },
    );
  }
  if (ofPayer.some((plan) => plan.from === wanted.from)) {
    return refuse('PLAN_SAME_DAY', `Another ${wanted.paidBy.toLowerCase()}-paid plan begins on ${formatDate(wanted.from)} already.`, {
      field: 'from',
    });
  }
  const before = planInForce(ofPayer, wanted.paidBy, wanted.from);
  if (before && sameTerms(before, wanted)) {
    return refuse('PLAN_UNCHANGED', `The plan that holds on ${formatDate(wanted.from)} says the same.`, { field: 'points' });
  }
  const next = ofPayer.find((plan) => plan.from > wanted.from);
  const plan = { ...wanted, until: next?.from ?? null };
  return ok({ plan, ...(before ? { ends: { plan: before, until: wanted.from } } : {}) });
}

/** Judges whether a plan may be withdrawn: only before its first day. The plan that was to end because of it then goes on. */
export function withdrawCompensation<P extends AgreedCompensation>(
  plans: readonly P[],
  plan: P,
  today: PlainDate,
): Result<{ readonly goesOn?: { readonly plan: P; readonly until: PlainDate | null } }, Refusal<'PLAN_BEGUN'>> {
  if (plan.from <= today) {
    return refuse('PLAN_BEGUN', `The plan holds since ${formatDate(plan.from)}, and loans may be paid by it. Agree another to follow it.`, {
      details: { from: plan.from },
    });
  }
  const before = plans.find((one) => one.paidBy === plan.paidBy && one.until === plan.from);
  return ok(before ? { goesOn: { plan: before, until: plan.until } } : {});
}

function amountsRefusal({ points, minimum, maximum }: WantedCompensation): { ok: false; refusal: Refusal<'PLAN_LIMITS'> } | undefined {
  if (points < 0 || points > MOST_POINTS)
    return refuse('PLAN_LIMITS', `A plan pays between 0% and ${formatRate(MOST_POINTS)} of the note amount.`, { field: 'points' });
  if ((minimum ?? 0) < 0 || (maximum ?? 0) < 0) return refuse('PLAN_LIMITS', 'An amount can’t be negative.', { field: 'minimum' });
  if (minimum !== null && maximum !== null && minimum > maximum)
    return refuse('PLAN_LIMITS', `The least, ${formatMoney(minimum)}, is more than the most, ${formatMoney(maximum)}.`, {
      field: 'minimum',
    });
  return undefined;
}

function sameTerms(a: AgreedCompensation, b: WantedCompensation): boolean {
  return a.points === b.points && a.minimum === b.minimum && a.maximum === b.maximum && a.source === b.source;
}
