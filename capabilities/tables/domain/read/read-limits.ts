import { roundHalfUp } from '../../../../foundation/money/money.ts';
import { Decimal } from 'decimal.js';
import type { LimitArea, LimitTable, UnitLimits } from '../../../../regulation/limits/index.ts';
import { columnsOf, wholeDollars, type Columns, type Gathering, type GridRow } from './grid.ts';

/** The states whose limits start above the ceiling of the others: Alaska, Hawaii, Guam and the Virgin Islands. */
const HIGHER = new Set(['02', '15', '66', '78']);
const STATES = (
  '01 02 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 44 45 46 47 48 ' +
  '49 50 51 53 54 55 56'
).split(' ');
const KNOWN = new Set([...STATES, '60', '66', '69', '72', '78']);
/** The country has about 3,230 counties and their like; a list with far fewer is a part of it. */
const LEAST_COUNTIES = 3_000;
const UNITS = ['one', 'two', 'three', 'four'] as const;

interface CountyLine {
  readonly fips: string;
  readonly limits: UnitLimits;
}

/** The purpose for which a list is read. */
export interface LimitsAsked {
  readonly program: 'conforming' | 'fha';
  readonly year: number;
}

/**
 * Reads a list of all counties with their limits for one to four units. Columns as FHFA names them ("FIPS State Code", "One-Unit Limit"), as
 * ours (`fips`, `one`), or of a file with several years (`cll2027_1`, `fha2027_1`). The floor is the lowest limit, the ceiling the highest outside
 * the four places that start above it.
 */
export function readLimits(
  grid: readonly GridRow[],
  { program, year }: LimitsAsked,
  to: Gathering,
): Omit<LimitTable, 'source' | 'standing'> | undefined {
  const prefix = program === 'fha' ? `fha${year}` : `cll${year}`;
  const unit = (word: string, digit: number): RegExp =>
    new RegExp(`^(${word}|${word}[- ]unit( limit)?|${prefix}_${digit}|limit[ _]${digit})$`);
  const columns = columnsOf(
    grid,
    {
      fips: /^(fips|fips code|complete fips|county fips code \(5\))$/,
      state: /^(fips state code|state fips)$/,
      county: /^(fips county code|county fips)$/,
      one: unit('one', 1),
      two: unit('two', 2),
      three: unit('three', 3),
      four: unit('four', 4),
    },
    'one',
  );
  if (!columns || !UNITS.every((name) => columns.has(name)) || !(columns.has('fips') || (columns.has('state') && columns.has('county')))) {
    to.say(null, null, `The file needs the columns fips, one, two, three, four, or those of FHFA’s county list.`);
    return undefined;
  }
  const before = to.problems.length;
  const lines = countyLines(columns, to);
  if (to.problems.length > before) return undefined;
  return whole(lines, to) ? tableOf(lines, { program, year }, to) : undefined;
}

function countyLines(columns: Columns, to: Gathering): readonly CountyLine[] {
  const seen = new Map<string, number>();
  const lines: CountyLine[] = [];
  for (const row of columns.rows) {
    const fips = columns.has('fips')
      ? columns.at(row, 'fips').padStart(5, '0')
      : columns.at(row, 'state').padStart(2, '0') + columns.at(row, 'county').padStart(3, '0');
    if (!/^\d{5}$/.test(fips) || !KNOWN.has(fips.slice(0, 2))) {
      to.say(row.row, 'fips', `“${fips}” is not a county’s five-digit code.`);
      continue;
    }
    const first = seen.get(fips);
    if (first !== undefined) to.say(row.row, 'fips', `County ${fips} is already on row ${first}.`);
    seen.set(fips, row.row);
    const limits = UNITS.map((name) => wholeDollars(columns.at(row, name)) ?? 0);
    for (const [at, name] of UNITS.entries()) {
      if (limits[at]! <= 0) to.say(row.row, name, `“${columns.at(row, name)}” is not a limit in whole dollars.`);
      else if (at > 0 && limits[at]! <= limits[at - 1]!)
        to.say(row.row, name, `The limit for ${name} units, ${dollarsText(limits[at]!)}, is not above the one for ${UNITS[at - 1]!}.`);
    }
    // One for each of the four names of UNITS.
    lines.push({ fips, limits: limits as unknown as UnitLimits });
  }
  return lines;
}

/** A list that is not whole would give the counties it leaves out the baseline. */
function whole(lines: readonly CountyLine[], to: Gathering): boolean {
  const there = new Set(lines.map(({ fips }) => fips.slice(0, 2)));
  const missing = STATES.filter((state) => !there.has(state));
  if (missing.length > 0) to.say(null, 'fips', `No county of these states (by their two digits) is in the file: ${missing.join(', ')}.`);
  if (lines.length < LEAST_COUNTIES)
    to.say(null, null, `The file has ${lines.length} counties; the whole list has about 3,230. A county left out would get the baseline.`);
  return missing.length === 0 && lines.length >= LEAST_COUNTIES;
}

function tableOf(
  lines: readonly CountyLine[],
  { program, year }: LimitsAsked,
  to: Gathering,
): Omit<LimitTable, 'source' | 'standing'> | undefined {
  const lowest = lines.reduce((a, b) => (b.limits[0] < a.limits[0] ? b : a));
  const highest = lines.filter(({ fips }) => !HIGHER.has(fips.slice(0, 2))).reduce((a, b) => (b.limits[0] > a.limits[0] ? b : a));
  const odd = lines.find(({ limits }) => limits[0] === lowest.limits[0] && limits.join() !== lowest.limits.join());
  if (odd)
    to.say(
      null,
      'two',
      `County ${odd.fips} has the lowest limit for one unit, but not for two to four units as county ${lowest.fips} has.`,
    );
  const lawful = roundHalfUp(new Decimal(lowest.limits[0]).mul('1.5'));
  if (program === 'conforming' && highest.limits[0] !== lawful)
    to.say(
      null,
      'one',
      `The highest limit is ${dollarsText(highest.limits[0])} (county ${highest.fips}); the ceiling is 150 % of the baseline, ${dollarsText(lawful)}.`,
    );
  if (odd || (program === 'conforming' && highest.limits[0] !== lawful)) return undefined;
  return { year, floor: lowest.limits, ceiling: highest.limits, areas: areasOf(lines, lowest.limits) };
}

function areasOf(lines: readonly CountyLine[], floor: UnitLimits): readonly LimitArea[] {
  const areas = new Map<string, { limits: UnitLimits; counties: string[] }>();
  for (const { fips, limits } of lines) {
    if (limits.join() === floor.join()) continue;
    const area = areas.get(limits.join()) ?? { limits, counties: [] };
    area.counties.push(fips);
    areas.set(limits.join(), area);
  }
  return [...areas.values()]
    .toSorted((a, b) => b.limits[0] - a.limits[0] || b.limits[1] - a.limits[1])
    .map(({ limits, counties }) => ({ limits, counties: counties.toSorted().join(' ') }));
}

function dollarsText(dollars: number): string {
  return `$${dollars.toLocaleString('en-US')}`;
}
