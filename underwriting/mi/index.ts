/** Mortgage insurance that the enterprises ask for. Not covered: insurers' own bounds, and lender-paid and split premiums, which `regulation/insurance` and the price have. */
export { miCoverage, type CoverageFacts, type MiCoverage } from './coverage.ts';
export { MI_COVERAGE } from './coverage-table.ts';
export { miMonthly } from './monthly-premium.ts';
export { financedPremium, MI_GROSS_LTV, type FinancedPremium } from './financed-premium.ts';
