import type { Cents } from '../../../foundation/money/money.ts';
import type { FeeEdits } from './edit-fees.ts';
import type { FeeSchedule } from '../../../regulation/fee-schedule/index.ts';

/** The fees the borrower pays to the broker by a person's changes: every fee the schedule pays to a broker is typed, never proposed. */
export function borrowerPaysBroker(edits: Pick<FeeEdits, 'added' | 'amounts'>, schedule: FeeSchedule): Cents {
  const toBroker = schedule.fees.filter((fee) => fee.payee === 'broker' && edits.added.includes(fee.id));
  return toBroker.reduce((total, fee) => total + (edits.amounts[fee.id] ?? 0), 0);
}
