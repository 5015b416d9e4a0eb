import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import type { Bucket } from '../../../regulation/tolerance/index.ts';
import type { FeeLine, FeeSection } from './fee-line.ts';
import { toleranceOf } from './tolerance-of.ts';

/** A fee with a different amount; null where it is not charged. */
export interface MovedFee {
  readonly id: string;
  readonly label: string;
  readonly section: FeeSection;
  readonly before: Cents | null;
  readonly after: Cents | null;
  /** The good-faith limit it is under. */
  readonly bucket: Bucket;
}

/** The names of the limits for a person. */
export const bucketTitles = { zero: 'Zero tolerance', ten: '10% in total', unlimited: 'No limit' } as const satisfies Record<
  Bucket,
  string
>;

const inWords = (bucket: Bucket): string => bucketTitles[bucket].toLowerCase();

/** The fees that two sets of lines have otherwise, in the order of the second, those that are gone last. */
export function movedFees(before: readonly FeeLine[], after: readonly FeeLine[]): readonly MovedFee[] {
  const [was, is] = [byId(before), byId(after)];
  const lines = [...after, ...before.filter(({ id }) => !is.has(id))];
  return lines.flatMap((line): MovedFee[] => {
    const [from, to] = [was.get(line.id)?.amount ?? null, is.get(line.id)?.amount ?? null];
    if (from === to) return [];
    const found = toleranceOf(line);
    const { id, label, section } = line;
    return [{ id, label, section, before: from, after: to, bucket: found.ok ? found.value.value : 'unlimited' }];
  });
}

function byId(lines: readonly FeeLine[]): ReadonlyMap<string, FeeLine> {
  return new Map(lines.map((line) => [line.id, line]));
}

/** One of them in words: "Underwriting Fee +$100 (zero tolerance)". */
export function movedWords({ label, before, after, bucket }: MovedFee): string {
  if (after === null) return `${label} ${formatMoney(before ?? 0, { cents: 'hide-zero' })} gone`;
  if (before === null) return `${label} ${formatMoney(after, { cents: 'hide-zero' })} new (${inWords(bucket)})`;
  return `${label} ${formatMoney(after - before, { cents: 'hide-zero', sign: true })} (${inWords(bucket)})`;
}
