import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import { firstDelivery } from '../../../deliver/domain/index.ts';
import { borrowersOfLoan } from '../../../deliver/port/borrowers.ts';
import { factsOfLoan, sentEstimates, type SentView } from '../../../disclose/port/sent-estimates.ts';
import type { IntentContext, RecordedIntent, IntentChannel } from '../../domain/index.ts';

export interface IntentRow extends RecordedIntent {
  readonly recordedBy: string;
  readonly recordedAt: Instant;
}

async function recordedIntent(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<IntentRow | undefined> {
  const row = await tx
    .selectFrom('intent_to_proceed as i')
    .leftJoin(people.as('p'), 'p.person_id', 'i.recorded_by')
    .select([
      'i.version',
      'i.recipient_id',
      'i.name',
      'i.how',
      'i.stated_on',
      'i.received_before',
      'i.note',
      'i.recorded_at',
      'p.display_name',
    ])
    .where('i.brokerage_id', '=', brokerageId)
    .where('i.loan_number', '=', loanNumber)
    .executeTakeFirst();
  return (
    row && {
      version: row.version,
      recipientId: row.recipient_id,
      name: row.name,
      how: row.how as IntentChannel,
      statedOn: row.stated_on,
      receivedBefore: row.received_before,
      note: row.note,
      recordedBy: row.display_name ?? row.name,
      recordedAt: row.recorded_at,
    }
  );
}

export interface IntentRows extends IntentContext {
  readonly recorded: IntentRow | undefined;
  readonly sent: readonly SentView[];
  readonly now: Instant;
}

/** The facts for the decision on an intent, in one snapshot. */
export async function intentRows(tx: ReadTx, loan: FoundLoan, moment: Instant | Promise<Instant>, zone: string): Promise<IntentRows> {
  const [facts, sent, recorded, borrowers, now] = await Promise.all([
    factsOfLoan(tx, loan, moment, zone),
    sentEstimates(tx, loan),
    recordedIntent(tx, loan),
    borrowersOfLoan(tx, loan, zone),
    moment,
  ]);
  const first = sent.at(-1);
  const states = borrowers.map(({ state }) => state);
  const delivered = (first && firstDelivery(states, 'loan-estimate', first.version)) ?? null;
  return { status: facts.status, today: facts.issued, parties: facts.recipients, sent, delivered, recorded, now };
}

export function intentRowWrite(
  { brokerageId, loanNumber }: FoundLoan,
  intent: RecordedIntent,
  { personId, now }: { readonly personId: string | null; readonly now: Instant },
) {
  return statements.insertInto('intent_to_proceed').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    version: intent.version,
    recipient_id: intent.recipientId,
    name: intent.name,
    how: intent.how,
    stated_on: intent.statedOn,
    received_before: intent.receivedBefore,
    note: intent.note,
    recorded_by: personId,
    recorded_at: now,
  });
}
