/**
 * Mortgage insurance and guarantee fees: FHA premiums and refund, VA funding fee, USDA fees, private insurance by card and its end by the Homeowners
 * Protection Act. Amounts in cents; rates as thousandths of a percent or exact percentages; FHA annual rates also as fractions.
 *
 * Not covered: FHA loans endorsed before 20 March 2023 other than refinances of loans of before June 2009; VA entitlement and residual income; present
 * private insurance prices (the built-in card is of 2018), split and declining premiums; the good-payment-history conditions of 12 U.S.C. 4902.
 */
export { FHA_BEFORE_JUNE_2009, FHA_PREMIUMS, type AnnualPremiumRow, type FhaPremiumTable } from './fha-premium-table.ts';
export { fhaRates, type FhaAnnualRate, type FhaLoan } from './fha-rates.ts';
export {
  fhaMonthlyPremium,
  fhaMonthlyPremiums,
  hudBalances,
  simpleMonthlyPremium,
  type FhaMonthlyPremium,
  type FhaPremiumLoan,
} from './fha-monthly.ts';
export { fhaRefund, fhaRefundPercent } from './fha-refund.ts';
export { fhaTotalLoan, fhaUpfrontPremium } from './fha-upfront.ts';
export { MI_CARD_2018, miCardOn, type MiCard, type MiCardRow } from './mi-card-2018.ts';
export {
  privateInsuranceEnd,
  scheduledPremiums,
  type InsuranceMilestone,
  type InsuredLoan,
  type PrivateInsuranceEnd,
} from './private-insurance-end.ts';
export {
  borrowerPaidPremium,
  lenderPaidInsurance,
  standardCoverage,
  type BorrowerPaidPremium,
  type InsuredRisk,
} from './private-insurance-premium.ts';
export {
  USDA_FEES,
  usdaAnnualFee,
  usdaRates,
  usdaUpfrontFee,
  type UsdaAnnual,
  type UsdaFeeTable,
  type UsdaLoan,
  type UsdaUpfront,
} from './usda-fees.ts';
export { VA_FEES, vaFundingFee, type VaFeeTable, type VaFundingFee, type VaLoan, type VaLoanType } from './va-funding-fee.ts';
