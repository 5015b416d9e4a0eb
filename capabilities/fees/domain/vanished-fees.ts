import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import type { FeeSchedule } from '../../../regulation/fee-schedule/index.ts';
import type { FeeEdits } from './edit-fees.ts';

/** Labels, by id, of the fees that are on the lender's other schedules but not on the one in effect. */
export type FormerFees = Readonly<Record<string, string>>;

/** A fee a person changed, added or took from a quote that the schedule has no more. */
export interface VanishedFee {
  readonly id: string;
  readonly label: string;
  /** The typed or quoted amount; null where only months were typed. */
  readonly cents: Cents | null;
}

/** The changes of a draft whose fee is not on the schedule in effect. */
export function vanishedFees(edits: FeeEdits, schedule: FeeSchedule, former: FormerFees = {}): readonly VanishedFee[] {
  const there = new Set([...schedule.fees.map(({ id }) => id), ...edits.removed]);
  const changed = [...Object.keys(edits.amounts), ...Object.keys(edits.months), ...edits.added, ...Object.keys(edits.quoted)];
  return [...new Set(changed)]
    .filter((id) => !there.has(id))
    .map((id) => ({ id, label: former[id] ?? id, cents: edits.amounts[id] ?? edits.quoted[id]?.cents ?? null }));
}

/** The draft's changes without those of fees that are gone. They are named as removed, so that quotes don't bring them back. */
export function withoutVanished<Edits extends FeeEdits>(edits: Edits, vanished: readonly VanishedFee[]): Edits {
  const gone = new Set(vanished.map(({ id }) => id));
  const remaining = <T>(of: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(of).filter(([id]) => !gone.has(id)));
  return {
    ...edits,
    amounts: remaining(edits.amounts),
    months: remaining(edits.months),
    added: edits.added.filter((id) => !gone.has(id)),
    removed: [...edits.removed, ...gone],
  };
}

/** The sentence about them for a person. */
export function vanishedSentence(vanished: readonly VanishedFee[]): string {
  const named = vanished.map(({ label, cents }) => (cents === null ? label : `${label} (${formatMoney(cents)})`)).join(', ');
  return `Not on the fee schedule any more: ${named}. Remove ${vanished.length === 1 ? 'it' : 'them'} from the draft before sending.`;
}
