import { section, type SectionGroup } from './group.ts';
import { address, HOUSING_EXPENSE } from './repeated-fields.ts';

/** Where the borrower lives or lived. */
const residences = (id: string, title: string, kind: string, also: readonly string[]): SectionGroup => ({
  id,
  title,
  also,
  at: 'residences',
  item: title,
  fixed: { BorrowerResidencyType: kind },
  fields: `${address('address.')}
  Months lived there | how long | time at address | how long at ${title.toLowerCase()} | years at address | no yrs = BorrowerResidencyDurationMonthsCount
  Lived there from | from = BorrowerResidencyStartDate
  Lived there until | to = BorrowerResidencyEndDate
  Housing | own/rent | housing status | residency basis = BorrowerResidencyBasisType
  Monthly rent | rent | rent amount = MonthlyRentAmount`,
});

export const PERSONAL = section('1a', 'borrower', [
  {
    id: '1a',
    title: 'Personal information',
    also: ['borrower information', 'applicant information', 'contact information', 'identity of borrower'],
    fields: `
  First name | first | given name = name.FirstName
  Middle name | middle | middle initial = name.MiddleName
  Last name | last | surname | family name = name.LastName
  Suffix | name suffix = name.SuffixName
  Full name | name | borrower name | borrower's name | applicant name = name.FullName
  Social Security number | ssn | social security no | soc sec no | social security # = taxpayerIdentifiers[TaxpayerIdentifierType=SocialSecurityNumber].TaxpayerIdentifierValue
  Individual taxpayer identification number | itin = taxpayerIdentifiers[TaxpayerIdentifierType=IndividualTaxpayerIdentificationNumber].TaxpayerIdentifierValue
  Taxpayer identification number | tin = taxpayerIdentifiers[TaxpayerIdentifierType=].TaxpayerIdentifierValue
  Date of birth | dob | birth date | birthdate = BorrowerBirthDate
  Citizenship | citizenship residency | citizenship status = CitizenshipResidencyType
  Kind of borrower | borrower type = BorrowerClassificationType
  Assets and debts stated | completed jointly = JointAssetLiabilityReportingType
  Joins in assets and debts with = @joint
  Marital status = MaritalStatusType
  Lives in a community property state = CommunityPropertyStateResidentIndicator
  Number of dependents | dependents | dependents number | no of dependents = DependentCount
  Ages of dependents | dependents ages | ages = dependents[*].DependentAgeYearsCount
  Age = BorrowerAgeAtApplicationYearsCount
  Mortgaged properties of the borrower = BorrowerTotalMortgagedPropertiesCount
  Years of school | yrs school = SchoolingYearsCount
  Home phone | home telephone | home phone number = contactPoints[ContactPointRoleType=Home].ContactPointTelephoneValue
  Cell phone | mobile phone | mobile | cell | cell phone number = contactPoints[ContactPointRoleType=Mobile].ContactPointTelephoneValue
  Work phone | work telephone | work phone number = contactPoints[ContactPointRoleType=Work].ContactPointTelephoneValue
  Work phone extension | work extension = contactPoints[ContactPointRoleType=Work].ContactPointTelephoneExtensionValue
  Email | e-mail | email address = contactPoints[ContactPointEmailValue].ContactPointEmailValue
  Preferred language | language preference = languages[1].LanguageCode
  Preferred language described as = languages[1].LanguageCodeOtherDescription
  Language not stated = languages[1].LanguageRefusalIndicator
  CAIVRS number | caivrs = CAIVRSIdentifier
  Mailing address is the property = BorrowerMailToAddressSameAsPropertyIndicator
  Domestic relationship = DomesticRelationshipIndicator
  Kind of domestic relationship = DomesticRelationshipType
  Domestic relationship described as = DomesticRelationshipTypeOtherDescription
  State of the domestic relationship = DomesticRelationshipStateCode`,
  },
  {
    id: 'alias',
    title: 'Alternate names',
    also: ['alternate name', 'aliases', 'also known as', 'aka'],
    at: 'aliases',
    item: 'Alternate name',
    table: true,
    fields: `
  First name | first = FirstName
  Middle name | middle = MiddleName
  Last name | last = LastName
  Suffix = SuffixName
  Full name | name | alternate name = FullName`,
  },
  residences('current-address', 'Current address', 'Current', ['present address', 'residence address']),
  residences('former-address', 'Former address', 'Prior', ['previous address', 'prior address']),
  {
    id: 'mailing-address',
    title: 'Mailing address',
    at: 'addresses',
    item: 'Mailing address',
    fixed: { AddressType: 'Mailing' },
    fields: address(''),
  },
  {
    id: 'other-address',
    title: 'Other addresses',
    at: 'addresses',
    item: 'Other address',
    fields: `${address('')}
  Address kind = AddressType`,
  },
  {
    id: 'present-housing',
    title: 'Present housing expenses',
    also: ['present monthly housing expense'],
    at: 'housingExpenses',
    item: 'Present housing expense',
    table: true,
    fields: HOUSING_EXPENSE,
  },
]);
