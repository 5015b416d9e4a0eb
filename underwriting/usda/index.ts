/**
 * USDA: income of the household, debt ratios, guarantee fee. Not covered: limits of the counties, rural areas, who is a dependent, and the annual fee, which
 * `regulation/insurance` has.
 */
export { usdaFee, type UsdaFee, type UsdaFeeFacts } from './guarantee-fee.ts';
export { usdaHouseholdIncome, type UsdaHousehold, type UsdaHouseholdIncome } from './household-income.ts';
export { USDA_HOUSEHOLD_INCOME } from './income-rules.ts';
export { usdaRatios, type UsdaRatioFacts, type UsdaRatios } from './ratios.ts';
export { USDA_RATIOS, USDA_RATIO_WAIVER } from './ratio-rules.ts';
