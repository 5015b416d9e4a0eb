import { composite, of, type FieldCard } from '../../panels/form-cards/card-fields.ts';
import {
  compensationCard,
  correspondentCard,
  earlierApplicationCard,
  ofType,
  purchase,
  refinance,
  secondLien,
} from '../../panels/form-cards/loan-cards.ts';

/** What the portal asks beside the form: the freedom section, saved first. The lien says which list its other financing is of. */
export const freedomCards: readonly FieldCard[] = [
  {
    title: 'Loan information',
    fields: [
      of('loan/LoanEstimatedClosingDate', 'Anticipated closing date'),
      of('loan/InterviewDate', 'Interview date'),
      of('loan/NoteRatePercent', 'Initial rate'),
      of('loan/LienPriorityType', 'Lien type', 'editloan-lien-type'),
      of('loan/FirstLienLoanAmount', 'First lien amount', undefined, { when: secondLien }),
      composite('secondLienType', 'Second lien', 'loanreg-second-lien-type', { when: secondLien }),
      of('loan/RefinanceCashOutDeterminationType', 'Cash-out', 'loanreg-refi-cashout', { when: refinance }),
      of('loan/OriginalLoanTermMonthsCount', 'Original loan term, months', undefined, { when: refinance }),
      of('loan/PayingOffCurrentMortgageIndicator', 'Pays off the current mortgage', undefined, { when: refinance }),
      of('loan/FreeAndClearPropertyIndicator', 'Free and clear', undefined, { when: refinance }),
      of('loan/NewConstructionIndicator', 'New construction', 'loanreg-new-construction'),
      of('loan/LenderOwnedPropertyIndicator', 'Owned by a lender (REO)', 'loanreg-reo'),
      of('loan/HUDOwnedPropertyIndicator', 'HUD repossession', 'loanreg-hud-repo'),
      of('loan/StoriesCount', 'Number of stories'),
      of('loan/ProjectNonWarrantableIndicator', 'Non-warrantable project'),
      of('loan/EscrowIndicator', 'Escrows collected'),
      of('loan/EscrowItemType', 'Escrow item waived', 'editloan-escrow-item', { when: ({ loan }) => loan.EscrowIndicator === false }),
      of('loan/TaxTranscriptOrderedFromType', '4506-T ordered by', 'loanreg-4506', { narrowed: 'loan-type' }),
      of('loan/AlternateLoanIdentifier', 'Alternate loan number'),
      of('loan/RegistrationCommentText', 'Comments', undefined, { span: 8 }),
    ],
  },
  {
    title: 'Subordinate financing',
    fields: [
      of('loan/SubordinateFinancingSourceType', 'Subordinate financing', 'editloan-sofin-first', {
        when: (document) => !secondLien(document),
      }),
      of('loan/SubordinateFinancingSourceType', 'Financing in front', 'editloan-sofin-second', { when: secondLien }),
      of('loan/TotalSubordinateFinancingAmount', 'Amount'),
      of('loan/SubordinateFinancingRatePercent', 'Rate'),
      of('loan/HELOCCreditLimitAmount', 'Credit limit of the line'),
    ],
  },
  compensationCard,
  earlierApplicationCard,
  correspondentCard,
];

export const loanCards: readonly FieldCard[] = [
  {
    title: 'Loan',
    fields: [
      of('loan/MortgageType', 'Loan type', 'loan-type'),
      of('loan/LoanPurposeType', 'Purpose of loan', 'loanreg-loan-purpose'),
      of('loan/LienPriorityType', 'Lien position', 'loanreg-lien-position'),
      of('loan/BaseLoanAmount', 'Loan amount'),
      of('loan/AmortizationType', 'Amortization type', 'editloan-amortization-type'),
      of('loan/LoanAmortizationPeriodCount', 'Amortization term', 'loanreg-term', { narrowed: 'term' }),
      of('loan/PaymentFrequencyType', 'Payment frequency', 'editloan-payment-frequency'),
      of('loan/IndexType', 'Index', 'editloan-index', { when: ({ loan }) => loan.AmortizationType === 'AdjustableRate' }),
      of('loan/PurchasePriceAmount', 'Purchase price', undefined, { when: purchase }),
      of('loan/LoanDocumentationType', 'Documentation', 'doc-type', { narrowed: 'loan-type' }),
      of('loan/LoanDocumentationType', 'Documentation, purchase', 'loanreg-doctype-purchase', { when: purchase }),
      of('loan/LoanDocumentationType', 'Documentation, refinance', 'loanreg-doctype-refi', { when: refinance }),
      of('loan/SolutionsDocumentationType', 'Documentation, solutions product', 'loanreg-doctype-solutionsproduct'),
      of('loan/MICompanyNameType', 'Mortgage insurer', 'editloan-mi-company', { when: ofType('Conventional') }),
      of('loan/HMDAPreapprovalType', 'Preapproval', 'editloan-preapproval'),
    ],
  },
  {
    title: 'Refinance',
    when: refinance,
    fields: [
      of('loan/RefinancePrimaryPurposeType', 'Refinance purpose', 'editloan-refinance-purpose'),
      of('loan/RefinanceImprovementsType', 'Improvements', 'editloan-refinance-improvements'),
      of('loan/RefinanceImprovementCostsAmount', 'Cost of the improvements'),
      of('loan/GovernmentRefinanceType', 'FHA refinance', 'loanreg-refitype-fha', { when: ofType('FHA') }),
      of('loan/GovernmentRefinanceType', 'VA refinance', 'loanreg-refitype-va', { when: ofType('VA') }),
    ],
  },
  {
    title: 'Details of the transaction',
    fields: [
      of('loan/SubordinateFinancingSourceType', 'Other financing', 'loanreg-so-fin', { narrowed: 'lien' }),
      of('loan/EstimatedClosingCostsAmount', 'Estimated closing costs'),
      of('loan/PrepaidItemsEstimatedAmount', 'Prepaid items'),
      of('loan/MIAndFundingFeeTotalAmount', 'Insurance and funding fee'),
      of('loan/MIAndFundingFeeFinancedAmount', 'Of it financed'),
      of('loan/BorrowerPaidDiscountPointsTotalAmount', 'Discount points paid'),
      of('loan/SellerPaidClosingCostsAmount', 'Closing costs paid by the seller'),
    ],
  },
  {
    title: 'Government',
    when: (document) => !ofType('Conventional')(document),
    fields: [
      of('loan/SectionOfActType', 'Section of the Act', 'editloan-urla-sectionofact', { narrowed: 'loan-type' }),
      of('loan/FHALoanLenderIdentifier', 'Lender identifier', undefined, { when: ofType('FHA') }),
      of('loan/FHALoanSponsorIdentifier', 'Sponsor identifier', undefined, { when: ofType('FHA') }),
      of('loan/VAEntitlementAmount', 'VA entitlement', undefined, { when: ofType('VA') }),
      of('loan/VAResidualIncomeAmount', 'VA residual income', undefined, { when: ofType('VA') }),
    ],
  },
  {
    title: 'Credit agencies',
    fields: [
      of('loan/DUCreditAgencyType', 'Credit agency for DU', 'orderdu-creditagency'),
      of('loan/LPACreditAgencyType', 'Credit agency for LPA', 'orderlpa-creditagency'),
    ],
  },
];

