import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { BucketPosition, ChargePosition, TolerancePosition } from '../../../regulation/tolerance/index.ts';
import type { SentVersion } from './tolerance-position.ts';

type Bucket = BucketPosition['bucket'];

/** One charge in the opened meter. */
export interface ToleranceLine {
  readonly id: string;
  readonly label: string;
  /** The limit of its amount, and the version that set it. */
  readonly baseline: Explained<Cents>;
  readonly version: number | null;
  /** The amount in the version sent last; null where that does not have it. */
  readonly now: Cents | null;
  /** The draft's changes. */
  readonly pending: Cents;
  readonly after: Explained<Cents>;
  /** How much more it may cost; absent where the group or nothing limits it. */
  readonly room: Explained<Cents> | undefined;
  readonly payer: Payer;
}

/** Who pays the increase, without a recorded reason. */
export type Payer = { readonly who: 'nobody' } | { readonly who: 'borrower' } | { readonly who: 'lender'; readonly cure: Explained<Cents> };

export interface ToleranceGroup {
  readonly bucket: Bucket;
  readonly lines: readonly ToleranceLine[];
  /** Charges that are as they were first disclosed. */
  readonly unchanged: number;
  readonly room: Explained<Cents> | undefined;
  readonly payer: Payer;
}

/** The three limits charge by charge: the limit of each, what the draft would use, and who would pay. Unchanged charges are counted, not listed. */
export function toleranceGroups(position: TolerancePosition, sent: readonly SentVersion[]): readonly ToleranceGroup[] {
  return [position.zero, position.ten, position.unlimited].map((bucket) => groupOf(bucket, sent));
}

function groupOf(bucket: BucketPosition, sent: readonly SentVersion[]): ToleranceGroup {
  const lines = bucket.charges.map((charge) => lineOf(charge, bucket, sent));
  const moved = lines.filter((line) => line.pending !== 0 || line.after.value !== line.baseline.value);
  return {
    bucket: bucket.bucket,
    lines: moved,
    unchanged: lines.length - moved.length,
    room: bucket.bucket === 'ten' ? bucket.left : undefined,
    payer: payerOf(bucket.cure, (bucket.risen?.value ?? 0) > 0),
  };
}

function lineOf(charge: ChargePosition, { bucket }: BucketPosition, sent: readonly SentVersion[]): ToleranceLine {
  const { id, label, baseline, current: after, left: room, excess } = charge;
  const now = sent.at(-1)?.fees.find((fee) => fee.id === id)?.amountCents ?? null;
  return {
    id,
    label,
    baseline,
    version: versionOf(id, baseline.value, sent),
    now,
    pending: after.value - (now ?? 0),
    after,
    room,
    payer: bucket === 'zero' && excess ? payerOf(excess, after.value > baseline.value) : borrowerIf(after.value > baseline.value),
  };
}

/** The version that set a charge's limit: the first that has the charge at that amount. */
function versionOf(id: string, baseline: Cents, sent: readonly SentVersion[]): number | null {
  const first = sent[0];
  const at = (version: SentVersion) => version.fees.find((fee) => fee.id === id)?.amountCents ?? 0;
  if (!first || at(first) === baseline) return first?.version ?? null;
  return sent.find((version) => at(version) === baseline)?.version ?? null;
}

function payerOf(cure: Explained<Cents>, risen: boolean): Payer {
  return cure.value > 0 ? { who: 'lender', cure } : borrowerIf(risen);
}

function borrowerIf(risen: boolean): Payer {
  return { who: risen ? 'borrower' : 'nobody' };
}
