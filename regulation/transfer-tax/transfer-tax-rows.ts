import { SOUTH_EAST } from './rows/south-east.ts';
import { NEW_YORK } from './rows/new-york.ts';
import { NEW_JERSEY_AND_PENNSYLVANIA } from './rows/new-jersey-and-pennsylvania.ts';
import { VIRGINIA_AND_MARYLAND } from './rows/virginia-and-maryland.ts';
import { NEW_ENGLAND } from './rows/new-england.ts';
import { MID_WEST } from './rows/mid-west.ts';
import { WEST } from './rows/west.ts';
import { UNTAXED_STATES } from './rows/untaxed-states.ts';
import type { TaxRow } from './tax-row.ts';

/**
 * Transfer, recordation and mortgage taxes, a row a tax; a loan's figure is the sum of the rows of its state, place, instrument and day. Not a full table of
 * local taxes. Checked on 22 November 2026. The first day of an old rate is mostly recalled, and says only from when a row may be used.
 */
export const TRANSFER_TAX_ROWS: readonly TaxRow[] = [
  ...SOUTH_EAST,
  ...NEW_YORK,
  ...NEW_JERSEY_AND_PENNSYLVANIA,
  ...VIRGINIA_AND_MARYLAND,
  ...NEW_ENGLAND,
  ...MID_WEST,
  ...WEST,
  ...UNTAXED_STATES,
];
