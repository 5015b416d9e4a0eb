import { sql } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { applicationOf, applicationVersions } from '../../../application/port/application-versions.ts';
import { lockEvents, rateLocks } from '../../../lock/port/rate-locks.ts';
import { lockAfter, lockView } from '../../../lock/port/stored-locks.ts';
import { closingDateThen } from '../../domain/get-loan-as-of.ts';

/** The loan at an instant, from its histories. */
export async function loanThen(tx: ReadTx, loan: FoundLoan, at: Instant) {
  const { status, lines } = await journaled(tx, loan, at);
  return {
    status,
    lines,
    application: await applicationThen(tx, loan, at),
    lock: await lockThen(tx, loan, at),
    closingDate: await closingThen(tx, loan, at),
  };
}

async function journaled(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, at: Instant) {
  const status = await tx
    .selectFrom('loan_status_change')
    .select('to_status')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('at', '<', at)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { n } = await tx
    .selectFrom('journal_line')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('at', '<', at)
    .executeTakeFirstOrThrow();
  return { status: status?.to_status, lines: n };
}

async function applicationThen(tx: ReadTx, loan: FoundLoan, at: Instant) {
  const row = await tx
    .selectFrom(applicationVersions.as('v'))
    .select('v.version')
    .where('v.brokerage_id', '=', loan.brokerageId)
    .where('v.loan_number', '=', loan.loanNumber)
    .where('v.made_at', '<', at)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && applicationOf(tx, loan, row.version);
}

/** The lock after its last change before the instant; whether it had expired is decided by the instant. */
async function lockThen(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, at: Instant) {
  const last = await tx
    .selectFrom(rateLocks.as('r'))
    .innerJoin(lockEvents.as('e'), (join) => join.onRef('e.brokerage_id', '=', 'r.brokerage_id').onRef('e.lock_id', '=', 'r.lock_id'))
    .select(['e.lock_id', 'e.sequence'])
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .where('e.at', '<', at)
    .orderBy('e.at', 'desc')
    .orderBy('e.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const { state, productName, rate, price, why, expiry } = lockView(
    await lockAfter(tx, { brokerageId, lockId: last.lock_id, sequence: last.sequence }),
    at,
  );
  return { state, productName, rate, price, why, expiresOn: expiry.date };
}

async function closingThen(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, at: Instant): Promise<PlainDate | null> {
  const row = await tx
    .selectFrom('loan')
    .select('anticipated_closing_date')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .executeTakeFirstOrThrow();
  const changes = await tx
    .selectFrom('journal_line')
    .select(sql<PlainDate | null>`details ->> 'from'`.as('from'))
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('kind', '=', 'closing-date-changed')
    .where('at', '>=', at)
    .orderBy('sequence')
    .limit(1)
    .execute();
  return closingDateThen(row.anticipated_closing_date, changes);
}
