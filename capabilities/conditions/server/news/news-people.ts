import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import { memberships, people } from '../../../access/port/people.ts';
import { loanOf } from '../../../loan/port/loans.ts';

export interface MailedPerson {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
}

/** For the broker's side: the loan's officer and processor, else the brokerage's managers. */
export async function brokersOf(tx: ReadTx, loan: FoundLoan): Promise<readonly MailedPerson[]> {
  const { officer_id: officer, processor_id: processor } = await loanOf(tx, loan)
    .select(['l.officer_id', 'l.processor_id'])
    .executeTakeFirstOrThrow();
  const theirs = await membersOf(tx, loan.brokerageId)
    .where('p.person_id', 'in', sql<string>`(select unnest(${[officer, processor].filter((id) => id !== null)}::uuid[]))`)
    .execute();
  const found = theirs.length > 0 ? theirs : await membersOf(tx, loan.brokerageId).where(hasRole('brokerage-manager')).execute();
  return found.map(personOf);
}

/** For the lender's side: the person who wrote a condition, and those of the lender who moved it. */
export async function reviewersOf(tx: ReadTx, loan: FoundLoan, number: number): Promise<readonly MailedPerson[]> {
  const rows = await membersOf(tx, LENDER)
    .where(
      'p.person_id',
      'in',
      tx
        .selectFrom('loan_condition')
        .select('written_by')
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber)
        .where('number', '=', number)
        .union(
          tx
            .selectFrom('loan_condition_move')
            .select('moved_by as written_by')
            .where('brokerage_id', '=', loan.brokerageId)
            .where('loan_number', '=', loan.loanNumber)
            .where('number', '=', number),
        ),
    )
    .execute();
  return rows.map(personOf);
}

/** The active members of an account, and their delegates. */
function membersOf(tx: ReadTx, brokerageId: number) {
  return tx
    .selectFrom(people.as('p'))
    .innerJoin(memberships.as('m'), 'm.person_id', 'p.member_id')
    .select(['p.person_id', 'p.display_name', 'p.email'])
    .where('m.brokerage_id', '=', brokerageId)
    .where('p.active', '=', true)
    .orderBy('p.person_id');
}

function hasRole(role: string) {
  return sql<boolean>`${role} = any(m.roles)`;
}

function personOf(row: { readonly person_id: string; readonly display_name: string; readonly email: string }): MailedPerson {
  return { personId: row.person_id, name: row.display_name, email: row.email };
}
