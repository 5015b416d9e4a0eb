import type { Rate } from '../../../../foundation/units/units.ts';
import { STATE_CHARGES, type StateCharges, type StateChargesTable } from '../../../../regulation/transfer-tax/state-charges.ts';
import { columnsIn, dateAt, dollarsAt, percentAt } from './cells.ts';
import type { Gathering, GridRow } from './grid.ts';

export const STATE_COLUMNS = ['from', 'state', 'recording', 'deed_tax', 'paid_by', 'mortgage_tax'] as const;

/** The states and the District of Columbia. */
const STATES: readonly string[] = Object.keys(STATE_CHARGES[0]!.rows);

const PAID_BY: readonly string[] = ['buyer', 'seller', 'split', 'nobody'] satisfies StateCharges['deedTaxPaidBy'][];

/**
 * Reads recording and transfer charges: a line for every state and the District of Columbia, each with the day from which it is in effect.
 */
export function readStateCharges(
  grid: readonly GridRow[],
  to: Gathering,
): Omit<StateChargesTable, 'source' | 'standing' | 'table'> | undefined {
  const columns = columnsIn(grid, STATE_COLUMNS, to);
  if (!columns) return undefined;
  const rows: Record<string, StateCharges> = {};
  const days = new Set<string | undefined>();
  for (const row of columns.rows) {
    days.add(dateAt(columns, row, 'from', to));
    const state = columns.at(row, 'state').toUpperCase();
    const [recording, paidBy] = [dollarsAt(columns, row, 'recording', to), columns.at(row, 'paid_by').toLowerCase()];
    const rates = ['deed_tax', 'mortgage_tax'].map((name): Rate | undefined => percentAt(columns, row, name, to));
    if (!STATES.includes(state)) to.say(row.row, 'state', `“${columns.at(row, 'state')}” is no state.`);
    else if (rows[state]) to.say(row.row, 'state', `${state} is on another line already.`);
    if (!PAID_BY.includes(paidBy)) to.say(row.row, 'paid_by', `“${columns.at(row, 'paid_by')}” is not buyer, seller, split or nobody.`);
    const [deedTax, mortgageTax] = rates;
    if (recording !== undefined && deedTax !== undefined && mortgageTax !== undefined)
      rows[state] = { recording: recording * 100, deedTax, deedTaxPaidBy: paidBy as StateCharges['deedTaxPaidBy'], mortgageTax };
  }
  if (days.size > 1) to.say(null, 'from', 'from has to be the same on every line.');
  const missing = STATES.filter((state) => rows[state] === undefined);
  if (to.problems.length === 0 && missing.length > 0) to.say(null, 'state', `States are missing: ${missing.join(', ')}.`);
  const [from] = days;
  return to.problems.length > 0 || from === undefined ? undefined : { from, rows };
}
