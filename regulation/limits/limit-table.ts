import { explained, given, step, text, usd, type Explained } from '../../foundation/explain/explain.ts';
import { dollars, type Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { citation, tableForYear, type Cited } from '../dated-table.ts';

/** Whole dollars for one, two, three and four units. */
export type UnitLimits = readonly [number, number, number, number];

export type Units = 1 | 2 | 3 | 4;

/** Counties that share one set of limits; `counties` are five-digit FIPS codes divided by blanks. */
export interface LimitArea {
  readonly limits: UnitLimits;
  readonly counties: string;
}

/** Loan limits of one year. A county that is in no area has the floor (the conforming baseline). */
export interface LimitTable extends Cited {
  readonly year: number;
  readonly floor: UnitLimits;
  readonly ceiling: UnitLimits;
  /** Undefined when only floor and ceiling are known: a county's limit is refused then. */
  readonly areas?: readonly LimitArea[];
}

/**
 * The limit of a county in cents, from the given tables (built in, or imported from the published county file). Refuses a year without a
 * table, a year without county limits, a code that is not a county's, and a number of units other than 1 to 4.
 */
export function countyLimit(
  tables: readonly LimitTable[],
  kind: string,
  year: number,
  county: string,
  units: Units,
): Result<Explained<Cents>> {
  const found = unitsTable(tables, kind, year, units);
  if (!found.ok) return found;
  const table = found.value;
  const refusal = countyRefusal(year, county);
  if (refusal) return refusal;
  if (!table.areas) return refuse('COUNTIES_UNKNOWN', `The ${kind} limits of counties are not known for ${year}.`, { field: 'county' });
  const area = table.areas.find((candidate) => candidate.counties.includes(county));
  const amount = dollars((area?.limits ?? table.floor)[units - 1]!);
  const why = step(`${kind} limit, ${units} unit${units === 1 ? '' : 's'}`, usd(amount), 'lookup', {
    rule: 'limits.county',
    source: citation(table),
    parts: [given('County (FIPS)', text(county), 'Property address'), given('Units', { unit: 'count', amount: String(units) }, 'Property')],
    note: area ? 'The county is above the floor.' : 'The county is not in the table of counties above the floor, so the floor applies.',
  });
  return ok(explained(amount, why));
}

/** Floor or ceiling of a year in cents. */
export function nationalLimit(
  tables: readonly LimitTable[],
  kind: string,
  which: 'floor' | 'ceiling',
  year: number,
  units: Units = 1,
): Result<Explained<Cents>> {
  const found = unitsTable(tables, kind, year, units);
  if (!found.ok) return found;
  const amount = dollars(found.value[which][units - 1]!);
  return ok(explained(amount, step(`${kind} ${which}`, usd(amount), 'lookup', { source: citation(found.value) })));
}

function unitsTable(tables: readonly LimitTable[], kind: string, year: number, units: number): Result<LimitTable> {
  if (![1, 2, 3, 4].includes(units)) return refuse('UNITS_OUT_OF_RANGE', 'The number of units must be 1 to 4.', { field: 'units' });
  return tableForYear(tables, year, `${kind} limit`);
}

const STATES = new Set(
  (
    '01 02 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 44 45 46 47 48 ' +
    '49 50 51 53 54 55 56 60 66 69 72 78'
  ).split(' '),
);

/** Connecticut's counties were replaced by planning regions in the files of 2026, and had no regions in those before. */
function countyRefusal(year: number, county: string): Result<never> | undefined {
  if (!/^\d{5}$/.test(county) || !STATES.has(county.slice(0, 2)))
    return refuse('COUNTY_UNKNOWN', `"${county}" is not a five-digit county code.`, { field: 'county' });
  if (!county.startsWith('09')) return undefined;
  const region = county >= '09110';
  if (region !== year >= 2026)
    return refuse(
      'COUNTY_UNKNOWN',
      `Connecticut has ${year >= 2026 ? 'planning regions, not counties,' : 'no planning regions'} in the limits of ${year}.`,
      {
        field: 'county',
      },
    );
  return undefined;
}
