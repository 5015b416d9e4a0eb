import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { versionWords } from '../../../../regulation/dated-table.ts';
import { conformingBaseline, conformingCeiling, conformingLimit, fhaFloor, fhaLimit } from '../../../../regulation/limits/index.ts';
import type { RegulationTables } from '../../../../regulation/regulation-tables.ts';
import type { LoanLimits, UsedTable, Units } from './scenario.ts';

/** Alaska, Hawaii, Guam and the Virgin Islands: their baseline is the ceiling elsewhere (12 U.S.C. 1717(b)(2)). */
const HIGHER_BASELINE = new Set(['02', '15', '66', '78']);

/** The two tables of limits. */
export type LimitTables = Pick<RegulationTables, 'conforming-limits' | 'fha-limits'>;

/**
 * The limits of a county for a number of units. Without a county the national floors apply, and the source says so. Refuses a year without
 * tables and an invalid county.
 */
export function limitsFor(tables: LimitTables, year: number, countyFips: string | undefined, units: Units): Result<LoanLimits> {
  const key = `${year} ${countyFips} ${units}`;
  const found = foundIn(tables);
  const known = found.get(key);
  if (known) return known;
  const limits = lookUp(tables, year, countyFips, units);
  if (!limits.ok && limits.refusal.code === 'YEAR_WITHOUT_TABLE') return refuse('YEAR_WITHOUT_TABLE', withoutLimits(tables, year));
  // Only limits found in the tables are cached: counties are limited in number, invalid codes are not.
  if (limits.ok) found.set(key, limits);
  return limits;
}

/** The place of a property, as far as it is stated. */
export interface PropertyPlace {
  readonly countyFips?: string | undefined;
  readonly zip?: string | undefined;
  /** The counties of the ZIP code. */
  readonly zipCounties: readonly string[];
}

export interface LimitsOfPlace {
  readonly limits: LoanLimits;
  /** The county: the stated one, or the only one of the ZIP code. */
  readonly countyFips: string | undefined;
}

/**
 * The limits of a place: of its county, else of its ZIP code's. Of several counties the lowest limits apply until the county is chosen: no
 * loan is priced as conforming by a county it may not be in.
 */
export function limitsOfPlace(
  tables: LimitTables,
  year: number,
  { countyFips, zip, zipCounties }: PropertyPlace,
  units: Units,
): Result<LimitsOfPlace> {
  if (countyFips !== undefined || zip === undefined || zipCounties.length === 0) {
    const found = limitsFor(tables, year, countyFips, units);
    return found.ok ? ok({ limits: found.value, countyFips }) : found;
  }
  const each = zipCounties.map((county) => limitsFor(tables, year, county, units));
  const [lowest] = each.flatMap((one) => (one.ok ? [one.value] : [])).sort((a, b) => a.conforming - b.conforming || a.fha - b.fha);
  if (!lowest) return each[0] as Result<never>;
  const [only] = zipCounties.length === 1 ? zipCounties : [];
  const why = only === undefined ? `the lowest of the ${zipCounties.length} counties of ZIP code ${zip}` : `the county of ZIP code ${zip}`;
  return ok({ limits: { ...lowest, source: `${lowest.source}, ${why}` }, countyFips: only });
}

function withoutLimits(tables: LimitTables, year: number): string {
  const missing = (
    [
      ['conforming-limits', 'conforming loan limits'],
      ['fha-limits', 'FHA loan limits'],
    ] as const
  ).filter(([kind]) => tables[kind].every((table) => table.year !== year));
  return `The ${missing.map(([, what]) => what).join(' and ')} of ${year} are not on file: nothing can be priced. An administrator adds them on Admin, Tables that end.`;
}

type Found = Map<string, Result<LoanLimits>>;
const remembered = new WeakMap<LimitTables, Found>();

function foundIn(tables: LimitTables): Found {
  const found = remembered.get(tables) ?? new Map<string, Result<LoanLimits>>();
  remembered.set(tables, found);
  return found;
}

function lookUp(tables: LimitTables, year: number, countyFips: string | undefined, units: Units): Result<LoanLimits> {
  const { 'conforming-limits': ofFhfa, 'fha-limits': ofHud } = tables;
  const higher = countyFips !== undefined && HIGHER_BASELINE.has(countyFips.slice(0, 2));
  const baseline = higher ? conformingCeiling(year, units, ofFhfa) : conformingBaseline(year, units, ofFhfa);
  if (!baseline.ok) return baseline;
  const conforming = countyFips === undefined ? baseline : conformingLimit(year, countyFips, units, ofFhfa);
  if (!conforming.ok) return conforming;
  const fha = countyFips === undefined ? fhaFloor(year, units, ofHud) : fhaLimit(year, countyFips, units, ofHud);
  if (!fha.ok) return fha;
  const used = usedTables(tables, year);
  const named = used.filter(({ version }) => version > 0).map((table) => `, ${table.name}: ${versionWords(table)}`);
  const where = countyFips === undefined ? 'national floors: county missing' : `county ${countyFips}`;
  return ok({
    conformingBaseline: baseline.value.value,
    conforming: conforming.value.value,
    fha: fha.value.value,
    source: `Limits of ${year}, ${where}${named.join('')}`,
    ...(used.length > 0 ? { tables: used } : {}),
  });
}

/** The tables of a year's limits, as they are stored with a price. */
function usedTables(tables: LimitTables, year: number): readonly UsedTable[] {
  return (['conforming-limits', 'fha-limits'] as const).flatMap((kind) => {
    const table = tables[kind].find((candidate) => candidate.year === year)?.table;
    return table ? [{ kind, name: kind === 'fha-limits' ? 'FHA' : 'conforming', year, ...table }] : [];
  });
}
