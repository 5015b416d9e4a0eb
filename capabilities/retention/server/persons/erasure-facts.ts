import type { PlainDate } from '../../../../foundation/units/units.ts';
import { dateIn, type Clock } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { memberships } from '../../../access/port/people.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { applicationOf } from '../../../application/port/application-versions.ts';
import { endedStatuses, hasClosed, type LoanStatus } from '../../../loan/domain/loan-status.ts';
import { statusChanges } from '../../../loan/port/status-changes.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import type { LoanFacts } from '../../domain/person-requests.ts';
import { standingHold } from '../rows/legal-holds.ts';
import { countRows, isOfLoan, ofLoans } from './personal-tables.ts';

/** The facts for the decision on an erasure, and its rows. */
export async function loanFacts(tx: ReadTx, loan: FoundLoan, borrowerId: string, { clock, zone }: { clock: Clock; zone: string }) {
  const [hold, found, row, changes, today, application] = await Promise.all([
    standingHold(tx, loan),
    countRows(tx, ofLoans(), (one) => isOfLoan(one, { ...loan, borrowerId })),
    loanOf(tx, loan).select('l.status').executeTakeFirstOrThrow(),
    tx
      .selectFrom(statusChanges.as('c'))
      .select(['c.to_status', instantIn('c.at').as('at')])
      .where('c.brokerage_id', '=', loan.brokerageId)
      .where('c.loan_number', '=', loan.loanNumber)
      .orderBy('c.sequence')
      .execute(),
    clock.todayIn(tx),
    applicationOf(tx, loan),
  ]);
  const dayOf = (at: string | undefined): PlainDate | undefined => (at === undefined ? undefined : dateIn(zone, at));
  const borrowers = application?.document.borrowers ?? [];
  const some = (record: string): boolean => found.some(({ retainedFor }) => retainedFor === record);
  const facts: LoanFacts = {
    today,
    onHold: hold !== undefined,
    others: borrowers.some(({ id }) => id !== borrowerId),
    endedOn: endedStatuses.includes(row.status as LoanStatus) ? dayOf(changes.at(-1)?.at) : undefined,
    consummatedOn: dayOf(changes.find(({ to_status: to }) => hasClosed(to))?.at),
    estimate: some('estimate'),
    closing: some('closing'),
  };
  return { facts, found, borrowers };
}

/** The accounts somebody works at: who is suspended there does not. */
export async function worksAt(tx: ReadTx, personId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom(memberships.as('m'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'm.brokerage_id')
    .select('b.name')
    .where('m.person_id', '=', personId)
    .orderBy('b.name')
    .execute();
  return rows.map(({ name }) => name);
}
