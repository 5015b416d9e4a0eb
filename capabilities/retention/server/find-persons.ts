import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { people } from '../../access/port/people.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { asSought } from '../../application/domain/facts/loan-columns.ts';
import { fullName } from '../../application/domain/facts/summary.ts';
import { applicationOf } from '../../application/port/application-versions.ts';
import { loans } from '../../loan/port/loans.ts';
import { findPersons } from '../contract/find-persons.ts';

const MOST = 50;
/** Last four digits are sealed with the application, so so many of one name are opened to compare them. */
const MOST_COMPARED = 1_000;

/** Borrowers by the last name of the loan’s first one; by a loan’s number each of them. */
export default query(findPersons, async ({ query: { name, loanId, lastFour }, read }) => {
  if (!name && loanId === undefined) return refuse('NOTHING_SOUGHT', '', { field: 'name' });
  const most = lastFour === undefined ? MOST : MOST_COMPARED;
  const found = await read(async (tx) => {
    const rows = await tx
      .selectFrom(loans.as('l'))
      .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
      .select(['l.brokerage_id', 'l.loan_number', 'l.status', 'b.name as account'])
      .$if(loanId !== undefined, (q) => q.where('l.loan_number', '=', loanId!))
      .$if(loanId === undefined, (q) => q.where('l.last_name_sought', '=', asSought(name ?? '')))
      .orderBy('l.loan_number', 'desc')
      .limit(most + 1)
      .execute();
    const applications = [];
    for (const row of rows.slice(0, most))
      applications.push({ row, application: await applicationOf(tx, { brokerageId: row.brokerage_id, loanNumber: row.loan_number }) });
    const users =
      loanId !== undefined || lastFour !== undefined
        ? []
        : await tx
            .selectFrom(people.as('p'))
            .select(['p.person_id as personId', 'p.display_name as name', 'p.email'])
            .where('p.display_name', 'ilike', `%${(name ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
            .where('p.key_account_id', 'is', null)
            .orderBy('p.display_name')
            .limit(MOST)
            .execute();
    return { applications, users, more: rows.length > most };
  });
  const borrowers = found.applications.flatMap(({ row, application }) =>
    (application?.document.borrowers ?? []).map((borrower) => ({
      loanId: row.loan_number,
      borrowerId: borrower.id,
      name: fullName(borrower),
      lastFour: borrower.taxpayerIdentifiers.map((one) => one.TaxpayerIdentifierValue?.slice(-4) ?? '').find(Boolean) ?? '',
      status: row.status,
      account: row.account,
    })),
  );
  const fitting = borrowers.filter((one) => lastFour === undefined || one.lastFour === lastFour);
  return ok({
    borrowers: lastFour === undefined ? fitting : fitting.slice(0, MOST),
    users: found.users,
    more: found.more || (lastFour !== undefined && fitting.length > MOST),
  });
});
