import type { Cents } from '../../foundation/money/money.ts';
import { explained, given, step, sumStep, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { GeneralCalendar } from '../calendar/index.ts';
import { baselines, sumOf, type Baselines } from './baseline.ts';
import type { Bucket, Charge, EstimateVersion } from './charge.ts';
import { tenPercentLimit } from './ten-percent.ts';

/** One charge against its own estimate. In the 10 % bucket `left` and `excess` belong to the bucket, not to the charge. */
export interface ChargePosition {
  readonly id: string;
  readonly label: string;
  readonly bucket: Explained<Bucket>;
  readonly baseline: Explained<Cents>;
  readonly current: Explained<Cents>;
  /** How much more it may cost (zero bucket only). */
  readonly left?: Explained<Cents>;
  /** The excess over the estimate, which must be refunded (zero bucket only). */
  readonly excess?: Explained<Cents>;
}

/**
 * All in cents. `left` is what may still be charged without a refund, `risen` how far the charges are above their estimates, and `room` how far
 * they may be; a limit's are absent where there is none.
 */
export interface BucketPosition {
  readonly bucket: Bucket;
  readonly charges: readonly ChargePosition[];
  readonly used: Explained<Cents>;
  readonly allowed?: Explained<Cents>;
  readonly left?: Explained<Cents>;
  readonly risen?: Explained<Cents>;
  readonly room?: Explained<Cents>;
  readonly cure: Explained<Cents>;
}

export interface TolerancePosition {
  readonly zero: BucketPosition;
  readonly ten: BucketPosition;
  readonly unlimited: BucketPosition;
  /** The refund the creditor must make within 60 days after consummation, with a corrected Closing Disclosure: 12 CFR 1026.19(f)(2)(v). */
  readonly cure: Explained<Cents>;
  readonly baselines: Baselines;
}

const ZERO = '12 CFR 1026.19(e)(3)(i)';
const TEN = '12 CFR 1026.19(e)(3)(ii)';

/**
 * The position of a loan against the good-faith limits: per bucket what is allowed, used and left, and the refund due at present. In the
 * zero bucket each charge is compared by itself, and a decrease elsewhere does not offset; the 10 % charges are compared by their sum;
 * services not performed count neither as estimate nor as charge. Refuses what `baselines` refuses.
 */
export function position(
  charges: readonly Charge[],
  versions: readonly EstimateVersion[],
  general: GeneralCalendar,
): Result<TolerancePosition> {
  const estimates = baselines(charges, versions, general);
  if (!estimates.ok) return estimates;
  const inBucket = (bucket: Bucket): ChargePosition[] =>
    charges
      .filter((charge) => charge.performed !== false && estimates.value.buckets.get(charge.id)!.value === bucket)
      .map((charge) => chargePosition(charge, estimates.value));
  const zero = zeroBucket(inBucket('zero'));
  const ten = tenBucket(inBucket('ten'));
  const unlimited = unlimitedBucket(inBucket('unlimited'));
  const cure = sumOf('Refund due', [zero.cure, ten.cure], '12 CFR 1026.19(f)(2)(v)');
  return ok({ zero, ten, unlimited, cure, baselines: estimates.value });
}

function chargePosition(charge: Charge, estimates: Baselines): ChargePosition {
  const baseline = estimates.byCharge.get(charge.id)!;
  const bucket = estimates.buckets.get(charge.id)!;
  const current = paidByConsumer(charge);
  const same = { id: charge.id, label: charge.label, bucket, baseline, current };
  if (bucket.value !== 'zero') return same;
  const excess = atLeastNothing(`${charge.label}: above the estimate`, current, baseline, ZERO);
  const left = atLeastNothing(`${charge.label}: left`, baseline, current, ZERO);
  return { ...same, excess, left };
}

/** The final payment of the consumer: the charge less refunds (comment 19(e)(3)(i)-2). */
export function paidByConsumer(charge: Charge): Explained<Cents> {
  const paid = given(`${charge.label}, paid or expected`, usd(charge.current), 'Loan file');
  if (!charge.refunded) return explained(charge.current, paid);
  const refunded = given(`${charge.label}, refunded`, usd(charge.refunded), 'Loan file');
  const net = charge.current - charge.refunded;
  const more = { parts: [paid, refunded], source: 'comment 19(e)(3)(i)-2' };
  return explained(net, step(`${charge.label}, paid by the consumer`, usd(net), 'subtract', more));
}

function atLeastNothing(label: string, from: Explained<Cents>, less: Explained<Cents>, source: string): Explained<Cents> {
  const difference = from.value - less.value;
  const exact = step('Difference', usd(difference), 'subtract', { parts: [from.why, less.why] });
  const value = Math.max(0, difference);
  return explained(value, step(label, usd(value), 'max', { parts: [exact, given('At least nothing', usd(0), source)], source }));
}

function zeroBucket(charges: readonly ChargePosition[]): BucketPosition {
  const cure = sumOf(
    'Refund for the zero charges',
    charges.flatMap((each) => each.excess ?? []),
    ZERO,
  );
  return {
    bucket: 'zero',
    charges,
    allowed: sumOf(
      'Estimates of the zero charges',
      charges.map((each) => each.baseline),
      ZERO,
    ),
    used: sumOf(
      'Zero charges as they stand',
      charges.map((each) => each.current),
      ZERO,
    ),
    left: sumOf(
      'Left, each charge for itself',
      charges.flatMap((each) => each.left ?? []),
      ZERO,
    ),
    // A fall of one charge does not offset a rise of another, so what has risen is what is refunded.
    risen: cure,
    room: explained(0, given('Room of the zero charges', usd(0), ZERO)),
    cure,
  };
}

function tenBucket(charges: readonly ChargePosition[]): BucketPosition {
  const estimates = sumOf(
    'Estimates of the 10 % charges',
    charges.map((each) => each.baseline),
    TEN,
  );
  const used = sumOf(
    '10 % charges as they stand',
    charges.map((each) => each.current),
    TEN,
  );
  const allowed = tenPercentLimit(estimates);
  return {
    bucket: 'ten',
    charges,
    allowed,
    used,
    left: atLeastNothing('Left for the 10 % charges', allowed, used, TEN),
    risen: atLeastNothing('Above the estimates of the 10 % charges', used, estimates, TEN),
    room: atLeastNothing('Room of the 10 % charges', allowed, estimates, TEN),
    cure: atLeastNothing('Refund for the 10 % charges', used, allowed, TEN),
  };
}

function unlimitedBucket(charges: readonly ChargePosition[]): BucketPosition {
  const source = '12 CFR 1026.19(e)(3)(iii)';
  const nothing: Step = sumStep('Refund for charges without a limit', 'usd', [], { source });
  return {
    bucket: 'unlimited',
    charges,
    used: sumOf(
      'Charges without a limit as they stand',
      charges.map((each) => each.current),
      source,
    ),
    cure: explained(0, nothing),
  };
}
