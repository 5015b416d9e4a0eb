import { of, type CardField, type FieldCard } from '../../../application/panels/form-cards/card-fields.ts';
import { compensationCard, correspondentCard, earlierApplicationCard } from '../../../application/panels/form-cards/loan-cards.ts';
import { borrowerFields } from '../../../application/panels/form-cards/fields/borrower-fields.ts';
import { loanFields as loan } from '../../../application/panels/form-cards/fields/loan-fields.ts';
import { propertyFields } from '../../../application/panels/form-cards/fields/property-fields.ts';
import { purchase, refinance } from '../../../application/panels/form-cards/fields/when.ts';

/** The fields that a product sets where one is chosen. */
export const termsCard: FieldCard = {
  title: 'Loan terms',
  fields: [
    of('loan/MortgageType', 'Loan type', 'loan-type'),
    of('loan/LoanAmortizationPeriodCount', 'Term', 'loanreg-term', { narrowed: 'term' }),
    loan.initialRate,
  ],
};

/** The optional fields of a registration: the custom loan data and the lists of registration. */
export const detailsCards: readonly FieldCard[] = [
  {
    title: 'Documentation and credit',
    fields: [
      { ...loan.documentation, when: (known) => !purchase(known) && !refinance(known) },
      of('loan/LoanDocumentationType', 'Documentation', 'loanreg-doctype-purchase', { when: purchase }),
      of('loan/LoanDocumentationType', 'Documentation', 'loanreg-doctype-refi', { when: refinance }),
      loan.documentationSolutions,
      loan.transcript,
      loan.duCredit,
      loan.lpaCredit,
    ],
  },
  {
    title: 'Refinance',
    when: refinance,
    fields: [loan.fhaRefinance, loan.vaRefinance, loan.originalTerm, loan.paysOffMortgage, loan.freeAndClear],
  },
  {
    title: 'Property details',
    fields: [
      propertyFields.type,
      propertyFields.housingType,
      propertyFields.typeOther,
      loan.newConstruction,
      loan.lenderOwned,
      loan.hudOwned,
      loan.stories,
      loan.nonWarrantable,
    ],
  },
  {
    title: 'Other financing',
    fields: [
      loan.otherFinancing,
      loan.subordinateAmount,
      loan.subordinateRate,
      loan.creditLimit,
      loan.secondLienType,
      loan.firstLienAmount,
    ],
  },
  compensationCard,
  earlierApplicationCard,
  correspondentCard,
  {
    title: 'Interview, escrows and comments',
    fields: [loan.escrows, loan.interviewDate, loan.alternateNumber, { ...loan.comments, span: 12 }],
  },
];

/** Of one borrower: the paths go on from the borrower's. */
export const borrowerDetails: readonly CardField[] = [
  borrowerFields.citizenship,
  borrowerFields.applicationTaken,
  borrowerFields.firstTimeBuyer,
  borrowerFields.priorUsage,
  borrowerFields.priorTitle,
].map((field): CardField => ({ ...field, span: 4 }));
