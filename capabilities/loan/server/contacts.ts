import type { ReplyOf } from '../../../foundation/wire/call.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { getLoanContacts } from '../contract/get-loan-contacts.ts';

/** The loan's people at the brokerage, with the specification's contact types. */
export async function contactsOf(tx: Tx, loan: FoundLoan): Promise<ReplyOf<typeof getLoanContacts>['contacts']> {
  const rows = await tx
    .selectFrom('loan as l')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'l.brokerage_id')
    .innerJoin('person as p', (join) =>
      join.on((eb) => eb.or([eb('p.person_id', '=', eb.ref('l.officer_id')), eb('p.person_id', '=', eb.ref('l.processor_id'))])),
    )
    .select(['p.person_id', 'p.display_name', 'p.phone', 'p.email', 'p.nmls_id', 'l.officer_id', 'b.name'])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .execute();
  return rows.map((row) => ({
    contactType: row.person_id === row.officer_id ? 'MortgageRepresentative' : 'Processor',
    name: row.display_name,
    company: row.name,
    phone1: row.phone,
    email: row.email,
    licenseId: row.nmls_id,
  }));
}
