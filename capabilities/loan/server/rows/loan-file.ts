import { sql } from 'kysely';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { applicationOf } from '../../../application/port/application-versions.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { brokerages, LENDER } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';

/** The loan's row with the names for its ids. */
export async function loanRow(tx: ReadTx, loan: FoundLoan) {
  const [row] = await rowOf(tx, loan);
  if (!row) throw new Error(`Loan ${loan.loanNumber} is not there`);
  return row;
}

const rowOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('loan as l')
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .leftJoin(people.as('o'), 'o.person_id', 'l.officer_id')
    .leftJoin(people.as('p'), 'p.person_id', 'l.processor_id')
    .selectAll('l')
    .select(['b.name as brokerage_name', 'o.display_name as officer_name', 'p.display_name as processor_name'])
    .where('l.brokerage_id', '=', values.brokerageId)
    .where('l.loan_number', '=', values.loanNumber),
);
export type LoanRow = Awaited<ReturnType<typeof loanRow>>;

/** The newest version of the loan's application; undefined while none was saved. */
export async function newestDocument(tx: ReadTx, loan: FoundLoan): Promise<ApplicationDocument | undefined> {
  return (await applicationOf(tx, loan))?.document;
}

/** How many comments others wrote that a person has not read; with `until`, as if they had read up to then. */
export async function unreadComments(tx: ReadTx, loan: FoundLoan, personId: string, until?: Instant): Promise<number> {
  const { n } = await tx
    .selectFrom('loan_comment as c')
    .leftJoin('loan_comment_reader as r', (join) =>
      join.onRef('r.brokerage_id', '=', 'c.brokerage_id').onRef('r.loan_number', '=', 'c.loan_number').on('r.person_id', '=', personId),
    )
    .select(sql<string>`count(*)`.as('n'))
    .where('c.brokerage_id', '=', loan.brokerageId)
    .where('c.loan_number', '=', loan.loanNumber)
    .where('c.person_id', '<>', personId)
    .where(sql<boolean>`c.at > greatest(r.read_at, ${until ?? null}::timestamptz, '-infinity')`)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The lender's number, which is the help desk's. */
export async function lenderPhone(tx: ReadTx): Promise<string> {
  const [row] = await phoneOfLender(tx, {});
  return row?.phone ?? '';
}

const phoneOfLender = prepared((db) => db.selectFrom(brokerages.as('b')).select('b.phone').where('b.brokerage_id', '=', LENDER));
