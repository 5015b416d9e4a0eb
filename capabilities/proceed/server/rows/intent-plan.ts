import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import { clockEventWrite } from '../../../disclose/port/sent-estimates.ts';
import { intentWrite } from '../../../loan/port/loan-writes.ts';
import type { RecordedIntent } from '../../domain/index.ts';
import { intentRowWrite } from './intents.ts';

/**
 * The writes of a recorded intent: its row, the loan's row, the disclosure clock and the journal. `by` is null when the borrower recorded
 * it.
 */
export function intentPlan(
  loan: FoundLoan,
  intent: RecordedIntent,
  {
    by,
    now,
    events,
  }: { readonly by: { readonly personId: string; readonly displayName: string } | null; readonly now: Instant; readonly events: number },
): Required<Pick<Plan, 'writes' | 'journal'>> {
  const personId = by?.personId ?? null;
  const how = by ? `by ${intent.how}; recorded by ${by.displayName}` : 'on their own page';
  return {
    writes: [
      intentRowWrite(loan, intent, { personId, now }),
      intentWrite(loan, intent.statedOn),
      clockEventWrite(loan, {
        sequence: events + 1,
        kind: 'intent-to-proceed',
        on: intent.statedOn,
        at: now,
        source: `${intent.name}, ${by ? `by ${intent.how}` : 'on their own page'}, about version ${intent.version}`,
        details: { version: intent.version, how: intent.how },
        personId,
      }),
    ],
    journal: [
      {
        ...loan,
        ...(by ? { personId: by.personId } : {}),
        actorName: by?.displayName ?? intent.name,
        origin: 'typed',
        kind: 'intent-to-proceed',
        summary: `${intent.name} stated the intent to proceed on ${formatDate(intent.statedOn)}, ${how}`,
        details: { ...intent },
      },
    ],
  };
}
