import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import type { Cited } from '../dated-table.ts';

/** A state's recording and transfer charges, as far as a default of section E needs them. */
export interface StateCharges {
  readonly recording: Cents;
  /** Percent of the price, thousandths. */
  readonly deedTax: Rate;
  /** The customary payer of the deed tax. */
  readonly deedTaxPaidBy: 'buyer' | 'seller' | 'split' | 'nobody';
  /** Percent of the loan amount, thousandths. */
  readonly mortgageTax: Rate;
}

export interface StateChargesTable extends Cited {
  readonly from: PlainDate;
  readonly rows: Readonly<Record<string, StateCharges>>;
}

type Row = readonly [recording: Cents, deedTax: Rate, paidBy: StateCharges['deedTaxPaidBy'], mortgageTax: Rate];

/*
 * Statewide flat figures compiled from general knowledge and public guides. Tiers, counties and cities are not in them: good enough to
 * propose a figure that a person then checks, not to disclose from unseen.
 */
const ROWS_2026: Readonly<Record<string, Row>> = {
  AL: [25000, 100, 'buyer', 150],
  AK: [20000, 0, 'nobody', 0],
  AZ: [20000, 0, 'nobody', 0],
  AR: [20000, 330, 'split', 0],
  CA: [25000, 110, 'seller', 0],
  CO: [20000, 10, 'buyer', 0],
  CT: [30000, 750, 'seller', 0],
  DE: [20000, 4000, 'split', 0],
  DC: [30000, 1100, 'split', 0],
  FL: [20000, 700, 'seller', 550],
  GA: [25000, 100, 'seller', 300],
  HI: [25000, 100, 'seller', 0],
  ID: [20000, 0, 'nobody', 0],
  IL: [25000, 150, 'seller', 0],
  IN: [20000, 0, 'nobody', 0],
  IA: [20000, 160, 'seller', 0],
  KS: [20000, 0, 'nobody', 0],
  KY: [20000, 100, 'seller', 0],
  LA: [30000, 0, 'nobody', 0],
  ME: [20000, 440, 'split', 0],
  MD: [30000, 500, 'split', 500],
  MA: [30000, 456, 'seller', 0],
  MI: [20000, 860, 'seller', 0],
  MN: [30000, 330, 'seller', 230],
  MS: [20000, 0, 'nobody', 0],
  MO: [20000, 0, 'nobody', 0],
  MT: [20000, 0, 'nobody', 0],
  NE: [20000, 225, 'seller', 0],
  NV: [20000, 390, 'seller', 0],
  NH: [20000, 1500, 'split', 0],
  NJ: [30000, 800, 'seller', 0],
  NM: [20000, 0, 'nobody', 0],
  NY: [40000, 400, 'seller', 1050],
  NC: [20000, 200, 'seller', 0],
  ND: [20000, 0, 'nobody', 0],
  OH: [20000, 300, 'seller', 0],
  OK: [20000, 150, 'seller', 100],
  OR: [20000, 0, 'nobody', 0],
  PA: [30000, 2000, 'split', 0],
  RI: [25000, 460, 'seller', 0],
  SC: [20000, 370, 'seller', 0],
  SD: [20000, 100, 'seller', 0],
  TN: [20000, 370, 'buyer', 115],
  TX: [20000, 0, 'nobody', 0],
  UT: [20000, 0, 'nobody', 0],
  VT: [20000, 1250, 'buyer', 0],
  VA: [25000, 100, 'split', 333],
  WA: [25000, 1100, 'seller', 0],
  WV: [20000, 440, 'seller', 0],
  WI: [20000, 300, 'seller', 0],
  WY: [20000, 0, 'nobody', 0],
};

export const STATE_CHARGES: readonly StateChargesTable[] = [
  {
    from: '2026-01-01',
    source: 'State recording and transfer table 2026 [demo quality: statewide, no county or city tiers]',
    standing: 'estimated',
    rows: Object.fromEntries(
      Object.entries(ROWS_2026).map(([state, [recording, deedTax, deedTaxPaidBy, mortgageTax]]) => [
        state,
        { recording, deedTax, deedTaxPaidBy, mortgageTax },
      ]),
    ),
  },
];

/** The table in force on a day: the newest that began by then, else the oldest there is. */
export function stateChargesOn(date: PlainDate, tables: readonly StateChargesTable[] = STATE_CHARGES): StateChargesTable {
  return tables.find((table) => table.from <= date) ?? tables.at(-1)!;
}
