/**
 * Income by kind: base pay, variable earnings, sole proprietors, untaxed income, Social Security, support received. An amount a month is rounded once, half up.
 *
 * Not covered: partnerships, S corporations and corporations (Schedule K-1, Forms 1065, 1120S, 1120), and whether a business is liquid or five years old; what "stable"
 * means beyond a rate that has not fallen, since no guide gives a band; verification of employment and its days; tax transcripts; continuance of
 * income without an end known; VA's and USDA's rules of variable income, and USDA's months of support received.
 */
export { ASSETS_AS_INCOME, assetsAsIncome, type IncomeAssets } from './assets-as-income.ts';
export { fhaOvertime, fhaVaryingHours, type FhaOvertime, type VaryingHours } from './fha-earnings.ts';
export { freddieFluctuation, type FluctuationBand, type FreddieFluctuation } from './freddie-fluctuation.ts';
export { GROSS_UP_RULES, grossUp, socialSecurity, type GrossedUp, type GrossUpAsked, type SocialSecurity } from './gross-up.ts';
export { monthlyBasePay, type PayFrequency } from './pay-period.ts';
export { MILEAGE_DEPRECIATION, scheduleCCashFlow, type ScheduleC } from './schedule-c.ts';
export { SELF_EMPLOYED_AVERAGES, selfEmployedIncome, type SelfEmployedBasis, type SelfEmployedIncome } from './self-employed.ts';
export { SUPPORT_RECEIPTS, supportReceived, type SupportIncome, type SupportReceived } from './support-received.ts';
export { variableIncome, type IncomeTrend, type VariableIncome, type VaryingEarnings } from './variable-income.ts';
