import { sql } from 'kysely';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { applicationOf } from '../../../application/port/application-versions.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';

/** The loan's row with the names its ids stand for. */
export function loanRow(tx: ReadTx, loan: FoundLoan) {
  return tx
    .selectFrom('loan as l')
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .leftJoin(people.as('o'), 'o.person_id', 'l.officer_id')
    .leftJoin(people.as('p'), 'p.person_id', 'l.processor_id')
    .selectAll('l')
    .select(['b.name as brokerage_name', 'o.display_name as officer_name', 'p.display_name as processor_name'])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
}
export type LoanRow = Awaited<ReturnType<typeof loanRow>>;

/** The newest version of the loan's application; undefined while none was saved. */
export async function newestDocument(tx: ReadTx, loan: FoundLoan): Promise<ApplicationDocument | undefined> {
  return (await applicationOf(tx, loan))?.document;
}

/** How many comments the loan has. */
export async function commentCount(tx: ReadTx, loan: FoundLoan): Promise<number> {
  const { n } = await tx
    .selectFrom('loan_comment')
    .select(sql<string>`count(*)`.as('n'))
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  return Number(n);
}
