import { borrowerFields as borrower } from '../../panels/form-cards/fields/borrower-fields.ts';
import { employmentItems } from '../../panels/form-cards/fields/employment-items.ts';
import { moneyItems } from '../../panels/form-cards/fields/money-items.ts';
import { otherItems } from '../../panels/form-cards/fields/other-items.ts';
import { government, ofType } from '../../panels/form-cards/fields/when.ts';
import { monitoringItems } from '../../panels/form-cards/item-lists.ts';
import type { FormSection } from './form-section.ts';

/** URLA 1: who a borrower is, where they work and what they earn. */
export const borrowerSections = [
  {
    key: 'personal',
    label: '1a',
    name: 'Personal information',
    ofBorrower: true,
    parts: [
      {
        title: 'Personal information',
        fields: [
          borrower.firstName,
          borrower.middleName,
          borrower.lastName,
          borrower.suffix,
          borrower.ssn,
          borrower.birthDate,
          borrower.citizenship,
          borrower.maritalStatus,
          borrower.dependents,
          borrower.email,
          borrower.phone,
          borrower.cellPhone,
          borrower.workPhone,
          borrower.alias,
          borrower.language,
        ],
      },
      { title: 'Current address', fields: [borrower.currentAddress, borrower.housing, borrower.monthsThere, borrower.rent] },
      otherItems.formerResidences,
      moneyItems.presentHousing,
      { title: 'Mailing address, where it is another', fields: [borrower.mailingAddress] },
      otherItems.dependents,
    ],
  },
  {
    key: 'employment',
    label: '1b',
    name: 'Employment and income',
    ofBorrower: true,
    parts: [employmentItems.current, employmentItems.workIncome],
  },
  { key: 'additional-employment', label: '1c', name: 'Additional employment', ofBorrower: true, parts: [employmentItems.additional] },
  { key: 'previous-employment', label: '1d', name: 'Previous employment', ofBorrower: true, parts: [employmentItems.previous] },
  { key: 'other-income', label: '1e', name: 'Other income', ofBorrower: true, parts: [employmentItems.otherIncome] },
] as const satisfies readonly FormSection[];

/** URLA 5 to 8: a borrower's declarations, agreements, service and demographic information. */
export const declarationSections = [
  {
    key: 'declarations',
    label: '5',
    name: 'Declarations',
    ofBorrower: true,
    parts: [
      {
        title: '5a About this property and your money for this loan',
        fields: [
          borrower.intentToOccupy,
          borrower.ownedHome,
          borrower.priorUsage,
          borrower.priorTitle,
          borrower.firstTimeBuyer,
          borrower.sellerRelation,
          borrower.borrowsFunds,
          borrower.borrowedAmount,
          borrower.otherMortgage,
          borrower.newCredit,
          borrower.cleanEnergyLien,
        ],
      },
      {
        title: '5b About your finances',
        fields: [
          borrower.cosigner,
          borrower.judgments,
          borrower.federalDebt,
          borrower.lawsuit,
          borrower.deedInLieu,
          borrower.shortSale,
          borrower.foreclosure,
          borrower.bankruptcy,
        ],
      },
      otherItems.bankruptcies,
      otherItems.explanations,
    ],
  },
  {
    key: 'acknowledgments',
    label: '6',
    name: 'Acknowledgments',
    ofBorrower: true,
    parts: [
      { panel: 'acknowledgments' },
      { title: 'Signature of the borrower', fields: [borrower.signed, borrower.taxRecords] },
      otherItems.signatures,
    ],
  },
  {
    key: 'military',
    label: '7',
    name: 'Military service',
    ofBorrower: true,
    parts: [
      { title: 'Military service', fields: [borrower.served, borrower.survivingSpouse] },
      otherItems.service,
      {
        title: 'VA: taxes on the income, a month',
        when: ofType('VA'),
        fields: [borrower.federalTax, borrower.stateTax, borrower.localTax, borrower.socialSecurityTax],
      },
      { title: 'Federal debt', when: government, fields: [borrower.caivrs] },
    ],
  },
  {
    key: 'demographics',
    label: '8',
    name: 'Demographic information',
    ofBorrower: true,
    parts: [
      ...monitoringItems,
      { panel: 'monitoring' },
      {
        title: 'How it was collected',
        fields: [
          borrower.ethnicityRefused,
          borrower.raceRefused,
          borrower.ethnicityObserved,
          borrower.sexObserved,
          borrower.raceObserved,
          { ...borrower.applicationTaken, needed: true },
        ],
      },
    ],
  },
] as const satisfies readonly FormSection[];

/** The addendum for somebody who is not married. */
export const addendumSection = {
  key: 'unmarried-addendum',
  label: '+',
  name: 'Unmarried addendum',
  ofBorrower: true,
  parts: [
    {
      title: 'Unmarried addendum',
      fields: [
        borrower.maritalStatus,
        borrower.domesticRelation,
        borrower.domesticType,
        borrower.domesticOther,
        borrower.domesticState,
      ].map((field) => ({ ...field, span: 6 })),
    },
  ],
} satisfies FormSection;
