import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Result } from '../../foundation/result/result.ts';
import { FHA_2025 } from './fha-2025.ts';
import { FHA_2026 } from './fha-2026.ts';
import { countyLimit, nationalLimit, type LimitTable, type Units } from './limit-table.ts';

/** Built-in tables; the portal puts imported ones before them. Counties of 2026 are estimated and say so. */
export const FHA_LIMITS: readonly LimitTable[] = [FHA_2025, FHA_2026];

/**
 * FHA mortgage limit of a county in cents (12 U.S.C. 1709(b)(2)): 65 % of the conforming baseline as the floor, 115 % of the area's median
 * price, 150 % of the baseline as the ceiling. `year` is that of the case number assignment.
 */
export function fhaLimit(year: number, county: string, units: Units = 1, tables = FHA_LIMITS): Result<Explained<Cents>> {
  return countyLimit(tables, 'FHA', year, county, units);
}

export function fhaFloor(year: number, units: Units = 1, tables = FHA_LIMITS): Result<Explained<Cents>> {
  return nationalLimit(tables, 'FHA', 'floor', year, units);
}
