/**
 * Loan limits by year and county: conforming (FHFA) and FHA. Amounts in cents, counties as FIPS codes.
 *
 * Not covered: counties of 2024; FHA counties of 2026 are estimated; FHA's special exceptions for Alaska, Guam, Hawaii and the Virgin Islands; area median
 * incomes.
 */
export { CONFORMING_LIMITS, conformingBaseline, conformingCeiling, conformingLimit } from './conforming.ts';
export { FHA_LIMITS, fhaFloor, fhaLimit } from './fha.ts';
export { countyLimit, nationalLimit, type LimitArea, type LimitTable, type UnitLimits, type Units } from './limit-table.ts';
