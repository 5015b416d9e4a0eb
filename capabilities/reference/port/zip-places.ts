import { stateOf, states } from '../domain/states.ts';
import type { ZipLine } from '../domain/zip-lines.ts';
import { LinesByZip, writtenLine } from './zip/lines-by-zip.ts';
import { packageLines } from './zip/package-lines.ts';
import { readZipFile, withFile } from './zip/zip-file.ts';

/** A state of a ZIP code, with its counties there. */
export interface ZipState {
  readonly stateName: string;
  readonly stateCode: string;
  readonly counties: readonly { readonly countyName: string; readonly countyFips: string; readonly cities: readonly string[] }[];
}

/** Read while the process starts, never inside a request. */
const { countiesByState, builtIn } = ofPackage();
let places = builtIn;

function ofPackage() {
  const lines = packageLines();
  return { countiesByState: byState(lines), builtIn: new LinesByZip(lines) };
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

/** Connecticut's planning regions, which replace its counties in the files from 2026 on. */
const CONNECTICUT_REGIONS: Readonly<Record<string, string>> = {
  '09110': 'Capitol',
  '09120': 'Greater Bridgeport',
  '09130': 'Lower Connecticut River Valley',
  '09140': 'Naugatuck Valley',
  '09150': 'Northeastern Connecticut',
  '09160': 'Northwest Hills',
  '09170': 'South Central Connecticut',
  '09180': 'Southeastern Connecticut',
  '09190': 'Western Connecticut',
};

/** Parts of Alaska that the package's list is too old for, or has no ZIP code of. */
const NEWER_IN_ALASKA: Readonly<Record<string, string>> = {
  '02063': 'Chugach',
  '02066': 'Copper River',
  '02105': 'Hoonah-Angoon',
  '02195': 'Petersburg',
  '02198': 'Prince of Wales-Hyder',
  '02230': 'Skagway',
  '02275': 'Wrangell',
};

const named = new Map([...countiesByState].flatMap(([state, list]) => list.map(({ fips, name }) => [fips, { name, state }] as const)));
for (const [fips, name] of Object.entries(CONNECTICUT_REGIONS)) named.set(fips, { name, state: 'CT' });
for (const [fips, name] of Object.entries(NEWER_IN_ALASKA)) named.set(fips, { name, state: 'AK' });

/** A county's name and state by its five digits. */
export function nameOfCounty(fips: string): string | undefined {
  const found = named.get(fips);
  return found && `${found.name}, ${found.state}`;
}

/** Every county of the country by its five digits, as the files of a year have them. */
export function allCounties(year: number): readonly string[] {
  const found = [...countiesByState].filter(([state]) => stateOf(state)).flatMap(([, list]) => list.map(({ fips }) => fips));
  return year < 2026 ? found : [...found.filter((fips) => !fips.startsWith('09')), ...Object.keys(CONNECTICUT_REGIONS)];
}

const stateByDigits = new Map(states.map(({ fips, code }) => [fips, code]));

/** Takes the lender's own file of ZIP codes over the package's, or none; for the whole process, before it answers anybody. */
export async function takeZipFile(path: string | undefined): Promise<{ readonly codes: number } | undefined> {
  countiesAsked.clear();
  places = builtIn;
  if (path === undefined) return undefined;
  const file = await readZipFile(path, {
    nameOf: (fips) => named.get(fips)?.name,
    stateOf: (fips) => stateByDigits.get(fips.slice(0, 2)),
  });
  places = new LinesByZip(withFile(builtIn.all(), file).map(writtenLine));
  return { codes: file.size };
}

interface CountyOffered extends ZipLine {
  /** True where no list has the pair, so that it is shown as uncertain. */
  readonly likely: boolean;
}

/** Cache: each price request needs the counties of one of few codes. */
const countiesAsked = new Map<string, readonly CountyOffered[]>();
const MOST_ASKED = 2_000;

function countiesOf(zip: string): readonly CountyOffered[] {
  const before = countiesAsked.get(zip);
  if (before) return before;
  const found = places
    .of(zip)
    .filter(({ state }) => stateOf(state))
    .flatMap((line) => (line.fips === '' ? likelyCounties(line) : [{ ...line, likely: false }]));
  if (countiesAsked.size >= MOST_ASKED) countiesAsked.clear();
  countiesAsked.set(zip, found);
  return found;
}

/**
 * The counties of a code that no list has a county of, such as one of post-office boxes: those its city has in other codes, else all of the
 * state. They are offered, and no limit is taken from them until somebody has chosen.
 */
function likelyCounties(line: ZipLine): readonly CountyOffered[] {
  const near = new Map(line.cities.flatMap((city) => [...places.ofCity(line.state, city)]));
  const counties = near.size > 0 ? [...near].map(([fips, name]) => ({ fips, name })) : countiesOfState(line.state);
  return counties.map((county) => ({ ...line, ...county, likely: true }));
}

/** The places of a 5-digit ZIP code: its states by name, in each its counties by name. None for a code of no state or district. */
export function placesOfZip(zip: string): readonly ZipState[] {
  const counties = countiesOf(zip);
  return [...new Set(counties.map(({ state }) => state))]
    .map((code) => ({
      stateName: stateOf(code)?.name ?? code,
      stateCode: code,
      counties: counties
        .filter(({ state }) => state === code)
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ name, fips, cities }) => ({ countyName: name, countyFips: fips, cities })),
    }))
    .sort((one, other) => (one.stateName < other.stateName ? -1 : 1));
}

/** The counties of a ZIP code by a list, five digits each: their limits apply when an application names no county. */
export function countiesOfZip(zip: string): readonly string[] {
  return countiesOf(zip)
    .filter(({ likely }) => !likely)
    .map(({ fips }) => fips);
}

/** The county of a ZIP code that has this name there, by its number; undefined where the code has none of that name. */
export function countyOfZip(zip: string, stateCode: string | undefined, countyName: string | undefined): string | undefined {
  if (countyName === undefined) return undefined;
  const wanted = countyName.trim().toLowerCase();
  return countiesOf(zip).find(({ name, state }) => name.toLowerCase() === wanted && (stateCode === undefined || state === stateCode))?.fips;
}
