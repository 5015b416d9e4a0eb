import { section } from './group.ts';
import { address, nameParts } from './repeated-fields.ts';

const FEDERAL_LICENSE = 'roles[1].licenses[LicenseAuthorityLevelType=PublicFederal]';
const STATE_LICENSE = 'roles[1].licenses[LicenseAuthorityLevelType=PublicState]';
const PRIVATE_LICENSE = 'roles[1].licenses[LicenseAuthorityLevelType=Private]';
/** One that does not say who gave it. */
const OTHER_LICENSE = 'roles[1].licenses[LicenseAuthorityLevelType=]';

export const PARTIES = section('9', 'application', [
  {
    id: '9',
    title: 'Loan originator information',
    also: ['loan originator', 'interviewer'],
    at: 'parties',
    item: 'Loan originator',
    fixed: { 'roles[1].PartyRoleType': 'LoanOriginator' },
    fields: `
  Loan originator name | interviewer's name | name = name.FullName${nameParts('Originator')}
  Originator suffix = name.SuffixName
  NMLS ID | loan originator nmls id | nmlsr id = ${FEDERAL_LICENSE}.LicenseIdentifier
  NMLS ID given by = ${FEDERAL_LICENSE}.LicenseIssuingAuthorityName
  Private license = ${PRIVATE_LICENSE}.LicenseIdentifier
  Private license given by = ${PRIVATE_LICENSE}.LicenseIssuingAuthorityName
  State license | state license id = ${STATE_LICENSE}.LicenseIdentifier
  State of the license = ${STATE_LICENSE}.LicenseIssuingAuthorityStateCode
  License = ${OTHER_LICENSE}.LicenseIdentifier
  Originator organization = legalEntity.FullName
  Originator kind = roles[1].LoanOriginatorType
  Originator phone | phone = contactPoints[ContactPointTelephoneValue].ContactPointTelephoneValue
  Originator phone kind = contactPoints[ContactPointTelephoneValue].ContactPointRoleType
  Originator email | email = contactPoints[ContactPointEmailValue].ContactPointEmailValue`,
  },
  {
    id: 'organization',
    title: 'Loan originator organization',
    also: ['loan originator organization name', 'organization'],
    at: 'parties',
    item: 'Loan originator organization',
    fixed: { 'roles[1].PartyRoleType': 'LoanOriginationCompany' },
    fields: `
  Organization name | loan originator organization name | name = legalEntity.FullName
  Organization NMLS ID | loan originator organization nmls id | nmls id = ${FEDERAL_LICENSE}.LicenseIdentifier
  Organization NMLS ID given by = ${FEDERAL_LICENSE}.LicenseIssuingAuthorityName
  Organization private license = ${PRIVATE_LICENSE}.LicenseIdentifier
  Organization private license given by = ${PRIVATE_LICENSE}.LicenseIssuingAuthorityName
  Organization state license = ${STATE_LICENSE}.LicenseIdentifier
  State of the organization's license = ${STATE_LICENSE}.LicenseIssuingAuthorityStateCode
  Organization license = ${OTHER_LICENSE}.LicenseIdentifier${address('addresses[1].')}`,
  },
  {
    id: 'party',
    title: 'Other parties',
    at: 'parties',
    item: 'Party',
    fields: `
  Party role = roles[1].PartyRoleType
  Party role described as = roles[1].PartyRoleTypeOtherDescription
  Party name = name.FullName${nameParts('Party')}
  Party organization = legalEntity.FullName
  Party number = roles[1].identifiers[1].PartyRoleIdentifier
  Party license = roles[1].licenses[1].LicenseIdentifier
  Party phone = contactPoints[ContactPointTelephoneValue].ContactPointTelephoneValue
  Party email = contactPoints[ContactPointEmailValue].ContactPointEmailValue`,
  },
  {
    id: 'application',
    title: 'About this application',
    at: 'loan',
    fields: `
  Signed by the loan originator on | loan originator signature date = ApplicationSignedByLoanOriginatorDate
  Application received on | application date = ApplicationReceivedDate
  Lender loan number | lender loan no | loan number | lender case number = identifiers[LoanIdentifierType=LenderLoan].LoanIdentifier
  Agency case number | agency case no | fha case number = identifiers[LoanIdentifierType=AgencyCase].LoanIdentifier
  Universal loan identifier | universal loan identifier (uli) = identifiers[LoanIdentifierType=UniversalLoan].LoanIdentifier
  MERS number | min = identifiers[LoanIdentifierType=MERS_MIN].LoanIdentifier
  Number of borrowers | total number of borrowers = BorrowerCount
  Mortgaged properties | total mortgaged properties = TotalMortgagedPropertiesCount
  Assets of an additional borrower considered = AdditionalBorrowerAssetsConsideredIndicator
  Assets of an additional borrower not considered = AdditionalBorrowerAssetsNotConsideredIndicator
  Origination system = LoanOriginationSystemName
  Homeownership education certificate = HomeBuyersHomeownershipEducationCertificateIndicator`,
  },
]);
