import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { putInOutbox } from '../../../platform/database/outbox.ts';
import { command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import { requestLock } from '../contract/request-lock.ts';
import { LOCK_JOURNAL_KINDS } from '../domain/index.ts';
import { policyAt } from './policy-in-force.ts';

/** A request is on the loan, in its journal and in the desk's mailbox; the desk locks by hand. */
export function requestLockAnswer(portal: Portal): Answer {
  return command(requestLock, async ({ loan, actor, body }, tx) => {
    const row = await tx
      .selectFrom('loan')
      .select(['status', 'lien_priority', 'lock_state', 'borrower_name'])
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.lien_priority !== 'SecondLien') return refuse('LOCKED_ONLINE', '');
    if (row.lock_state === 'requested') return refuse('ALREADY_REQUESTED', '');
    const now = await portal.clock.nowIn(tx);
    const policy = await policyAt(tx, now, { share: true });
    if (!policy.lockableStatuses.includes(row.status as LoanStatus)) {
      return refuse('LOAN_STATUS', `A loan that is ${row.status} cannot be locked.`);
    }
    await tx
      .updateTable('loan')
      .set({ lock_state: 'requested', version: sql`version + 1` })
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .execute();
    const requestId = randomUUID();
    await writeJournal(tx, {
      ...loan,
      personId: actor.personId,
      actorName: actor.displayName,
      origin: 'typed',
      kind: LOCK_JOURNAL_KINDS.LockRequested,
      summary: `${actor.displayName} asked the lock desk for a manual lock: ${body.wanted}`,
      details: { requestId, wanted: body.wanted },
    });
    await putInOutbox(tx, {
      brokerageId: loan.brokerageId,
      loanNumber: loan.loanNumber,
      topic: 'mail',
      dedupeKey: `lock-request ${requestId}`,
      payload: {
        to: [policy.desk],
        subject: `Manual lock wanted: loan ${loan.loanNumber}`,
        text: `${actor.displayName}, ${actor.brokerageName}, asks for a manual lock of the second lien of ${row.borrower_name}.\n\n${body.wanted}`,
      },
    });
    return ok({ requestedAt: now });
  });
}
