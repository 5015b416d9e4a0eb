import type { CardField, FieldCard } from '../../panels/form-cards/card-fields.ts';
import { borrowerFields as borrower } from '../../panels/form-cards/fields/borrower-fields.ts';
import { loanFields as loan } from '../../panels/form-cards/fields/loan-fields.ts';
import { propertyFields as property } from '../../panels/form-cards/fields/property-fields.ts';
import { ofType, refinance } from '../../panels/form-cards/fields/when.ts';
import { compensationCard, correspondentCard, earlierApplicationCard } from '../../panels/form-cards/loan-cards.ts';

/**
 * Custom loan data that the portal adds to the form: the freedom section, saved first. The lien decides which list the other financing is chosen
 * from.
 */
export const freedomCards: readonly FieldCard[] = [
  {
    title: 'Loan information',
    fields: [
      loan.closingDate,
      loan.interviewDate,
      loan.initialRate,
      loan.lienType,
      loan.firstLienAmount,
      loan.secondLienType,
      loan.cashOut,
      loan.originalTerm,
      loan.paysOffMortgage,
      loan.freeAndClear,
      loan.newConstruction,
      loan.lenderOwned,
      loan.hudOwned,
      loan.stories,
      loan.nonWarrantable,
      loan.escrows,
      loan.escrowItem,
      loan.transcript,
      loan.alternateNumber,
      loan.comments,
    ],
  },
  {
    title: 'Subordinate financing',
    fields: [loan.subordinateFirst, loan.subordinateSecond, loan.subordinateAmount, loan.subordinateRate, loan.creditLimit],
  },
  compensationCard,
  earlierApplicationCard,
  correspondentCard,
];

export const loanCards: readonly FieldCard[] = [
  {
    title: 'Loan',
    fields: [
      loan.mortgageType,
      loan.purpose,
      loan.lien,
      loan.amount,
      loan.amortization,
      loan.term,
      loan.paymentFrequency,
      loan.index,
      loan.price,
      loan.contractPrice,
      loan.documentation,
      loan.documentationPurchase,
      loan.documentationRefinance,
      loan.documentationSolutions,
      loan.insurer,
      loan.preapproval,
    ],
  },
  {
    title: 'Refinance',
    when: refinance,
    fields: [loan.refinancePurpose, loan.improvements, loan.improvementCosts, loan.fhaRefinance, loan.vaRefinance],
  },
  {
    title: 'Details of the transaction',
    fields: [
      loan.otherFinancing,
      loan.closingCosts,
      loan.prepaids,
      loan.insuranceFee,
      loan.financedFee,
      loan.discountPoints,
      loan.sellerPaid,
    ],
  },
  {
    title: 'Government',
    when: (document) => !ofType('Conventional')(document),
    fields: [loan.sectionOfAct, loan.fhaLender, loan.fhaSponsor, loan.vaEntitlement, loan.vaResidual],
  },
  { title: 'Credit agencies', fields: [loan.duCredit, loan.lpaCredit] },
];

export const propertyCards: readonly FieldCard[] = [
  {
    title: 'Property',
    fields: [
      property.street,
      property.city,
      property.zip,
      property.state,
      property.county,
      property.occupancy,
      property.units,
      property.type,
      property.housingType,
      property.attachment,
      property.typeOther,
      property.project,
      property.construction,
      property.estate,
      property.estimatedValue,
      property.appraisedValue,
      property.yearBuilt,
      property.yearAcquired,
      property.existingLiens,
    ],
  },
];

const narrow = (field: CardField): CardField => ({ ...field, span: 4 });

/** Fields of the chosen borrower: paths relative to the borrower. */
export const borrowerCards: readonly FieldCard[] = [
  {
    title: 'Borrower',
    fields: [
      borrower.firstName,
      borrower.middleName,
      borrower.lastName,
      borrower.birthDate,
      borrower.maritalStatus,
      borrower.dependents,
      borrower.schooling,
      borrower.citizenship,
      borrower.applicationTaken,
    ].map(narrow),
  },
  {
    title: 'Declarations',
    fields: [
      borrower.intentToOccupy,
      borrower.ownedHome,
      borrower.priorUsage,
      borrower.priorTitle,
      borrower.judgments,
      borrower.bankruptcy,
      borrower.foreclosure,
      borrower.lawsuit,
      borrower.federalDebt,
      borrower.borrowsFunds,
      borrower.cosigner,
      borrower.firstTimeBuyer,
    ].map(narrow),
  },
];
