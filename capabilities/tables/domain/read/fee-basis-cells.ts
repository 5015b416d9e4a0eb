import { centsFromDecimal, centsToDecimal, dollars, type Cents } from '../../../../foundation/money/money.ts';
import type { Rate } from '../../../../foundation/units/units.ts';
import type { FeeBasis } from '../../../../regulation/fee-schedule/index.ts';
import { percentCell } from '../percent-cell.ts';
import { percentAt } from './cells.ts';
import type { Columns, Gathering, GridRow } from './grid.ts';

/** Bases of the lines that are no fee: a year's cost in percent of the value, where an application has none. */
export const ESTIMATES = { insurance: 'insurance-estimate', taxes: 'taxes-estimate' } as const;

/** Bases each schedule has a line with. */
export const NEEDED_BASES = ['upfront-insurance', 'recording', 'transfer-tax', 'prepaid-interest'] as const;

const MONTHLY = {
  'insurance-premium': { by: 'premium-months', cost: 'insurance' },
  'taxes-premium': { by: 'premium-months', cost: 'taxes' },
  'insurance-escrow': { by: 'escrow-months', cost: 'insurance' },
  'taxes-escrow': { by: 'escrow-months', cost: 'taxes' },
} as const;
const BARE = ['typed', ...NEEDED_BASES] as const;
const PERCENT_OF = { 'percent-of-loan': 'loan', 'percent-of-price': 'price' } as const;
const BASES = ['flat', 'each-borrower', ...Object.keys(PERCENT_OF), ...Object.keys(MONTHLY), ...BARE, ...Object.values(ESTIMATES)];

/** A flat amount of more than this is a slip. */
const MOST_FLAT = dollars(100_000);
const MOST_MONTHS = 36;

export type ReadBasis = FeeBasis | { readonly by: 'estimate'; readonly cost: keyof typeof ESTIMATES; readonly percent: Rate };

/** The basis of a line's amount; reports missing cells for its basis, and cells it does not use. */
export function basisAt(columns: Columns, row: GridRow, to: Gathering): ReadBasis | undefined {
  const name = columns.at(row, 'basis').toLowerCase();
  const takes = (...names: readonly string[]): void => {
    for (const other of ['amount', 'at_least', 'months'])
      if (!names.includes(other) && columns.at(row, other) !== '') to.say(row.row, other, `${name} takes no ${other}.`);
  };
  if (name === 'flat' || name === 'each-borrower') {
    takes('amount');
    const cents = moneyAt(columns, row, 'amount', to);
    return cents === undefined ? undefined : { by: name, cents };
  }
  if (isIn(PERCENT_OF, name)) {
    takes('amount', 'at_least');
    const [percent, atLeast] = [percentAt(columns, row, 'amount', to), moneyAt(columns, row, 'at_least', to)];
    return percent === undefined || atLeast === undefined ? undefined : { by: 'percent', of: PERCENT_OF[name], percent, atLeast };
  }
  if (isIn(MONTHLY, name)) {
    takes('months');
    const text = columns.at(row, 'months');
    const months = /^\d{1,2}$/.test(text) ? Number(text) : 0;
    if (months >= 1 && months <= MOST_MONTHS) return { ...MONTHLY[name], months };
    to.say(row.row, 'months', `“${text}” is not a number of months from 1 to ${MOST_MONTHS}.`);
    return undefined;
  }
  const estimate = Object.entries(ESTIMATES).find(([, basis]) => basis === name)?.[0] as keyof typeof ESTIMATES | undefined;
  if (estimate) {
    takes('amount');
    const percent = percentAt(columns, row, 'amount', to);
    return percent === undefined ? undefined : { by: 'estimate', cost: estimate, percent };
  }
  const bare = BARE.find((one) => one === name);
  if (bare) {
    takes();
    return { by: bare };
  }
  to.say(row.row, 'basis', `“${columns.at(row, 'basis')}” is not one of ${BASES.join(', ')}.`);
  return undefined;
}

/** The cells of a basis in the file: its name, amount, least amount and months. */
export function basisCells(basis: ReadBasis): readonly (string | number)[] {
  switch (basis.by) {
    case 'flat':
    case 'each-borrower':
      return [basis.by, centsToDecimal(basis.cents), '', ''];
    case 'percent':
      return [`percent-of-${basis.of}`, percentCell(basis.percent), centsToDecimal(basis.atLeast), ''];
    case 'premium-months':
      return [`${basis.cost}-premium`, '', '', basis.months];
    case 'escrow-months':
      return [`${basis.cost}-escrow`, '', '', basis.months];
    case 'estimate':
      return [ESTIMATES[basis.cost], percentCell(basis.percent), '', ''];
    default:
      return [basis.by, '', '', ''];
  }
}

function isIn<T extends object>(names: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(names, name);
}

/** Dollars with or without cents, as people write them: 990, $1,250.50. */
function moneyAt(columns: Columns, row: GridRow, name: string, to: Gathering): Cents | undefined {
  const text = columns.at(row, name);
  const plain = text.replace(/^\$\s*/, '').replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  const cents = centsFromDecimal(plain);
  if (cents !== undefined && cents >= 0 && cents <= MOST_FLAT) return cents;
  to.say(row.row, name, `“${text}” is not an amount such as 990 or 59.50, up to $100,000.`);
  return undefined;
}
