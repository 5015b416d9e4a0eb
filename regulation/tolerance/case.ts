import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import type { Explained } from '../../foundation/explain/explain.ts';
import { must, ok, refuse, type Result } from '../../foundation/result/result.ts';
import { addBusinessDays, LENDER_CALENDAR } from '../calendar/index.ts';
import { caseTree, readInputs } from '../timing/case-reading.ts';
import { bucketOf } from './bucket-of.ts';
import { bucketCharge, factsFromName } from './case-charges.ts';
import { readAmounts, type CaseAmounts, type CaseFee } from './case-amounts.ts';
import type { Charge, EstimateVersion, Reason, ReasonKind } from './charge.ts';
import { paidByConsumer, position, type TolerancePosition } from './position.ts';

/** A Monday; cases without dates are put on it. */
const ESTIMATE_DAY: PlainDate = '2026-03-02';
const DOLLAR = 100;

/**
 * A tolerance case: `inputs` names charges in the words of the published examples: amounts in dollars ending in LE, Revised, Actual or CD, for one
 * charge ("appraisalLE"), a bucket ("bucketLE", "tenActual", "zeroExcess") or many ("zeroLE": {…}); facts of a charge ("shoppable", "affiliate",
 * "writtenListProvided", "charge"); reasons. Gives refunds in dollars (zeroCure, tenCure, totalRefund, cure), baselines, limit, bucket, and the
 * tree. Refuses what it cannot read by name.
 */
export function runCase(inputs: unknown): Result<Record<string, unknown>> {
  const record = readInputs(inputs);
  if (!record.ok) return record;
  const read = readAmounts(record.value);
  if (!read.ok) return read;
  const amounts = read.value;
  const values: Record<string, unknown> = {};
  const trees: Explained<unknown>[] = [];
  const named = bucketAsked(amounts);
  if (named) {
    const bucket = bucketOf(named);
    if (!bucket.ok) return bucket;
    values['bucket'] = bucket.value.value;
    trees.push(bucket.value);
  }
  if (amounts.fees.size > 0) {
    const built = build(amounts);
    if (!built.ok) return built;
    const tolerances = position(built.value.charges, built.value.versions, LENDER_CALENDAR);
    if (!tolerances.ok) return tolerances;
    report(values, tolerances.value, built.value);
    trees.push(tolerances.value.cure, tolerances.value.ten.allowed!);
  }
  if (trees.length === 0 && amounts.charge !== undefined)
    return refuse('UNKNOWN_CHARGE', `What kind of charge "${amounts.charge}" is, the case does not say.`, { field: 'charge' });
  if (trees.length === 0) {
    return refuse('NOTHING_TO_COMPARE', 'The case names no charge, such as bucketLE and bucketActual, appraisalLE and actual, or charge.', {
      field: 'inputs',
    });
  }
  return ok({ ...values, why: caseTree('Tolerances of the case', trees) });
}

/** The charge whose bucket a case asks for: the one it names, or the only fee, or a service described by its facts alone. */
function bucketAsked(amounts: CaseAmounts): Pick<Charge, 'id' | 'label' | 'facts'> | undefined {
  const [only] = amounts.fees.size === 1 ? amounts.fees.values() : [];
  const name = amounts.charge ?? (only && !only.aggregate ? only.name : '');
  const asksByFacts = Object.values(amounts.said).some((fact) => fact !== undefined);
  if (amounts.charge === undefined && !asksByFacts) return undefined;
  const facts = factsFromName(name, amounts.said);
  if (!facts) return undefined;
  const label = name === '' ? 'Service' : name;
  return { id: label, label, facts };
}

interface Built {
  readonly charges: readonly Charge[];
  readonly versions: readonly EstimateVersion[];
}

