import { sql } from 'kysely';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { fullName } from '../../../application/domain/facts/summary.ts';
import type { getLoanContacts } from '../../contract/get-loan-contacts.ts';
import { loanRow, newestDocument } from '../rows/loan-file.ts';
import { brokerages, LENDER } from '../../../access/port/brokerages.ts';
import { people, memberships } from '../../../access/port/people.ts';

type LoanContact = ReplyOf<typeof getLoanContacts>['contacts'][number];

/** The lender's desks a loan can need, in the order it meets them. */
const desks = [
  ['account-executive', 'AccountExecutive'],
  ['lock-desk', 'LockDesk'],
  ['disclosure-coordinator', 'DisclosureCoordinator'],
  ['underwriter', 'Underwriter'],
  ['closer', 'Closer'],
] as const;

/** The loan's people: borrowers as in the application, the brokerage's with the specification's contact types, the lender's desks. */
export async function contactsOf(tx: ReadTx, loan: FoundLoan): Promise<LoanContact[]> {
  const row = await loanRow(tx, loan);
  const document = await newestDocument(tx, loan);
  const companies = await tx
    .selectFrom(brokerages.as('b'))
    .select(['brokerage_id', 'name', 'address', 'phone', 'nmls_id', 'kind'])
    .where('brokerage_id', 'in', [loan.brokerageId, LENDER])
    .execute();
  const company = companies.find((each) => each.brokerage_id === loan.brokerageId)!;
  const ids = [row.officer_id, row.processor_id].filter((id) => id !== null);
  const staff =
    ids.length === 0
      ? []
      : await tx
          .selectFrom(people.as('p'))
          .select(['person_id', 'display_name', 'phone', 'email', 'nmls_id'])
          .where('person_id', 'in', ids)
          .execute();
  const contactOf = (id: string | null, contactType: string): LoanContact[] => {
    const found = staff.find((each) => each.person_id === id);
    if (!found) return [];
    return [
      {
        contactType,
        side: 'Broker',
        name: found.display_name,
        company: company.name,
        address: addressOf(company.address),
        phone1: found.phone,
        email: found.email,
        licenseId: found.nmls_id,
      },
    ];
  };
  const officerType = company.kind === 'correspondent' ? 'CorrespondentLoanOfficer' : 'MortgageRepresentative';
  return [
    ...borrowersOf(document),
    ...contactOf(row.officer_id, officerType),
    ...contactOf(row.processor_id, 'Processor'),
    {
      contactType: 'PrimaryContact',
      side: 'Broker',
      name: company.name,
      company: company.name,
      address: addressOf(company.address),
      phone1: company.phone,
      email: '',
      licenseId: company.nmls_id,
    },
    ...(await lenderDesks(tx, companies.find((each) => each.brokerage_id === LENDER)?.name ?? '')),
  ];
}

function borrowersOf(document: ApplicationDocument | undefined): LoanContact[] {
  return (document?.borrowers ?? []).map((borrower, index) => {
    const home = borrower.residences.find((each) => each.BorrowerResidencyType !== 'Prior')?.address;
    const phones = borrower.contactPoints.map((point) => point.ContactPointTelephoneValue).filter((value) => value !== undefined);
    return {
      contactType: index === 0 ? 'Borrower' : 'CoBorrower',
      side: 'Borrower',
      name: fullName(borrower),
      company: '',
      address: home
        ? {
            street: home.AddressLineText ?? '',
            street2: home.AddressUnitIdentifier ?? '',
            city: home.CityName ?? '',
            state: home.StateCode ?? '',
            zip: home.PostalCode ?? '',
          }
        : null,
      phone1: phones[0] ?? '',
      email: borrower.contactPoints.find((point) => point.ContactPointEmailValue !== undefined)?.ContactPointEmailValue ?? '',
      licenseId: null,
    };
  });
}

async function lenderDesks(tx: ReadTx, company: string): Promise<LoanContact[]> {
  const rows = await tx
    .selectFrom(memberships.as('m'))
    .innerJoin(people.as('p'), 'p.person_id', 'm.person_id')
    .select(['m.roles', 'p.display_name', 'p.phone', 'p.email', 'p.nmls_id'])
    .where('m.brokerage_id', '=', LENDER)
    .where('p.active', '=', true)
    .where(sql<boolean>`m.roles && ${desks.map(([role]) => role)}::text[]`)
    .orderBy('p.display_name')
    .execute();
  return desks.flatMap(([role, contactType]) =>
    rows
      .filter((row) => row.roles.includes(role))
      .map((row) => ({
        contactType,
        side: 'Lender' as const,
        name: row.display_name,
        company,
        address: null,
        phone1: row.phone,
        email: row.email,
        licenseId: row.nmls_id,
      })),
  );
}

function addressOf(stored: unknown): LoanContact['address'] {
  const { line, city, state, postalCode } = stored as Partial<Record<'line' | 'city' | 'state' | 'postalCode', string>>;
  return line ? { street: line, street2: '', city: city ?? '', state: state ?? '', zip: postalCode ?? '' } : null;
}
