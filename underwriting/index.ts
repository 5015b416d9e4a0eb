/**
 * The agencies' guides (Fannie Mae, Freddie Mac, FHA, VA, USDA) as pure functions of values: one public entry for every folder. Amounts are integer cents,
 * rates and ratios as in `foundation/units`, dates "YYYY-MM-DD"; every figure a person sees is `Explained`. A fact that is missing stops a calculation
 * and is named: it is never zero. `CALCULATIONS` runs whole cases by name, as the command line does.
 */
export { CALCULATIONS } from './calculations.ts';
export { AGENCY_NAMES, type Agency, type LoanPurpose, type Occupancy } from './agency.ts';
export { type Asked, type Edition, type GuideTable } from './dated-guide.ts';
export { GUIDE_TABLES, YEARLY_TABLES } from './guide-tables.ts';
export * from './assets/index.ts';
export * from './credit/index.ts';
export * from './eligibility/index.ts';
export * from './fha/index.ts';
export * from './file/index.ts';
export * from './government/index.ts';
export * from './income/index.ts';
export * from './liabilities/index.ts';
export * from './ltv/index.ts';
export * from './mi/index.ts';
export * from './payment/index.ts';
export * from './reserves/index.ts';
export * from './resubmission/index.ts';
export * from './rental/index.ts';
export * from './score/index.ts';
export * from './usda/index.ts';
export * from './va/index.ts';
export * from './scorecard/index.ts';
export * from './waiting/index.ts';
