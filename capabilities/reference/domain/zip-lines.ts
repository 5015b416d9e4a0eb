/** A county of a ZIP code, with the code's cities there. Without a number where only the state is known. */
export interface ZipLine {
  readonly zip: string;
  /** Five digits, or empty. */
  readonly fips: string;
  readonly state: string;
  readonly name: string;
  readonly cities: readonly string[];
}

/** The list of counties with which a file of ZIP codes is read. */
export interface CountyList {
  readonly nameOf: (fips: string) => string | undefined;
  /** The state of the first two digits of a county, undefined for a territory without a form of its own. */
  readonly stateOf: (fips: string) => string | undefined;
}

/** One line of a file of ZIP codes, its columns by their names in small letters. */
export type ZipRow = Readonly<Record<string, string | undefined>>;

/** Other names of a column: those of HUD's crosswalk file. */
const columns = {
  zip: ['zip'],
  state: ['state', 'usps_zip_pref_state'],
  city: ['city', 'usps_zip_pref_city'],
  others: ['other_cities'],
  fips: ['county_fips', 'county', 'geoid'],
  name: ['county_name'],
} as const;

type Column = keyof typeof columns;

/** HUD's mark for addresses that it could place in no county. */
const NO_COUNTY = '99999';
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'’&/()#-]{0,59}$/u;
/** Some lists have the code itself where they know no city. */
const NO_CITY = /^\d{5}$/;

/** Counties that lists before a renaming have by the number of before (Census Bureau, list of county changes). */
export const renamedCounties: Readonly<Record<string, { readonly fips: string; readonly name: string }>> = {
  '46113': { fips: '46102', name: 'Oglala Lakota' },
  '02270': { fips: '02158', name: 'Kusilvak' },
};

/** Which of the columns a file needs it has not. */
export function missingColumns(heads: readonly string[]): readonly string[] {
  const has = (column: Column): boolean => columns[column].some((name) => heads.includes(name));
  return (['zip', 'state', 'city', 'fips'] as const).filter((column) => !has(column)).map((column) => columns[column][0]);
}

/** The counties and cities of one line, or its error, in a sentence. */
export function readZipRow(row: ZipRow, counties: CountyList): { readonly lines: readonly ZipLine[] } | { readonly problem: string } {
  const cell = (column: Column): string => columns[column].map((name) => row[name]).find((text) => text !== undefined) ?? '';
  const [zip, state] = [cell('zip'), cell('state').toUpperCase()];
  if (!/^\d{5}$/.test(zip)) return { problem: `“${zip}” is not a ZIP code of five digits${lostZeros(zip)}.` };
  if (!/^[A-Z]{2}$/.test(state)) return { problem: `“${state}” is not a state of two letters.` };
  const cities = [...new Set([cell('city'), ...listed(cell('others'))])].filter((name) => name !== '' && !NO_CITY.test(name));
  const badCity = cities.find((name) => !NAME.test(name));
  if (badCity !== undefined) return { problem: `“${badCity}” is not the name of a city.` };
  const written = listed(cell('fips')).filter((fips) => fips !== NO_COUNTY);
  const numbers = [...new Set(written.map((fips) => renamedCounties[fips]?.fips ?? fips))];
  const lines: ZipLine[] = [];
  for (const fips of numbers) {
    if (!/^\d{5}$/.test(fips)) return { problem: `“${fips}” is not a county of five digits${lostZeros(fips)}.` };
    const name = counties.nameOf(fips) ?? (numbers.length === 1 ? cell('name') : '');
    const of = counties.stateOf(fips);
    if (of === undefined) continue;
    if (!NAME.test(name)) return { problem: `There is no county ${fips}. A new one needs its name in the column county_name.` };
    lines.push({ zip, fips, state: of, name, cities });
  }
  if (!lines.some((line) => line.state === state)) lines.push({ zip, fips: '', state, name: '', cities });
  return { lines };
}

function listed(text: string): string[] {
  return text
    .split(/[|;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function lostZeros(digits: string): string {
  return /^\d{3,4}$/.test(digits) ? ': its leading zeros are missing' : '';
}
