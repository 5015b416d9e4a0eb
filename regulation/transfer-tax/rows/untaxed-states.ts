import { none, type TaxRow } from '../tax-row.ts';

/** States without a state tax on deeds or mortgages: recording fees only. As recalled, no statute read. */
export const UNTAXED_STATES: readonly TaxRow[] = ['TX', 'AK', 'ID', 'MT', 'NM', 'ND', 'UT', 'WY', 'MS', 'LA', 'MO', 'IN'].map((state) => ({
  id: `${state}-NONE`,
  state,
  instruments: ['deed', 'mortgage'],
  base: 'nothing',
  payer: 'none',
  payerBasis: 'law',
  tax: none,
  inForceFrom: '1900-01-01',
  fromStanding: 'unverified',
  source: 'No state transfer or mortgage tax',
  standing: 'unverified',
  note: 'Recording fees only.',
}));
