import { sql } from 'kysely';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { messageStates } from '../../../../platform/database/outbox.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import type { Addressee } from '../../domain/resend-disclosures.ts';
import { RESEND_MINUTES } from '../../domain/index.ts';

/** The estimates that were sent again, newest first. */
export function resentOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('disclosure_resend as r')
    .innerJoin(people.as('p'), 'p.person_id', 'r.sent_by')
    .innerJoin(messageStates.as('o'), (join) =>
      join.onRef('o.brokerage_id', '=', 'r.brokerage_id').onRef('o.message_id', '=', 'r.message_id'),
    )
    .select(['r.version', 'r.name', 'r.role', 'r.email', 'r.sent_at', 'o.state', 'p.display_name'])
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .orderBy('r.sequence', 'desc')
    .execute();
}

/** The number of lines, and the recent sends with their recipients. */
export async function resendsBefore(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, now: Instant) {
  const rows = await tx
    .selectFrom('disclosure_resend')
    .select(['version', 'recipient_id as recipientId', 'sequence'])
    .select(sql<boolean>`sent_at > ${now}::timestamptz - make_interval(mins => ${RESEND_MINUTES}::integer)`.as('recent'))
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .execute();
  return { lines: Math.max(0, ...rows.map(({ sequence }) => sequence)), justSent: rows.filter(({ recent }) => recent) };
}

export interface ResendLines {
  readonly version: number;
  readonly to: readonly (Addressee & { readonly email: string })[];
  readonly messageOf: (recipientId: string) => string;
  readonly after: number;
  readonly personId: string;
  readonly now: Instant;
}

export function resendWrite({ brokerageId, loanNumber }: FoundLoan, { version, to, messageOf, after, personId, now }: ResendLines) {
  return statements.insertInto('disclosure_resend').values(
    to.map((each, at) => ({
      brokerage_id: brokerageId,
      loan_number: loanNumber,
      sequence: after + at + 1,
      version,
      recipient_id: each.id,
      name: each.name,
      role: each.role,
      email: each.email,
      message_id: messageOf(each.id),
      sent_by: personId,
      sent_at: now,
    })),
  );
}