export const propertyCards: readonly FieldCard[] = [
  {
    title: 'Property',
    fields: [
      of('subjectProperty/address/AddressLineText', 'Street', undefined, { span: 6 }),
      of('subjectProperty/address/CityName', 'City', undefined, { span: 3 }),
      of('subjectProperty/address/PostalCode', 'ZIP', undefined, { span: 3 }),
      of('subjectProperty/address/StateCode', 'State', 'State'),
      of('subjectProperty/address/CountyName', 'County', 'editloan-county', { narrowed: 'state' }),
      of('subjectProperty/PropertyUsageType', 'Occupancy', 'occupancy'),
      of('subjectProperty/FinancedUnitCount', 'Number of units', 'loanreg-units'),
      composite('propertyType', 'Property type', 'property-type'),
      composite('housingType', 'Housing type', 'loanreg-housing-type'),
      of('subjectProperty/AttachmentType', 'Attached or detached', 'loanreg-urla-propertytype'),
      composite('propertyTypeOther', 'Other property type', 'loanreg-urla-propertytypeother'),
      of('subjectProperty/ProjectLegalStructureType', 'Project legal structure', 'editloan-project-structure'),
      of('subjectProperty/ConstructionStatusType', 'Construction status', 'editloan-construction-status'),
      of('subjectProperty/PropertyEstateType', 'Estate', 'editloan-estate-type'),
      of('subjectProperty/PropertyEstimatedValueAmount', 'Estimated value'),
      of('subjectProperty/PropertyStructureBuiltYear', 'Year built'),
      of('subjectProperty/PropertyAcquiredYear', 'Year acquired', undefined, { when: refinance }),
      of('subjectProperty/PropertyExistingLienAmount', 'Existing liens', undefined, { when: refinance }),
    ],
  },
];

/** Of the borrower that is chosen: the paths go on from the borrower's. */
export const borrowerCards: readonly FieldCard[] = [
  {
    title: 'Borrower',
    fields: [
      of('name/FirstName', 'First name'),
      of('name/MiddleName', 'Middle name'),
      of('name/LastName', 'Last name'),
      of('BorrowerBirthDate', 'Date of birth'),
      of('MaritalStatusType', 'Marital status', 'loanreg-maritalstatus'),
      of('DependentCount', 'Dependents'),
      of('SchoolingYearsCount', 'Years of school'),
      of('CitizenshipResidencyType', 'Citizenship', 'loanreg-citizenship'),
      of('ApplicationTakenMethodType', 'Application taken', 'editloan-interviewmeans'),
    ],
  },
  {
    title: 'Declarations',
    fields: [
      of('IntentToOccupyType', 'Will occupy as primary residence'),
      of('HomeownerPastThreeYearsType', 'Owned a home in three years'),
      of('PriorPropertyUsageType', 'Use of the earlier property', 'loanreg-urla-priorpropertyusagetype'),
      of('PriorPropertyTitleType', 'Title to the earlier property', 'loanreg-urla-priorpropertytitletype'),
      of('OutstandingJudgmentsIndicator', 'Outstanding judgments'),
      of('BankruptcyIndicator', 'Bankruptcy'),
      of('PriorPropertyForeclosureCompletedIndicator', 'Foreclosure'),
      of('PartyToLawsuitIndicator', 'Party to a lawsuit'),
      of('PresentlyDelinquentIndicator', 'Delinquent on a federal debt'),
      of('UndisclosedBorrowedFundsIndicator', 'Borrowed down payment'),
      of('UndisclosedComakerOfNoteIndicator', 'Cosigner of an undisclosed debt'),
      of('BorrowerFirstTimeHomebuyerIndicator', 'First-time home buyer'),
    ],
  },
];
