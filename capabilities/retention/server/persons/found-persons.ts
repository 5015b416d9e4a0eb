import type { QueryOf } from '../../../../foundation/wire/call.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Borrower } from '../../../../standards/mismo-3.4/application-document.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import { asSought } from '../../../application/domain/facts/loan-columns.ts';
import { fullName } from '../../../application/domain/facts/summary.ts';
import { applicationOf } from '../../../application/port/application-versions.ts';
import { loansOfPerson } from '../../../application/port/loans-of-person.ts';
import { loans } from '../../../loan/port/loans.ts';
import type { findPersons } from '../../contract/find-persons.ts';

type Sought = QueryOf<typeof findPersons>;

const MOST = 50;
/** Last four digits are sealed with the application, so so many of one name are opened to compare them. */
const MOST_COMPARED = 1_000;

/** Borrowers who fit. A last name alone finds loans by their first borrower; a birth date or an address finds any borrower of a loan. */
export async function foundBorrowers(tx: ReadTx, sought: Sought) {
  const { lastFour, bornOn, email } = sought;
  const compared = lastFour !== undefined || bornOn !== undefined || email !== undefined;
  const most = compared ? MOST_COMPARED : MOST;
  const rows = await loansSought(tx, sought, most + 1);
  const fitting = [];
  for (const row of rows.slice(0, most)) {
    const application = await applicationOf(tx, { brokerageId: row.brokerage_id, loanNumber: row.loan_number });
    for (const borrower of application?.document.borrowers ?? []) {
      if (!fits(borrower, sought)) continue;
      const { status, account } = row;
      fitting.push({
        loanId: row.loan_number,
        borrowerId: borrower.id,
        name: fullName(borrower),
        lastFour: lastFourOf(borrower),
        status,
        account,
      });
    }
  }
  return {
    borrowers: compared ? fitting.slice(0, MOST) : fitting,
    more: rows.length > most || (compared && fitting.length > MOST),
  };
}

async function loansSought(tx: ReadTx, { name, loanId, bornOn, email }: Sought, most: number) {
  const byPerson = loanId === undefined && (bornOn !== undefined || email !== undefined);
  const numbers = byPerson ? (await loansOfPerson(tx, { bornOn, email }, most)).map(({ loanNumber }) => loanNumber) : undefined;
  if (numbers?.length === 0) return [];
  return tx
    .selectFrom(loans.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .select(['l.brokerage_id', 'l.loan_number', 'l.status', 'b.name as account'])
    .$if(loanId !== undefined, (q) => q.where('l.loan_number', '=', loanId!))
    .$if(numbers !== undefined, (q) => q.where('l.loan_number', 'in', numbers!))
    .$if(loanId === undefined && numbers === undefined, (q) => q.where('l.last_name_sought', '=', asSought(name ?? '')))
    .orderBy('l.loan_number', 'desc')
    .limit(most)
    .execute();
}

function fits(borrower: Borrower, { name, loanId, bornOn, email, lastFour }: Sought): boolean {
  const lastName = borrower.name?.LastName ?? borrower.name?.FullName?.split(' ').at(-1) ?? '';
  return (
    (lastFour === undefined || lastFourOf(borrower) === lastFour) &&
    (bornOn === undefined || borrower.BorrowerBirthDate === bornOn) &&
    (bornOn === undefined || loanId !== undefined || name === undefined || asSought(lastName) === asSought(name)) &&
    (email === undefined ||
      borrower.contactPoints.some(({ ContactPointEmailValue }) => ContactPointEmailValue?.toLowerCase() === email.toLowerCase()))
  );
}

function lastFourOf(borrower: Borrower): string {
  return borrower.taxpayerIdentifiers.map((one) => one.TaxpayerIdentifierValue?.slice(-4) ?? '').find(Boolean) ?? '';
}

/** People of the portal, by name or address; what only borrowers have finds none. */
export async function foundUsers(tx: ReadTx, { name, loanId, bornOn, email, lastFour }: Sought) {
  if (loanId !== undefined || lastFour !== undefined || bornOn !== undefined) return [];
  return tx
    .selectFrom(people.as('p'))
    .select(['p.person_id as personId', 'p.display_name as name', 'p.email'])
    .$if(name !== undefined, (q) => q.where('p.display_name', 'ilike', `%${asWritten(name!)}%`))
    .$if(email !== undefined, (q) => q.where('p.email', 'ilike', asWritten(email!)))
    .where('p.key_account_id', 'is', null)
    .orderBy('p.display_name')
    .limit(MOST)
    .execute();
}

function asWritten(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
