import { yearOf } from '../../../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { conformingBaseline, conformingCeiling, conformingLimit, fhaFloor, fhaLimit } from '../../../../regulation/limits/index.ts';
import { tablesEnd } from '../../../../regulation/tables-end.ts';
import type { LoanLimits, Units } from './scenario.ts';

/** Alaska, Hawaii, Guam and the Virgin Islands: their baseline is the ceiling elsewhere (12 U.S.C. 1717(b)(2)). */
const HIGHER_BASELINE = new Set(['02', '15', '66', '78']);

/**
 * The limits of a county for a number of units. Without a county the national floors hold, and the source says so. Refuses a year
 * without tables and a county that is none.
 */
export function limitsFor(year: number, countyFips: string | undefined, units: Units): Result<LoanLimits> {
  const key = `${year} ${countyFips} ${units}`;
  const known = found.get(key);
  if (known) return known;
  const limits = lookUp(year, countyFips, units);
  if (!limits.ok && limits.refusal.code === 'YEAR_WITHOUT_TABLE') return refuse('YEAR_WITHOUT_TABLE', withoutLimits(year));
  // Only what is in the tables is remembered: there are so many counties, and no end of what is none.
  if (limits.ok) found.set(key, limits);
  return limits;
}

/** What is known of where a property is. */
export interface KnownPlace {
  readonly countyFips?: string | undefined;
  readonly zip?: string | undefined;
  /** The counties the ZIP code lies in. */
  readonly zipCounties: readonly string[];
}

export interface LimitsOfPlace {
  readonly limits: LoanLimits;
  /** The county, said or the only one of the ZIP code. */
  readonly countyFips: string | undefined;
}

/**
 * The limits of a place: of its county, else of its ZIP code's. Of several counties the lowest limits hold until somebody says which it is:
 * no loan is priced as conforming by a county it may not lie in.
 */
export function limitsOfPlace(year: number, { countyFips, zip, zipCounties }: KnownPlace, units: Units): Result<LimitsOfPlace> {
  if (countyFips !== undefined || zip === undefined || zipCounties.length === 0) {
    const found = limitsFor(year, countyFips, units);
    return found.ok ? ok({ limits: found.value, countyFips }) : found;
  }
  const each = zipCounties.map((county) => limitsFor(year, county, units));
  const [lowest] = each.flatMap((one) => (one.ok ? [one.value] : [])).sort((a, b) => a.conforming - b.conforming || a.fha - b.fha);
  if (!lowest) return each[0] as Result<never>;
  const [only] = zipCounties.length === 1 ? zipCounties : [];
  const why = only === undefined ? `the lowest of the ${zipCounties.length} counties of ZIP code ${zip}` : `the county of ZIP code ${zip}`;
  return ok({ limits: { ...lowest, source: `${lowest.source}, ${why}` }, countyFips: only });
}

function withoutLimits(year: number): string {
  return `The loan limits of ${year} are not in this version of Lockdesk, which ends with those of ${yearOf(tablesEnd())}: nothing can be priced. FHFA and HUD publish a year’s limits in late November of the year before; update Lockdesk to a version that has them.`;
}

const found = new Map<string, Result<LoanLimits>>();

function lookUp(year: number, countyFips: string | undefined, units: Units): Result<LoanLimits> {
  const higher = countyFips !== undefined && HIGHER_BASELINE.has(countyFips.slice(0, 2));
  const baseline = higher ? conformingCeiling(year, units) : conformingBaseline(year, units);
  if (!baseline.ok) return baseline;
  const conforming = countyFips === undefined ? baseline : conformingLimit(year, countyFips, units);
  if (!conforming.ok) return conforming;
  const fha = countyFips === undefined ? fhaFloor(year, units) : fhaLimit(year, countyFips, units);
  if (!fha.ok) return fha;
  return ok({
    conformingBaseline: baseline.value.value,
    conforming: conforming.value.value,
    fha: fha.value.value,
    source:
      countyFips === undefined ? `Limits of ${year}, national floors: the county is not known` : `Limits of ${year}, county ${countyFips}`,
  });
}
