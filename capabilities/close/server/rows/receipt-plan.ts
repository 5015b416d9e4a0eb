import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import { clockEventWrite } from '../../../disclose/port/sent-estimates.ts';
import type { ReceiptRecorded } from '../../domain/index.ts';

export type ReceivedHow = 'signed' | 'e-mail' | 'telephone' | 'in person' | 'own page';

/** The writes of a confirmed receipt: the delivery's row, the disclosure clock and the journal. `by` is null when the borrower confirmed alone. */
export function receiptPlan(
  loan: FoundLoan,
  { version, recipientId, name, receivedOn }: ReceiptRecorded,
  more: {
    readonly how: ReceivedHow;
    readonly by: { readonly personId: string; readonly displayName: string } | null;
    readonly now: Instant;
    readonly events: number;
  },
): Required<Pick<Plan, 'writes' | 'journal'>> {
  const { how, by, now, events } = more;
  const personId = by?.personId ?? null;
  return {
    writes: [
      statements
        .updateTable('closing_disclosure_delivery')
        .set({ received_on: receivedOn, received_how: how, recorded_by: personId, recorded_at: now })
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber)
        .where('version', '=', version)
        .where('recipient_id', '=', recipientId)
        .where('received_on', 'is', null),
      clockEventWrite(loan, {
        sequence: events + 1,
        kind: 'closing-disclosure-received',
        on: receivedOn,
        at: now,
        source: `${name}, ${how}, version ${version}`,
        details: { version, recipientId, how },
        personId,
      }),
    ],
    journal: [
      {
        ...loan,
        ...(by ? { personId: by.personId } : {}),
        actorName: by?.displayName ?? name,
        origin: 'typed',
        kind: 'closing-disclosure-received',
        summary: `${name} received Closing Disclosure version ${version} on ${formatDate(receivedOn)}; ${by ? `recorded by ${by.displayName}` : 'confirmed on their own page'}`,
        details: { version, recipientId, receivedOn, how },
      },
    ],
  };
}
