import type { Cited } from '../regulation/dated-table.ts';
import { CONTRIBUTION_RULES } from './assets/contribution-limits.ts';
import { LARGE_DEPOSIT_RULES } from './assets/large-deposit.ts';
import { OWN_FUNDS_RULES } from './assets/own-funds.ts';
import { DOCUMENT_AGES } from './credit/document-age.ts';
import type { GuideTable } from './dated-guide.ts';
import { ELIGIBILITY } from './eligibility/matrix.ts';
import { FHA_DOWNGRADES, FHA_MORTGAGE_LATES } from './fha/downgrade-rules.ts';
import { FHA_LOAN_LIMITS } from './fha/loan-limits.ts';
import { FHA_MANUAL_RATIOS } from './fha/manual-ratios.ts';
import { FHA_LAND_PREMIUMS } from './fha/mip.ts';
import { FHA_QM } from './fha/qualified-mortgage.ts';
import { FHA_RESCORES } from './fha/rescore.ts';
import { ASSETS_AS_INCOME } from './income/assets-as-income.ts';
import { GROSS_UP_RULES } from './income/gross-up.ts';
import { MILEAGE_DEPRECIATION } from './income/schedule-c.ts';
import { SELF_EMPLOYED_AVERAGES } from './income/self-employed.ts';
import { SUPPORT_RECEIPTS } from './income/support-received.ts';
import { SUPPORT_PAID_RULES } from './liabilities/alimony-paid.ts';
import { COLLECTION_RULES } from './liabilities/collections.ts';
import { INSTALLMENT_RULES } from './liabilities/installments.ts';
import { PAID_BY_OTHER_RULES } from './liabilities/paid-by-other.ts';
import { REVOLVING_RULES } from './liabilities/revolving.ts';
import { STUDENT_LOAN_RULES } from './liabilities/student-loan.ts';
import { LOAN_TO_VALUE_RULES } from './ltv/loan-to-value-rules.ts';
import { MI_COVERAGE } from './mi/coverage-table.ts';
import { QUALIFYING_RATE_RULES } from './payment/qualifying-rate-rules.ts';
import { RESERVE_RULES, RETIREMENT_SHARES } from './reserves/reserve-rules.ts';
import { RESUBMIT_RULES } from './resubmission/debt-ratio-change.ts';
import { MANUAL_MINIMUM_SCORES, SYSTEM_MINIMUM_SCORES } from './score/minimum-score.ts';
import { USDA_HOUSEHOLD_INCOME } from './usda/income-rules.ts';
import { USDA_RATIOS, USDA_RATIO_WAIVER } from './usda/ratio-rules.ts';
import { VA_GUARANTY } from './va/guaranty-table.ts';
import { VA_RATIO_TEST, VA_RESIDUAL_ALLOWANCES, VA_RESIDUAL_INCOME } from './va/residual-table.ts';
import { SCORECARDS } from './scorecard/card.ts';
import { RURAL_OFFER } from './scorecard/rural-offer.ts';
import { WAITING_PERIODS } from './waiting/waiting-periods.ts';

/** Every table of figures by agency, with what it is of: for the page that shows their sources, and for whoever checks them before a release. */
export const GUIDE_TABLES: readonly { readonly of: string; readonly table: GuideTable<unknown> }[] = [
  { of: 'Least score, by hand', table: MANUAL_MINIMUM_SCORES },
  { of: 'Least score, by the system', table: SYSTEM_MINIMUM_SCORES },
  { of: 'Loan to value', table: LOAN_TO_VALUE_RULES },
  { of: 'Self-employed income', table: SELF_EMPLOYED_AVERAGES },
  { of: 'Untaxed income', table: GROSS_UP_RULES },
  { of: 'Support received', table: SUPPORT_RECEIPTS },
  { of: 'Assets as income', table: ASSETS_AS_INCOME },
  { of: 'Student loans', table: STUDENT_LOAN_RULES },
  { of: 'Instalment debts', table: INSTALLMENT_RULES },
  { of: 'Revolving and 30-day accounts', table: REVOLVING_RULES },
  { of: 'Support paid', table: SUPPORT_PAID_RULES },
  { of: 'Debts that another pays', table: PAID_BY_OTHER_RULES },
  { of: 'Collections', table: COLLECTION_RULES },
  { of: 'Qualifying rate', table: QUALIFYING_RATE_RULES },
  { of: 'Reserves required', table: RESERVE_RULES },
  { of: 'Retirement funds as reserves', table: RETIREMENT_SHARES },
  { of: 'Large deposits', table: LARGE_DEPOSIT_RULES },
  { of: "Interested parties' contributions", table: CONTRIBUTION_RULES },
  { of: 'Own money beside a gift', table: OWN_FUNDS_RULES },
  { of: 'Age of documents', table: DOCUMENT_AGES },
  { of: 'Resubmission', table: RESUBMIT_RULES },
  { of: 'Eligibility', table: ELIGIBILITY },
  { of: 'Waiting periods', table: WAITING_PERIODS },
  { of: 'Coverage of mortgage insurance', table: MI_COVERAGE },
  { of: 'Residual income of VA', table: VA_RESIDUAL_INCOME },
  { of: 'Allowances of the residual income of VA', table: VA_RESIDUAL_ALLOWANCES },
  { of: 'Debt ratio of VA', table: VA_RATIO_TEST },
  { of: 'Guaranty and entitlement of VA', table: VA_GUARANTY },
  { of: 'Income of a household of USDA', table: USDA_HOUSEHOLD_INCOME },
  { of: 'Debt ratios of USDA', table: USDA_RATIOS },
  { of: 'Waiver of the debt ratios of USDA', table: USDA_RATIO_WAIVER },
  { of: 'Base loans of FHA', table: FHA_LOAN_LIMITS },
  { of: 'FHA premiums on home lands', table: FHA_LAND_PREMIUMS },
  { of: 'FHA ratios by hand', table: FHA_MANUAL_RATIOS },
  { of: 'Downgrades of TOTAL', table: FHA_DOWNGRADES },
  { of: 'Mortgage lates, FHA', table: FHA_MORTGAGE_LATES },
  { of: 'Rescoring by TOTAL', table: FHA_RESCORES },
  { of: 'FHA qualified mortgages', table: FHA_QM },
  { of: "The portal's own card LPS-1", table: SCORECARDS },
  { of: 'What the rural housing program offers', table: RURAL_OFFER },
];

/** Tables by year rather than by agency. */
export const YEARLY_TABLES: readonly { readonly of: string; readonly years: readonly (Cited & { readonly year: number })[] }[] = [
  { of: 'Depreciation within the mileage rate', years: MILEAGE_DEPRECIATION },
];
