import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Result } from '../../foundation/result/result.ts';
import { CONFORMING_2024 } from './conforming-2024.ts';
import { CONFORMING_2025 } from './conforming-2025.ts';
import { CONFORMING_2026 } from './conforming-2026.ts';
import { countyLimit, nationalLimit, type LimitTable, type Units } from './limit-table.ts';

/** Built-in tables; the portal puts imported ones before them. */
export const CONFORMING_LIMITS: readonly LimitTable[] = [CONFORMING_2024, CONFORMING_2025, CONFORMING_2026];

/**
 * Conforming loan limit of a county in cents (12 U.S.C. 1454(a)(2), 1717(b)(2)): baseline, or the higher limit of a high-cost area up to
 * 150 % of it; Alaska, Hawaii, Guam and the Virgin Islands start at the ceiling. `county` is the FIPS code, `year` that of acquisition.
 */
export function conformingLimit(year: number, county: string, units: Units = 1, tables = CONFORMING_LIMITS): Result<Explained<Cents>> {
  return countyLimit(tables, 'conforming', year, county, units);
}

export function conformingBaseline(year: number, units: Units = 1, tables = CONFORMING_LIMITS): Result<Explained<Cents>> {
  return nationalLimit(tables, 'conforming', 'floor', year, units);
}

export function conformingCeiling(year: number, units: Units = 1, tables = CONFORMING_LIMITS): Result<Explained<Cents>> {
  return nationalLimit(tables, 'conforming', 'ceiling', year, units);
}
