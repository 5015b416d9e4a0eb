import type { LoanEstimateInput } from '../loan-estimate-types.ts';
import { completedForm } from '../cases/completed-forms.ts';

const creditor = { name: 'Example Lender', address: ['1 Sample Street', 'Anytown, ST 12345'] };
const applicants = [{ name: 'Pat Example', address: ['2 Sample Avenue', 'Anytown, ST 12345'] }];
const considerations = {
  appraisal: true,
  assumption: 'will-not-allow',
  lateAfterDays: 15,
  lateFee: '5% of the monthly principal and interest payment',
  servicing: 'intend-to-transfer',
} as const;

/** Input with the terms and charges of the CFPB's sample H-24(B), a fixed-rate purchase; people and addresses are invented. */
export const fixedRateEstimate: LoanEstimateInput = {
  creditor,
  applicants,
  propertyAddress: '3 Sample Road, Anytown, ST 12345',
  salePrice: 18_000_000,
  purpose: { acquiresProperty: true, satisfiesExistingDebt: false, initialConstruction: false },
  loanType: 'Conventional',
  loanId: '0000000001',
  terms: completedForm('H24B')!.terms,
  mortgageInsurance: { premiums: [{ payments: 360, monthly: 8235 }], ends: 'hpa', originalValue: 18_000_000 },
  dates: { issued: '2026-02-15', disbursement: '2026-04-15', firstPayment: '2026-06-01' },
  rateLock: {
    locked: true,
    until: { date: '2026-04-16', time: '5:00 p.m.', zone: 'EDT' },
    costsExpire: { date: '2026-03-04', time: '5:00 p.m.', zone: 'EST' },
  },
  perDiemBasis: 360,
  fees: [
    { section: 'A', kind: 'UnderwritingFee', label: 'Underwriting Fee', amount: 109_700 },
    { section: 'A', kind: 'LoanDiscountPoints', label: 'Points', percentOfLoan: 250 },
    { section: 'A', kind: 'ApplicationFee', label: 'Application Fee', amount: 30_000 },
    { section: 'B', kind: 'AppraisalFee', label: 'Appraisal Fee', amount: 40_500 },
    { section: 'B', kind: 'CreditReportFee', label: 'Credit Report Fee', amount: 3_000 },
    { section: 'B', kind: 'FloodDeterminationFee', label: 'Flood Determination Fee', amount: 2_000 },
    { section: 'B', kind: 'FloodLifeOfLoanMonitoringFee', label: 'Flood Monitoring Fee', amount: 3_200 },
    { section: 'B', kind: 'TaxServiceFee', label: 'Tax Monitoring Fee', amount: 7_500 },
    // The sample's printed APR is consistent with the status research, done before closing, outside the finance charge.
    {
      section: 'B',
      kind: 'TaxStatusResearchFee',
      label: 'Tax Status Research Fee',
      amount: 11_000,
      financeCharge: false,
      financeChargeReason: 'Research before closing',
    },
    { section: 'C', kind: 'PestInspectionFee', label: 'Pest Inspection Fee', amount: 13_500 },
    { section: 'C', kind: 'SurveyFee', label: 'Survey Fee', amount: 6_500 },
    { section: 'C', kind: 'TitleInsuranceBinderFee', label: 'Insurance Binder', amount: 70_000 },
    { section: 'C', kind: 'TitleLendersCoveragePremium', label: 'Lender’s Title Policy', amount: 53_500 },
    { section: 'C', kind: 'SettlementFee', label: 'Settlement Agent Fee', amount: 50_200 },
    { section: 'C', kind: 'TitleExaminationFee', label: 'Title Search', amount: 126_100 },
    { section: 'E', kind: 'RecordingFee', label: 'Recording Fees', amount: 8_500 },
    { section: 'F', kind: 'HomeownersInsurancePremium', label: 'Homeowner’s Insurance Premium', amount: 60_500, months: 6 },
    { section: 'F', kind: 'PrepaidInterest', label: 'Prepaid Interest', days: 15 },
    { section: 'G', kind: 'HomeownersInsurancePremium', label: 'Homeowner’s Insurance', perMonth: 10_083, months: 2 },
    { section: 'G', kind: 'PropertyTaxes', label: 'Property Taxes', perMonth: 10_530, months: 2 },
    { section: 'H', kind: 'TitleOwnersCoveragePremium', label: 'Owner’s Title Policy', amount: 101_700 },
  ],
  propertyCosts: [
    { kind: 'homeowners-insurance', monthly: 10_083, escrowed: true },
    { kind: 'property-taxes', monthly: 10_530, escrowed: true },
  ],
  cashToClose: { method: 'standard', deposit: 1_000_000 },
  contacts: { lender: { name: 'Example Lender', loanOfficer: 'Sam Sample', email: 'sam@example.test', phone: '555-0100' } },
  considerations,
};

