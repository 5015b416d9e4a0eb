/**
 * Qualified mortgages and higher-priced loans (12 CFR 1026.43(e), 1026.32(b), 1026.35): thresholds by year, points and fees, price test, presumption,
 * HPML and its exemptions, average prime offer rates. Amounts in cents; rates, APR and APOR as thousandths of a percent or exact percentages
 * (`ExactRate`); a year or week without a table is a refusal.
 *
 * Not covered: the seasoned, small-creditor, balloon and agency QM definitions (1026.43(e)(4), (5), (7), (f)); QM thresholds of 2015 to 2017 and 2019 to
 * 2023; the adjustable-rate APOR table, which is refused; APOR before 14 July 2025 and after the week of 14 September 2026; the content of HPML appraisals.
 */
export { APOR_FIXED, type AporTable, type AporWeek } from './apor-fixed.ts';
export { aporAdjustable, aporFixed, aporYears, mondayOf } from './apor.ts';
export { excludableDiscountPoints } from './discount-points.ts';
export { generalQm, pointsAndFeesAsGiven, type GeneralQm, type GeneralQmLoan } from './general-qm.ts';
export { higherPriced, type Hpml, type HpmlLoan } from './hpml.ts';
export { APPRAISAL_THRESHOLDS, appraisalExempt, type AppraisalThreshold } from './appraisal-threshold.ts';
export { escrowRequired, HPML_YEARS, type EscrowCreditor, type HpmlYear } from './hpml-exemptions.ts';
export { premiumInPointsAndFees, type UpfrontPremium } from './insurance-premium.ts';
export { placeOf, pointsAndFees, type ChargeNature, type PointsAndFeesCharge } from './points-and-fees.ts';
export { pointsAndFeesCap, pointsAndFeesTier } from './points-and-fees-cap.ts';
export { presumption, type Presumption } from './presumption.ts';
export { qmPriceTest, qmSpreadLimit, type Lien, type PricedLoan } from './price-test.ts';
export { qmProductFeatures, type ProductFeatures } from './product-features.ts';
export { highestRateInFiveYears, type ReachableRate } from './qualifying-rate.ts';
export { POINTS_AND_FEES_PERCENTS, THRESHOLD_YEARS, type ThresholdYear } from './thresholds.ts';
export { totalLoanAmount, type FinancedCost } from './total-loan-amount.ts';
