import type { ReadTx } from '../../../../platform/database/database.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import { memberships, people } from '../../../access/port/people.ts';
import { deskOf } from '../../../disclosure-desk/port/desk-of-loan.ts';
import type { NextAction } from '../../../loan/domain/next-actions.ts';
import type { DueLoan } from '../../port/due-loans.ts';

export interface RemindedPerson {
  readonly personId: string;
  /** The account the person works on the loan for. */
  readonly brokerageId: number;
  readonly name: string;
  readonly email: string;
}

/**
 * The people to remind of a deadline: the loan's officer and processor for the broker's deadlines, else its coordinator, or all coordinators where
 * nobody has it.
 */
export async function remindedPeople(tx: ReadTx, loan: DueLoan, by: NextAction['by']): Promise<readonly RemindedPerson[]> {
  if (by !== 'broker') return (await deskOf(tx, loan)).map((one) => ({ ...one, brokerageId: LENDER }));
  const ids = [loan.officerId, loan.processorId].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom(people.as('p'))
    .innerJoin(memberships.as('m'), 'm.person_id', 'p.person_id')
    .select(['p.person_id', 'p.display_name', 'p.email'])
    .where('m.brokerage_id', '=', loan.brokerageId)
    .where('p.person_id', 'in', ids)
    .where('p.active', '=', true)
    .execute();
  return rows.map((row) => ({
    personId: row.person_id,
    brokerageId: loan.brokerageId,
    name: row.display_name,
    email: row.email,
  }));
}
