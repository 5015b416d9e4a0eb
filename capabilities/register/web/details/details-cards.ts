import { composite, of, type CardField, type FieldCard } from '../../../application/panels/form-cards/card-fields.ts';
import {
  compensationCard,
  correspondentCard,
  earlierApplicationCard,
  ofType,
  purchase,
  refinance,
  secondLien,
} from '../../../application/panels/form-cards/loan-cards.ts';

/** What a product decides where one is chosen. */
export const termsCard: FieldCard = {
  title: 'Loan terms',
  fields: [
    of('loan/MortgageType', 'Loan type', 'loan-type'),
    of('loan/LoanAmortizationPeriodCount', 'Term', 'loanreg-term', { narrowed: 'term' }),
    of('loan/NoteRatePercent', 'Initial rate'),
  ],
};

/** What a registration can say beyond what it needs: the custom loan data and the lists of registration. */
export const detailsCards: readonly FieldCard[] = [
  {
    title: 'Documentation and credit',
    fields: [
      of('loan/LoanDocumentationType', 'Documentation', 'doc-type', {
        narrowed: 'loan-type',
        when: (known) => !purchase(known) && !refinance(known),
      }),
      of('loan/LoanDocumentationType', 'Documentation', 'loanreg-doctype-purchase', { when: purchase }),
      of('loan/LoanDocumentationType', 'Documentation', 'loanreg-doctype-refi', { when: refinance }),
      of('loan/SolutionsDocumentationType', 'Documentation, solutions product', 'loanreg-doctype-solutionsproduct'),
      of('loan/TaxTranscriptOrderedFromType', '4506-T ordered by', 'loanreg-4506', { narrowed: 'loan-type' }),
      of('loan/DUCreditAgencyType', 'Credit agency for DU', 'orderdu-creditagency'),
      of('loan/LPACreditAgencyType', 'Credit agency for LPA', 'orderlpa-creditagency'),
    ],
  },
  {
    title: 'Refinance',
    when: refinance,
    fields: [
      of('loan/GovernmentRefinanceType', 'FHA refinance', 'loanreg-refitype-fha', { when: ofType('FHA') }),
      of('loan/GovernmentRefinanceType', 'VA refinance', 'loanreg-refitype-va', { when: ofType('VA') }),
      of('loan/OriginalLoanTermMonthsCount', 'Original loan term, months'),
      of('loan/PayingOffCurrentMortgageIndicator', 'Pays off the current mortgage'),
      of('loan/FreeAndClearPropertyIndicator', 'Free and clear'),
    ],
  },
  {
    title: 'Property details',
    fields: [
      composite('propertyType', 'Property type', 'property-type'),
      composite('housingType', 'Housing type', 'loanreg-housing-type'),
      composite('propertyTypeOther', 'Other property type', 'loanreg-urla-propertytypeother'),
      of('loan/NewConstructionIndicator', 'New construction', 'loanreg-new-construction'),
      of('loan/LenderOwnedPropertyIndicator', 'Owned by a lender (REO)', 'loanreg-reo'),
      of('loan/HUDOwnedPropertyIndicator', 'HUD repossession', 'loanreg-hud-repo'),
      of('loan/StoriesCount', 'Number of stories'),
      of('loan/ProjectNonWarrantableIndicator', 'Non-warrantable project'),
    ],
  },
  {
    title: 'Other financing',
    fields: [
      of('loan/SubordinateFinancingSourceType', 'Other financing', 'loanreg-so-fin', { narrowed: 'lien' }),
      of('loan/TotalSubordinateFinancingAmount', 'Amount'),
      of('loan/SubordinateFinancingRatePercent', 'Rate'),
      of('loan/HELOCCreditLimitAmount', 'Credit limit of the line'),
      composite('secondLienType', 'Second lien', 'loanreg-second-lien-type', { when: secondLien }),
      of('loan/FirstLienLoanAmount', 'First lien amount', undefined, { when: secondLien }),
    ],
  },
  compensationCard,
  earlierApplicationCard,
  correspondentCard,
  {
    title: 'Interview, escrows and comments',
    fields: [
      of('loan/EscrowIndicator', 'Escrows collected'),
      of('loan/InterviewDate', 'Interview date'),
      of('loan/AlternateLoanIdentifier', 'Alternate loan number'),
      of('loan/RegistrationCommentText', 'Comments', undefined, { span: 12 }),
    ],
  },
];

/** Of one borrower: the paths go on from the borrower's. */
export const borrowerDetails: readonly CardField[] = [
  of('CitizenshipResidencyType', 'Citizenship', 'loanreg-citizenship'),
  of('ApplicationTakenMethodType', 'Application taken', 'editloan-interviewmeans'),
  of('BorrowerFirstTimeHomebuyerIndicator', 'First-time home buyer'),
  of('PriorPropertyUsageType', 'Use of the earlier property', 'loanreg-urla-priorpropertyusagetype'),
  of('PriorPropertyTitleType', 'Title to the earlier property', 'loanreg-urla-priorpropertytitletype'),
];
