import { formatDate } from '../../../foundation/dates/dates.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import type { Plan } from '../../../platform/operation/plan.ts';
import type { ClosingDateChanged } from '../domain/put-closing-date.ts';
import { closingDateWrite } from './loan-writes.ts';

/** Another day for the closing, with its line in the journal; nothing where it is the same day. */
export function closingDatePlan(
  { loan, actor }: { readonly loan: FoundLoan; readonly actor: Actor },
  { from, to }: ClosingDateChanged,
): Required<Pick<Plan, 'writes' | 'journal'>> {
  if (from === to) return { writes: [], journal: [] };
  const day = formatDate(to, { short: true, weekday: true });
  const was = from === null ? '' : `, before ${formatDate(from, { short: true, weekday: true })}`;
  return {
    writes: [closingDateWrite(loan, to)],
    journal: [
      loanLine(loan, actor, {
        kind: 'closing-date-changed',
        summary: `${actor.displayName} planned the closing for ${day}${was}`,
        details: { from, to },
      }),
    ],
  };
}