function build(amounts: CaseAmounts): Result<Built> {
  const charges: Charge[] = [];
  const first: Record<string, number> = {};
  const revised: Record<string, number> = {};
  const inside = [...amounts.fees.values()].some((fee) => fee.aggregate === 'ten' && !fee.itemOf);
  for (const fee of amounts.fees.values()) {
    // A single fee next to its whole bucket is already in the bucket's sums.
    if (inside && !fee.aggregate && isTen(fee, amounts)) continue;
    const charge = chargeOf(fee, amounts);
    if (!charge.ok) return charge;
    charges.push(charge.value);
    const sign = charge.value.facts.nature === 'lender-credit' ? -1 : 1;
    if (fee.estimate !== undefined) first[fee.name] = sign * Math.abs(fee.estimate);
    if (fee.revised !== undefined) revised[fee.name] = sign * Math.abs(fee.revised);
  }
  dropNotPerformed(charges, first, amounts);
  const versions: EstimateVersion[] = [
    { id: 'Loan Estimate', form: 'loan-estimate', providedOn: amounts.estimateOn ?? ESTIMATE_DAY, amounts: first },
  ];
  const revision = revisionOf(amounts, charges, first, revised, versions[0]!);
  return ok({ charges, versions: revision ? [...versions, revision] : versions });
}

function isTen(fee: CaseFee, amounts: CaseAmounts): boolean {
  const facts = factsFromName(fee.name, amounts.said);
  const bucket = facts && bucketOf({ id: fee.name, label: fee.name, facts });
  return !facts || (bucket?.ok === true && bucket.value.value === 'ten');
}

function chargeOf(fee: CaseFee, amounts: CaseAmounts): Result<Charge> {
  const current = fee.actual ?? fee.revised ?? fee.estimate ?? 0;
  if (fee.aggregate) return ok(withRefund(bucketCharge(fee.name, fee.aggregate, current), amounts));
  let facts = factsFromName(fee.name, amounts.said);
  // A fee said to raise the 10 % bucket is in it.
  if (amounts.percents.length > 0 && facts?.nature !== 'lender-credit') facts = bucketCharge('', 'ten', 0).facts;
  if (!facts) {
    return refuse('UNKNOWN_CHARGE', `The case does not say what kind of charge "${fee.name}" is.`, { field: fee.name });
  }
  const amount = facts.nature === 'lender-credit' ? -Math.abs(current) : current;
  const performed = fee.performed === undefined ? {} : { performed: fee.performed };
  return ok(withRefund({ id: fee.name, label: fee.name, facts, current: amount === 0 ? 0 : amount, ...performed }, amounts));
}

function withRefund(charge: Charge, amounts: CaseAmounts): Charge {
  if (amounts.refunded === undefined || amounts.fees.size !== 1) return charge;
  return { ...charge, current: amounts.paidAtConsummation ?? charge.current, refunded: amounts.refunded };
}

/** The estimates of services not performed leave the bucket's sum (comment 19(e)(3)(ii)-5). */
function dropNotPerformed(charges: Charge[], first: Record<string, number>, amounts: CaseAmounts): void {
  const bucket = charges.find((charge) => charge.id === 'bucket');
  if (!bucket || first['bucket'] === undefined) return;
  for (const fee of amounts.fees.values()) {
    if (fee.aggregate || fee.performed !== false) continue;
    first['bucket'] -= fee.estimate ?? 0;
    if (amounts.fees.get('bucket')?.actual === undefined)
      charges[charges.indexOf(bucket)] = { ...bucket, current: bucket.current - (fee.estimate ?? 0) };
  }
}

function revisionOf(
  amounts: CaseAmounts,
  charges: Charge[],
  first: Record<string, number>,
  revised: Record<string, number>,
  estimate: EstimateVersion,
): EstimateVersion | undefined {
  if (amounts.percents.length > 0) return revisionByPercent(amounts, charges, first, revised, estimate);
  if (Object.keys(revised).length === 0 || amounts.reasonValid === false) return undefined;
  const kind = amounts.reason ?? (amounts.intentAfterDays === undefined ? 'changed-circumstance' : 'expired');
  const learnedOn = amounts.learnedOn ?? learnedDay(kind, amounts, estimate.providedOn);
  const providedOn = amounts.revisedOn ?? daysAfter(learnedOn, amounts.redisclosedAfterDays ?? (amounts.timely === false ? 4 : 0));
  const reason: Reason = { kind, learnedOn, charges: Object.keys(revised) };
  return { id: 'Revised Loan Estimate', form: 'loan-estimate', providedOn, amounts: revised, reasons: [reason] };
}

