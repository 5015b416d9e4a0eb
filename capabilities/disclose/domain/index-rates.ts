import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Rate } from '../../../foundation/rates/rates.ts';

/** A published index value: used for the fully indexed rate while the loan is not closed. */
export interface IndexRate {
  readonly index: string;
  readonly asOf: PlainDate;
  readonly rate: Rate;
  readonly source: string;
}

export const INDEX_RATES: readonly IndexRate[] = [
  { index: '30-day average SOFR', asOf: '2026-11-02', rate: 3_650, source: 'Index table 2026-11-02 [demo quality: invented]' },
];

/** The newest value of an index. */
export function indexRate(index: string, table: readonly IndexRate[] = INDEX_RATES): IndexRate | undefined {
  return table.find((row) => row.index === index);
}
