import type { Members } from '../../../../../standards/mismo-3.4/application-document.ts';
import { address, of } from '../card-fields.ts';

const is =
  (point: string, ...values: readonly unknown[]) =>
  (_document: unknown, part: Members): boolean =>
    values.includes(part[point]);
const unmarried = is('MaritalStatusType', 'Unmarried');
const related = (document: unknown, part: Members): boolean => unmarried(document, part) && part['DomesticRelationshipIndicator'] === true;

/** Every field of a borrower, defined once; paths are relative to the borrower. */
export const borrowerFields = {
  firstName: of('name/FirstName', 'First name', undefined, { needed: true }),
  middleName: of('name/MiddleName', 'Middle name', undefined, { span: 3 }),
  lastName: of('name/LastName', 'Last name', undefined, { needed: true, span: 3 }),
  suffix: of('name/SuffixName', 'Suffix', undefined, { span: 2 }),
  alias: of('aliases[first]/FullName', 'Alternate name', undefined, { span: 5 }),
  ssn: of('taxpayerIdentifiers[first]/TaxpayerIdentifierValue', 'Social security number', undefined, { needed: true, span: 3 }),
  birthDate: of('BorrowerBirthDate', 'Date of birth', undefined, { needed: true, span: 3 }),
  citizenship: of('CitizenshipResidencyType', 'Citizenship', 'loanreg-citizenship', { span: 3 }),
  maritalStatus: of('MaritalStatusType', 'Marital status', 'loanreg-maritalstatus', { span: 3 }),
  dependents: of('DependentCount', 'Dependents', undefined, { span: 3 }),
  schooling: of('SchoolingYearsCount', 'Years of school', undefined, { span: 3 }),
  email: of('contactPoints[email]/ContactPointEmailValue', 'E-mail', undefined, { span: 5 }),
  phone: of('contactPoints[phone]/ContactPointTelephoneValue', 'Phone'),
  cellPhone: of('contactPoints[mobile]/ContactPointTelephoneValue', 'Cell phone', undefined, { span: 3 }),
  workPhone: of('contactPoints[work]/ContactPointTelephoneValue', 'Work phone'),
  language: of('languages[first]/LanguageCode', 'Language preference', 'editloan-language'),
  currentAddress: address('residences[current]/address'),
  housing: of('residences[current]/BorrowerResidencyBasisType', 'Housing', 'editloan-residency-basis', {
    only: ['Own', 'Rent', 'LivingRentFree'],
  }),
  monthsThere: of('residences[current]/BorrowerResidencyDurationMonthsCount', 'Months at this address'),
  rent: of('residences[current]/MonthlyRentAmount', 'Monthly rent'),
  mailingAddress: address('addresses[mailing]'),
  classification: of('BorrowerClassificationType', 'Borrower', undefined, { span: 3 }),
  jointly: of('JointAssetLiabilityReportingType', 'Assets and debts reported'),

  intentToOccupy: of('IntentToOccupyType', 'Will occupy as primary residence', undefined, { span: 6, needed: true, only: ['Yes', 'No'] }),
  ownedHome: of('HomeownerPastThreeYearsType', 'Owned a home in the last three years', undefined, {
    span: 6,
    needed: true,
    only: ['Yes', 'No'],
  }),
  priorUsage: of('PriorPropertyUsageType', 'Use of the earlier property', 'loanreg-urla-priorpropertyusagetype', { span: 6 }),
  priorTitle: of('PriorPropertyTitleType', 'Title to the earlier property', 'loanreg-urla-priorpropertytitletype', { span: 6 }),
  firstTimeBuyer: of('BorrowerFirstTimeHomebuyerIndicator', 'First-time home buyer', undefined, { span: 6 }),
  sellerRelation: of('SpecialBorrowerSellerRelationshipIndicator', 'Family or business tie to the seller', undefined, {
    span: 6,
    needed: true,
  }),
  borrowsFunds: of('UndisclosedBorrowedFundsIndicator', 'Borrows money not disclosed here', undefined, { span: 6, needed: true }),
  borrowedAmount: of('UndisclosedBorrowedFundsAmount', 'Amount borrowed', undefined, {
    span: 6,
    when: is('UndisclosedBorrowedFundsIndicator', true),
  }),
  otherMortgage: of('UndisclosedMortgageApplicationIndicator', 'Applies for another mortgage', undefined, { span: 6, needed: true }),
  newCredit: of('UndisclosedCreditApplicationIndicator', 'Applies for other new credit', undefined, { span: 6, needed: true }),
  cleanEnergyLien: of('PropertyProposedCleanEnergyLienIndicator', 'Clean energy lien ahead of the mortgage', undefined, {
    span: 6,
    needed: true,
  }),
  cosigner: of('UndisclosedComakerOfNoteIndicator', 'Cosigner of an undisclosed debt', undefined, { span: 6, needed: true }),
  judgments: of('OutstandingJudgmentsIndicator', 'Outstanding judgments', undefined, { span: 6, needed: true }),
  federalDebt: of('PresentlyDelinquentIndicator', 'Delinquent on a federal debt', undefined, { span: 6, needed: true }),
  lawsuit: of('PartyToLawsuitIndicator', 'Party to a lawsuit', undefined, { span: 6, needed: true }),
  deedInLieu: of('PriorPropertyDeedInLieuConveyedIndicator', 'Title conveyed in lieu of foreclosure', undefined, { span: 6, needed: true }),
  shortSale: of('PriorPropertyShortSaleCompletedIndicator', 'Pre-foreclosure or short sale', undefined, { span: 6, needed: true }),
  foreclosure: of('PriorPropertyForeclosureCompletedIndicator', 'Foreclosure', undefined, { span: 6, needed: true }),
  bankruptcy: of('BankruptcyIndicator', 'Bankruptcy', undefined, { span: 6, needed: true }),

  signed: of('BorrowerApplicationSignedDate', 'Signed on', undefined, { needed: true }),
  taxRecords: of('SignedAuthorizationToRequestTaxRecordsIndicator', 'Signed the request for tax records', undefined, { span: 6 }),

  served: of('SelfDeclaredMilitaryServiceIndicator', 'Served or serves in the armed forces', undefined, { span: 6, needed: true }),
  survivingSpouse: of('SpousalVABenefitsEligibilityIndicator', 'Surviving spouse of a service member', undefined, { span: 6 }),
  federalTax: of('VAFederalTaxAmount', 'Federal tax', undefined, { span: 3 }),
  stateTax: of('VAStateTaxAmount', 'State tax', undefined, { span: 3 }),
  localTax: of('VALocalTaxAmount', 'Local tax', undefined, { span: 3 }),
  socialSecurityTax: of('VASocialSecurityTaxAmount', 'Social Security and Medicare', undefined, { span: 5 }),
  caivrs: of('CAIVRSIdentifier', 'CAIVRS number', undefined, { span: 4 }),

  ethnicityRefused: of('HMDAEthnicityRefusalIndicator', 'Ethnicity: does not wish to say', undefined, { span: 6 }),
  raceRefused: of('HMDARaceRefusalIndicator', 'Race: does not wish to say', undefined, { span: 6 }),
  ethnicityObserved: of(
    'HMDAEthnicityCollectedBasedOnVisualObservationOrSurnameIndicator',
    'Ethnicity by observation or surname',
    undefined,
    {
      span: 6,
    },
  ),
  sexObserved: of('HMDAGenderCollectedBasedOnVisualObservationOrNameIndicator', 'Sex by observation or name', undefined, { span: 6 }),
  raceObserved: of('HMDARaceCollectedBasedOnVisualObservationOrSurnameIndicator', 'Race by observation or surname', undefined, { span: 6 }),
  applicationTaken: of('ApplicationTakenMethodType', 'Application taken', 'editloan-interviewmeans', { span: 6 }),

  domesticRelation: of('DomesticRelationshipIndicator', 'Someone has property rights like a spouse’s', undefined, {
    span: 6,
    when: unmarried,
  }),
  domesticType: of('DomesticRelationshipType', 'Relationship', 'editloan-domestic-relationship', { span: 6, when: related }),
  domesticState: of('DomesticRelationshipStateCode', 'State of the relationship', 'State', { span: 6, when: related }),
  domesticOther: of('DomesticRelationshipTypeOtherDescription', 'Other relationship', undefined, {
    span: 6,
    when: (document, part) => related(document, part) && part['DomesticRelationshipType'] === 'Other',
  }),
} as const;