function learnedDay(kind: ReasonKind, amounts: CaseAmounts, from: PlainDate): PlainDate {
  return daysAfter(from, kind === 'expired' ? (amounts.intentAfterDays ?? 11) : 5);
}

function daysAfter(date: PlainDate, n: number): PlainDate {
  return must(addBusinessDays(LENDER_CALENDAR, date, n));
}

/**
 * "causedBucketIncreasePercent: 5": the named fee's increase is that part of the whole bucket, so the bucket's other charges are what is missing to it.
 * Several percentages are one increase after another.
 */
function revisionByPercent(
  amounts: CaseAmounts,
  charges: Charge[],
  first: Record<string, number>,
  revised: Record<string, number>,
  estimate: EstimateVersion,
): EstimateVersion | undefined {
  const fee = [...amounts.fees.values()].find((each) => !each.aggregate && (each.revised ?? each.actual) !== undefined);
  const percent = amounts.percents.reduce((sum, each) => sum + each, 0);
  if (!fee || fee.estimate === undefined || percent <= 0) return undefined;
  const target = fee.revised ?? fee.actual!;
  const others = Math.max(0, Math.round(((target - fee.estimate) * 100) / percent) - fee.estimate);
  charges.push(bucketCharge('other 10 % charges', 'ten', others));
  first['other 10 % charges'] = others;
  revised[fee.name] = target;
  const learnedOn = amounts.learnedOn ?? addDays(estimate.providedOn, 7);
  const reason: Reason = { kind: amounts.reason ?? 'changed-circumstance', learnedOn, charges: [fee.name] };
  return {
    id: 'Revised Loan Estimate',
    form: 'loan-estimate',
    providedOn: amounts.revisedOn ?? learnedOn,
    amounts: revised,
    reasons: [reason],
  };
}

function report(values: Record<string, unknown>, tolerances: TolerancePosition, built: Built): void {
  values['zeroCure'] = tolerances.zero.cure.value / DOLLAR;
  values['tenCure'] = tolerances.ten.cure.value / DOLLAR;
  values['totalRefund'] = tolerances.cure.value / DOLLAR;
  values['cure'] = tolerances.cure.value / DOLLAR;
  const baselineOf = tolerances.baselines.byCharge;
  if (tolerances.ten.charges.length > 0) {
    values['baseline'] = tolerances.ten.charges.reduce((sum, each) => sum + each.baseline.value, 0) / DOLLAR;
    values['limit'] = tolerances.ten.allowed!.value / DOLLAR;
    values['left'] = tolerances.ten.left!.value / DOLLAR;
  } else if (tolerances.zero.charges.length === 1) {
    values['baseline'] = tolerances.zero.charges[0]!.baseline.value / DOLLAR;
  }
  for (const charge of built.charges) {
    const baseline = baselineOf.get(charge.id)!.value;
    // Charges of a list or made up to fill a bucket have no name worth a line.
    if (charge.id.includes(' ')) continue;
    values[`baselineFor${charge.id.charAt(0).toUpperCase()}${charge.id.slice(1)}`] = Math.abs(baseline) / DOLLAR;
    if (charge.facts.nature === 'lender-credit') values['lenderCreditViolation'] = charge.current > baseline;
  }
  if (tolerances.baselines.judged.length > 0) {
    values['resetAllowed'] = tolerances.baselines.judged.every((each) => each.valid.value && each.untouched.length === 0);
  }
  const [only] = built.charges;
  if (built.charges.length === 1 && only) {
    values['chargePaidByConsumer'] = paidByConsumer(only).value / DOLLAR;
    values['bucket'] ??= tolerances.baselines.buckets.get(only.id)!.value;
  }
}