/** Terms of the sample H-24(C), five years of interest only on an adjustable rate, with its section totals as single charges. */
export const interestOnlyArmEstimate: LoanEstimateInput = {
  ...fixedRateEstimate,
  salePrice: 24_000_000,
  terms: completedForm('H24C')!.terms,
  mortgageInsurance: { premiums: [{ payments: 360, monthly: 10_902 }], ends: 'hpa', originalValue: 24_000_000 },
  fees: [
    { section: 'A', kind: 'LoanDiscountPoints', label: 'Points', percentOfLoan: 1000 },
    { section: 'A', kind: 'UnderwritingFee', label: 'Underwriting Fee', amount: 100_000 },
    { section: 'B', kind: 'AppraisalFee', label: 'Appraisal Fee', amount: 82_000 },
    { section: 'C', kind: 'SettlementFee', label: 'Settlement Agent Fee', amount: 192_100 },
    { section: 'F', kind: 'PrepaidInterest', label: 'Prepaid Interest', days: 15 },
    { section: 'H', kind: 'TitleOwnersCoveragePremium', label: 'Owner’s Title Policy', amount: 258_800 },
  ],
};

const { salePrice: _price, ...withoutPrice } = fixedRateEstimate;

/** Terms of the sample H-24(D), a refinance with cash out, on the alternative tables. */
export const refinanceEstimate: LoanEstimateInput = {
  ...withoutPrice,
  estimatedValue: 18_000_000,
  purpose: { acquiresProperty: false, satisfiesExistingDebt: true, initialConstruction: false },
  terms: completedForm('H24D')!.terms,
  lenderCredits: 50_000,
  mortgageInsurance: { premiums: [{ payments: 360, monthly: 8235 }], ends: 'hpa', originalValue: 18_000_000 },
  fees: [
    { section: 'A', kind: 'LoanOriginationFee', label: 'Origination Fee', amount: 195_000 },
    { section: 'B', kind: 'AppraisalFee', label: 'Appraisal Fee', amount: 63_500 },
    { section: 'C', kind: 'SettlementFee', label: 'Settlement Agent Fee', amount: 93_600 },
    { section: 'E', kind: 'RecordingFee', label: 'Recording Fees', amount: 8_000 },
    { section: 'F', kind: 'HomeownersInsurancePremium', label: 'Homeowner’s Insurance Premium', amount: 131_900, months: 12 },
    { section: 'F', kind: 'PrepaidInterest', label: 'Prepaid Interest', days: 15 },
    { section: 'G', kind: 'HomeownersInsurancePremium', label: 'Homeowner’s Insurance', perMonth: 10_083, months: 2 },
    { section: 'G', kind: 'PropertyTaxes', label: 'Property Taxes', perMonth: 10_530, months: 2 },
  ],
  cashToClose: { method: 'alternative', payoffs: [{ label: 'Existing mortgage', amount: 12_000_000 }] },
};
