import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate, rateOfPoints, type Points } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { planInForce, type AgreedCompensation, type WantedCompensation } from './compensation-plan.ts';

type PlanRefusal = Refusal<'PLAN_NOT_PROSPECTIVE' | 'PLAN_SAME_DAY' | 'PLAN_LIMITS' | 'PLAN_UNCHANGED'>;

/** The most a plan may promise, by the lender’s own rule: at 3 % the broker’s pay alone uses up a qualified mortgage’s points and fees. */
const MOST_POINTS: Points = 3_000;

/** A new plan, and the day on which the one before it ends because of it. */
export interface CompensationAgreed<P> {
  readonly plan: AgreedCompensation;
  readonly ends?: { readonly plan: P; readonly until: PlainDate };
}

/** Judges a new plan against those there are. It begins tomorrow at the earliest, and today only where the payer has none yet. */
export function addCompensationPlan<P extends AgreedCompensation>(
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

function amountsRefusal({ points, minimum, maximum }: WantedCompensation): { ok: false; refusal: Refusal<'PLAN_LIMITS'> } | undefined {
  if (points < 0 || points > MOST_POINTS)
    return refuse('PLAN_LIMITS', `A plan pays between 0% and ${formatRate(rateOfPoints(MOST_POINTS))} of the note amount.`, {
      field: 'points',
    });
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
