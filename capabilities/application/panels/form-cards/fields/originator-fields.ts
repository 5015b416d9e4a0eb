import { address, of, type FieldCard } from '../card-fields.ts';

const originator = 'parties[originator]';
const company = 'parties[company]';

/** URLA 9: who took the application, and for whom. */
export const originatorCards: readonly FieldCard[] = [
  {
    title: 'Loan originator',
    fields: [
      of(`${originator}/name/FirstName`, 'First name', undefined, { needed: true }),
      of(`${originator}/name/LastName`, 'Last name', undefined, { needed: true }),
      of(`${originator}/roles[originator]/LoanOriginatorType`, 'Works for', undefined, { only: ['Broker', 'Correspondent', 'Lender'] }),
      of(`${originator}/roles[originator]/licenses[nmls]/LicenseIdentifier`, 'NMLS ID', undefined, { needed: true }),
      of(`${originator}/roles[originator]/licenses[state]/LicenseIdentifier`, 'State license'),
      of(`${originator}/roles[originator]/licenses[state]/LicenseIssuingAuthorityStateCode`, 'License state', 'State'),
      of(`${originator}/contactPoints[email]/ContactPointEmailValue`, 'E-mail', undefined, { span: 6 }),
      of(`${originator}/contactPoints[work]/ContactPointTelephoneValue`, 'Phone', undefined, { span: 6 }),
      of('loan/ApplicationSignedByLoanOriginatorDate', 'Signed on'),
    ],
  },
  {
    title: 'Loan origination company',
    fields: [
      of(`${company}/legalEntity/FullName`, 'Company', undefined, { span: 6, needed: true }),
      of(`${company}/roles[company]/licenses[nmls]/LicenseIdentifier`, 'Company NMLS ID', undefined, { span: 3, needed: true }),
      of(`${company}/roles[company]/licenses[state]/LicenseIdentifier`, 'State license', undefined, { span: 3 }),
      address(`${company}/addresses[first]`),
    ],
  },
];
