import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { getContactSummary } from '../../contract/get-contact-summary.ts';
import type { ContactsChanged, PartyContact } from '../../domain/put-contact-summary.ts';

type Contact = ReplyOf<typeof getContactSummary>['contacts'][number];

/** The loan's contacts outside both companies, by kind. */
export async function partiesOf(tx: ReadTx, loan: FoundLoan): Promise<Contact[]> {
  const rows = await tx
    .selectFrom('loan_party')
    .select(['contact_type', 'name', 'company', 'address', 'phone', 'email'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .orderBy('contact_type')
    .execute();
  return rows.map((row) => ({
    contactType: row.contact_type as Contact['contactType'],
    name: row.name,
    company: row.company,
    address: storedAs<Contact['address']>(row.address),
    phone1: row.phone,
    email: row.email,
  }));
}

/** The writes of a change of contacts. */
export function partyWrites({ brokerageId, loanNumber }: FoundLoan, { written, removed }: ContactsChanged) {
  return [
    ...written.map((contact) => partyWrite({ brokerageId, loanNumber }, contact)),
    ...removed.map((kind) =>
      statements
        .deleteFrom('loan_party')
        .where('brokerage_id', '=', brokerageId)
        .where('loan_number', '=', loanNumber)
        .where('contact_type', '=', kind),
    ),
  ];
}

function partyWrite({ brokerageId, loanNumber }: FoundLoan, { contactType, name, company, address, phone1, email }: PartyContact) {
  const row = { name, company, address: JSON.stringify(address), phone: phone1, email };
  return statements
    .insertInto('loan_party')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, contact_type: contactType, ...row })
    .onConflict((conflict) => conflict.columns(['brokerage_id', 'loan_number', 'contact_type']).doUpdateSet(row));
}
