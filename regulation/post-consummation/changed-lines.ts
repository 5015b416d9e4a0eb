import { refuse, ok, type Result } from '../../foundation/result/result.ts';
import { correctionsOwed, type CorrectionsOwed } from './corrections.ts';

/**
 * A line of the Closing Disclosure whose amount changed, by who pays it. `follows` is a figure computed from others (the APR, a total);
 * `later` changes after the settlement without an event of it.
 */
export interface ChangedLine {
  readonly name: string;
  readonly kind: 'per-diem-interest' | 'follows' | 'consumer' | 'seller' | 'both' | 'later';
}

/**
 * Which corrected disclosures the changed lines of a settlement ask for, and what the consumer's must correct: per-diem interest alone asks for
 * none, but is corrected with anything else that is, comment 19(f)(2)(iii)-2. Refuses totals without what changed them.
 */
export function changedLines(lines: readonly ChangedLine[]): Result<CorrectionsOwed & { readonly mustCorrect: readonly string[] }> {
  const some = (...kinds: readonly ChangedLine['kind'][]): boolean => lines.some((line) => kinds.includes(line.kind));
  if (some('follows') && !some('per-diem-interest', 'consumer', 'both'))
    return refuse('CAUSE_OF_TOTAL', 'A total or the APR changes with another line, which is not named.', { field: 'changed' });
  const owed = correctionsOwed({
    ofSettlement: lines.some((line) => line.kind !== 'later'),
    changesConsumer: some('per-diem-interest', 'consumer', 'both'),
    changesSeller: some('seller', 'both'),
    onlyPerDiem: !some('consumer', 'both'),
  });
  const corrected = owed.consumer.value ? lines.filter((line) => line.kind !== 'seller' && line.kind !== 'later') : [];
  return ok({ ...owed, mustCorrect: corrected.map((line) => line.name) });
}
