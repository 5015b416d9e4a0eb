import { dayNumber } from '../../foundation/dates/dates.ts';
import { isCents, type Cents } from '../../foundation/money/money.ts';
import { explained, given, step, sumStep, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { isBusinessDay, type GeneralCalendar } from '../calendar/index.ts';
import { bucketOf } from './bucket-of.ts';
import type { Bucket, Charge, EstimateVersion, Reason } from './charge.ts';
import { resetValid } from './reset.ts';
import { raisedByMoreThanTenPercent } from './ten-percent.ts';

/** The amount each charge is compared with, and every reset that was judged for it. */
export interface Baselines {
  readonly byCharge: ReadonlyMap<string, Explained<Cents>>;
  readonly buckets: ReadonlyMap<string, Explained<Bucket>>;
  readonly judged: readonly JudgedReset[];
}

export interface JudgedReset {
  readonly versionId: string;
  readonly reason: Reason;
  /** Whether it may be used at all; charges it may not touch are in `untouched`. */
  readonly valid: Explained<boolean>;
  readonly untouched: readonly string[];
}

/**
 * The estimate each charge is compared with, 12 CFR 1026.19(e)(3)(iv): the first disclosure's, replaced by a revised amount where a valid
 * reason affects that very charge, only by the amount the reason caused, only if re-disclosed in time. A rate lock resets rate-dependent
 * charges only.
 *
 * Changed circumstances reset 10 % charges only once their increases, added up, pass 10 percent of the estimates; the deadline of the
 * re-disclosure then runs from the day of the increase that passed it. Revisions without a reason are for information and reset nothing.
 *
 * Refuses a missing version, versions out of order, amounts that are no whole cents or negative, unknown charges, and what `resetValid`
 * refuses.
 */
export function baselines(charges: readonly Charge[], versions: readonly EstimateVersion[], general: GeneralCalendar): Result<Baselines> {
  const [first, ...revisions] = versions;
  if (!first) return refuse('MISSING_ESTIMATE', 'There is no Loan Estimate to compare with.', { field: 'versions' });
  const wrong = wrongInput(charges, versions, general);
  if (wrong) return wrong;
  const buckets = new Map<string, Explained<Bucket>>();
  const byCharge = new Map<string, Explained<Cents>>();
  for (const charge of charges) {
    const bucket = bucketOf(charge);
    if (!bucket.ok) return bucket;
    buckets.set(charge.id, bucket.value);
    byCharge.set(charge.id, estimateOf(charge, first));
  }
  const state: State = { charges, general, first, buckets, byCharge, judged: [], pending: [] };
  for (const version of revisions) {
    for (const reason of inOrder(version.reasons ?? [])) {
      const refused = applyReason(state, reason, version);
      if (refused) return refused;
    }
  }
  return ok({ byCharge, buckets, judged: state.judged });
}

interface State {
  readonly charges: readonly Charge[];
  readonly general: GeneralCalendar;
  readonly first: EstimateVersion;
  readonly buckets: ReadonlyMap<string, Explained<Bucket>>;
  readonly byCharge: Map<string, Explained<Cents>>;
  readonly judged: JudgedReset[];
  /** Increases of 10 % charges by changed circumstances that have not passed 10 percent yet. */
  pending: { readonly charge: Charge; readonly increase: Cents }[];
}

function applyReason(state: State, reason: Reason, version: EstimateVersion): ReturnType<typeof refuse> | undefined {
  const affected = state.charges.filter((charge) => reason.charges.includes(charge.id));
  const touchable = reason.kind === 'rate-lock' ? affected.filter((charge) => charge.facts.rateDependent === true) : affected;
  const ten = reason.kind === 'changed-circumstance' ? touchable.filter((charge) => bucketIs(state, charge, 'ten')) : [];
  const direct = touchable.filter((charge) => !ten.includes(charge));
  const valid = resetValid(reason, version, state.first, state.general);
  if (!valid.ok) {
    return valid;
  }
  let untouched = affected.filter((charge) => !touchable.includes(charge)).map((charge) => charge.id);
  if (valid.value.value)
    for (const charge of direct) replace(state, charge, version, revisedAmount(state, charge, reason, version), valid.value.why);
  else untouched = affected.map((charge) => charge.id);
  if (ten.length > 0) {
    for (const charge of ten) {
      const increase = revisedAmount(state, charge, reason, version) - state.byCharge.get(charge.id)!.value;
      // A later revision of the same charge contains the earlier increase: it takes its place.
      state.pending = [...state.pending.filter((each) => each.charge.id !== charge.id), { charge, increase }];
    }
    const total = state.charges
      .filter((charge) => bucketIs(state, charge, 'ten') && charge.performed !== false)
      .reduce((sum, charge) => sum + state.byCharge.get(charge.id)!.value, 0);
    const passed = raisedByMoreThanTenPercent(
      state.pending.reduce((sum, each) => sum + each.increase, 0),
      total,
    );
    if (passed.value && valid.value.value) {
      const why = step('10 % charges may be revised', { unit: 'verdict', amount: 'yes' }, 'all', { parts: [valid.value.why, passed.why] });
      for (const { charge, increase } of state.pending)
        replace(state, charge, version, state.byCharge.get(charge.id)!.value + increase, why);
      state.pending = [];
    } else {
      // Passed but re-disclosed late: these increases are lost, and a later small one must not carry them in.
      if (passed.value) state.pending = [];
      untouched = [...new Set([...untouched, ...ten.map((charge) => charge.id)])];
    }
  }
  state.judged.push({ versionId: version.id, reason, valid: valid.value, untouched });
  return undefined;
}

function revisedAmount(state: State, charge: Charge, reason: Reason, version: EstimateVersion): Cents {
  const before = state.byCharge.get(charge.id)!.value;
  const revised = version.amounts[charge.id] ?? before;
  const caused = reason.caused?.[charge.id];
  return caused === undefined ? revised : Math.min(revised, before + caused);
}

function replace(state: State, charge: Charge, version: EstimateVersion, amount: Cents, why: Step): void {
  const before = state.byCharge.get(charge.id)!;
  const revised = given(`${charge.label}, ${version.id}`, usd(amount), `${version.id} of ${version.providedOn}`);
  const more = { source: '12 CFR 1026.19(e)(3)(iv)', rule: 'tolerance.baseline', parts: [before.why, revised, why], chosen: 1 };
  state.byCharge.set(charge.id, explained(amount, step(`${charge.label}: estimate it is held to`, usd(amount), 'choose', more)));
}

function estimateOf(charge: Charge, first: EstimateVersion): Explained<Cents> {
  const amount = first.amounts[charge.id];
  const note = amount === undefined ? 'Omitted from the estimate: nothing was estimated.' : undefined;
  return explained(amount ?? 0, given(`${charge.label}, ${first.id}`, usd(amount ?? 0), `${first.id} of ${first.providedOn}`, note));
}

function bucketIs(state: State, charge: Charge, bucket: Bucket): boolean {
  return state.buckets.get(charge.id)!.value === bucket;
}

function inOrder(reasons: readonly Reason[]): readonly Reason[] {
  return [...reasons].sort((a, b) => dayNumber(a.learnedOn) - dayNumber(b.learnedOn));
}

/** The sum of the estimates of some charges. */
export function sumOf(label: string, parts: readonly Explained<Cents>[], source: string): Explained<Cents> {
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  return explained(
    total,
    sumStep(
      label,
      'usd',
      parts.map((part) => part.why),
      { source },
    ),
  );
}

function wrongInput(
  charges: readonly Charge[],
  versions: readonly EstimateVersion[],
  general: GeneralCalendar,
): ReturnType<typeof refuse> | undefined {
  const known = new Map(charges.map((charge) => [charge.id, charge]));
  if (known.size < charges.length) return refuse('CHARGE_TWICE', 'Two charges have the same id.', { field: 'charges' });
  for (const charge of charges) {
    const wrong = wrongAmount(charge, charge.current, 'current');
    if (wrong) return wrong;
    const refund = charge.refunded === undefined ? undefined : wrongAmount(undefined, charge.refunded, 'refunded');
    if (refund) return refund;
  }
  let previous = '';
  for (const version of versions) {
    const day = isBusinessDay(general, version.providedOn);
    if (!day.ok) return day;
    if (version.providedOn < previous) {
      return refuse('VERSIONS_OUT_OF_ORDER', `${version.id} of ${version.providedOn} comes after a version of ${previous}.`, {
        field: 'versions',
      });
    }
    previous = version.providedOn;
    for (const [id, amount] of Object.entries(version.amounts)) {
      const charge = known.get(id);
      if (!charge) return refuse('UNKNOWN_CHARGE', `${version.id} estimates ${id}, which is no charge of the loan.`, { field: id });
      const wrong = wrongAmount(charge, amount, version.id);
      if (wrong) return wrong;
    }
  }
  return undefined;
}

function wrongAmount(charge: Charge | undefined, amount: Cents, where: string): ReturnType<typeof refuse> | undefined {
  const label = charge?.label ?? 'Refund';
  if (!isCents(amount)) return refuse('NOT_CENTS', `${label} (${where}) is no whole number of cents.`, { field: where });
  const credit = charge?.facts.nature === 'lender-credit';
  if (credit ? amount > 0 : amount < 0) {
    const says = credit ? 'a lender credit is written as a negative amount' : 'a charge is not negative';
    return refuse('WRONG_SIGN', `${label} (${where}): ${says}.`, { field: where });
  }
  return undefined;
}
