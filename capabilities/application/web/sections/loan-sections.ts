import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { loanFields as loan } from '../../panels/form-cards/fields/loan-fields.ts';
import { moneyItems as money } from '../../panels/form-cards/fields/money-items.ts';
import { originatorCards } from '../../panels/form-cards/fields/originator-fields.ts';
import { otherItems } from '../../panels/form-cards/fields/other-items.ts';
import { propertyFields as property } from '../../panels/form-cards/fields/property-fields.ts';
import { ofType } from '../../panels/form-cards/fields/when.ts';
import type { FormSection } from './form-section.ts';

/** One unit that the borrowers live in pays no rent. */
function noRent({ subjectProperty: { PropertyUsageType: use, FinancedUnitCount: units = 1 } }: ApplicationDocument): string | undefined {
  if (use === 'SecondHome') return 'Not asked: a second home is not let.';
  return use === 'PrimaryResidence' && units === 1 ? 'Not asked: one unit, primary residence.' : undefined;
}

/** URLA 2 to 4: what the borrowers have and owe, what they own, and the loan with its property. */
export const loanSections = [
  { key: 'assets', label: '2a', name: 'Assets', parts: [money.accounts] },
  { key: 'other-assets', label: '2b', name: 'Other assets and credits', parts: [money.otherAssets, money.credits] },
  { key: 'liabilities', label: '2c', name: 'Liabilities', parts: [money.debts] },
  { key: 'other-liabilities', label: '2d', name: 'Other liabilities', parts: [money.otherLiabilities] },
  { key: 'real-estate', label: '3', name: 'Real estate owned', parts: [otherItems.owned] },
  {
    key: 'loan',
    label: '4a',
    name: 'Loan and property',
    parts: [
      {
        title: 'Loan',
        fields: [
          loan.purpose,
          loan.mortgageType,
          loan.lien,
          loan.sectionOfActFha,
          loan.amount,
          loan.price,
          loan.contractPrice,
          loan.cashOut,
          { ...loan.noteRate, label: 'Requested rate' },
          loan.amortization,
          loan.termMonths,
          loan.closingDate,
        ],
      },
      {
        title: 'Property',
        fields: [
          property.address,
          property.occupancy,
          property.units,
          property.estimatedValue,
          property.appraisedValue,
          property.attachment,
          { ...property.project, label: 'Project' },
          property.yearBuilt,
          property.method,
          property.mixedUse,
          property.fhaSecond,
          property.rural,
          loan.areaIncome,
          { ...property.pud, span: 12 },
        ],
      },
    ],
  },
  { key: 'other-mortgages', label: '4b', name: 'Other new mortgages', parts: [otherItems.otherMortgages] },
  {
    key: 'rental-income',
    label: '4c',
    name: 'Rental income',
    notAsked: noRent,
    parts: [{ title: 'Rental income of the property', fields: [property.grossRent, loan.netRent] }],
  },
  { key: 'gifts', label: '4d', name: 'Gifts and grants', parts: [money.gifts] },
] as const satisfies readonly FormSection[];

/** URLA 9 and the lender’s own part, L1 to L4. */
export const lenderSections = [
  { key: 'originator', label: '9', name: 'Loan originator', parts: originatorCards },
  {
    key: 'lender-property',
    label: 'L1',
    name: 'Property and loan',
    parts: [
      {
        title: 'Property',
        fields: [property.communityProperty, property.cleanEnergyLien, property.projectDesign, property.construction],
      },
      {
        title: 'Transaction',
        fields: [
          loan.contractForDeed,
          loan.renovation,
          loan.constructionLoan,
          loan.constructionClosing,
          loan.energyImprovements,
          loan.refinancePurpose,
          loan.fhaRefinance,
          loan.vaRefinance,
          property.yearAcquired,
          property.originalCost,
          property.existingLiens,
          loan.improvements,
          loan.improvementCosts,
          loan.improvementText,
        ],
      },
    ],
  },
  {
    key: 'lender-title',
    label: 'L2',
    name: 'Title',
    parts: [{ panel: 'title' }, { title: 'Estate', fields: [property.estate, property.leaseEnds, property.legalDescription] }],
  },
  {
    key: 'lender-mortgage',
    label: 'L3',
    name: 'Mortgage loan',
    parts: [
      {
        title: 'Mortgage loan',
        fields: [
          loan.noteRate,
          loan.fhaLender,
          loan.fhaSponsor,
          loan.vaEntitlement,
          loan.index,
          loan.margin,
          loan.fixedMonths,
          loan.changeMonths,
          loan.lifetimeCap,
          loan.floor,
          loan.balloon,
          loan.interestOnly,
          loan.negativeAmortization,
          loan.prepaymentPenalty,
          loan.buydown,
          loan.insurer,
        ],
      },
      otherItems.rateChanges,
      money.housing,
    ],
  },
  {
    key: 'lender-qualifying',
    label: 'L4',
    name: 'Qualifying the borrower',
    parts: [
      {
        title: 'Due from the borrowers',
        fields: [
          loan.alterations,
          loan.landCost,
          loan.debtsPaidOff,
          loan.otherDebtsPaidOff,
          loan.closingCosts,
          loan.prepaids,
          loan.discountPoints,
        ],
      },
      { title: 'Mortgage insurance and credits', fields: [loan.insuranceFee, loan.financedFee, loan.sellerPaid, loan.sellerCredits] },
      { title: 'VA residual income', when: ofType('VA'), fields: [loan.vaHousehold, loan.vaMaintenance, loan.vaUtilities] },
      { title: 'Cash at closing', fields: [loan.cashFromBorrower, loan.cashToBorrower] },
      { panel: 'totals' },
    ],
  },
] as const satisfies readonly FormSection[];

export const continuationSection = {
  key: 'continuation',
  label: '+',
  name: 'Continuation sheet',
  parts: [{ title: 'Continuation sheet', fields: [loan.continuation] }],
} satisfies FormSection;
