import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import type { StateChargesTable } from '../../../regulation/transfer-tax/state-charges.ts';
import { percentCell } from './percent-cell.ts';
import type { TableLine } from './table-rows.ts';

const PAID_BY = { buyer: 'Buyer', seller: 'Seller', split: 'Half each', nobody: 'Nobody' } as const;

/** Recording and transfer charges, state by state, for a person. */
export function stateLines({ rows }: StateChargesTable): readonly TableLine[] {
  return sorted(rows).map(([state, { recording, deedTax, deedTaxPaidBy, mortgageTax }]) => ({
    key: state,
    label: state,
    figures: [formatMoney(recording, { cents: 'hide-zero' }), formatRate(deedTax), PAID_BY[deedTaxPaidBy], formatRate(mortgageTax)],
  }));
}

/** The same as the file that is read. */
export function stateFile({ from, rows }: StateChargesTable): readonly (readonly (string | number)[])[] {
  return sorted(rows).map(([state, { recording, deedTax, deedTaxPaidBy, mortgageTax }]) => [
    from,
    state,
    recording / 100, // exact: whole dollars
    percentCell(deedTax),
    deedTaxPaidBy,
    percentCell(mortgageTax),
  ]);
}

function sorted(rows: StateChargesTable['rows']) {
  return Object.entries(rows).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
