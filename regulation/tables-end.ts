import { plainDate, type PlainDate } from '../foundation/dates/dates.ts';
import { CONFORMING_LIMITS } from './limits/conforming.ts';
import { FHA_LIMITS } from './limits/fha.ts';
import { THRESHOLD_YEARS } from './qm/thresholds.ts';

/**
 * The last day that every table keyed by year covers: loan limits, and the thresholds of qualified and high-cost mortgages. FHFA and HUD
 * publish the limits of a year in late November of the year before, for loans acquired, or case numbers assigned, from January 1; until
 * they are added here there is no substitute for them.
 */
export function tablesEnd(): PlainDate {
  const lastYears = [CONFORMING_LIMITS, FHA_LIMITS, THRESHOLD_YEARS].map((tables) => Math.max(...tables.map((table) => table.year)));
  return plainDate(Math.min(...lastYears), 12, 31);
}
