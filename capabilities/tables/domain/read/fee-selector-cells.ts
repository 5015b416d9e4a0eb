import type { FeeSelector, MortgageKind } from '../../../../regulation/fee-schedule/index.ts';
import { STATE_CHARGES } from '../../../../regulation/transfer-tax/state-charges.ts';
import type { Columns, Gathering, GridRow } from './grid.ts';

const PURPOSES = { purchase: 'Purchase', refinance: 'Refinance' } as const;
export const MORTGAGE_TYPES: Readonly<Record<string, MortgageKind>> = {
  conventional: 'Conventional',
  fha: 'FHA',
  va: 'VA',
  usda: 'USDARuralDevelopment',
};
const YES_NO = { yes: true, no: false } as const;
const MOST_UNITS = 4;

/** Which loans a fee is for. An empty cell is every loan. */
export function selectorAt(columns: Columns, row: GridRow, to: Gathering): { readonly when?: FeeSelector } {
  const oneOf = <T>(name: string, known: Readonly<Record<string, T>>): T | undefined => {
    const text = columns.at(row, name).toLowerCase();
    if (text !== '' && !Object.hasOwn(known, text)) to.say(row.row, name, `“${text}” is not ${Object.keys(known).join(' or ')}.`);
    return Object.hasOwn(known, text) ? known[text] : undefined;
  };
  const [purpose, streamline, rush] = [oneOf('purpose', PURPOSES), oneOf('streamline', YES_NO), oneOf('rush', YES_NO)];
  const mortgageTypes = wordsAt(columns, row, 'mortgage_types').flatMap((word) => {
    const found = MORTGAGE_TYPES[word.toLowerCase()];
    if (!found) to.say(row.row, 'mortgage_types', `“${word}” is not ${Object.keys(MORTGAGE_TYPES).join(', ')}.`);
    return found ? [found] : [];
  });
  const states = wordsAt(columns, row, 'states').map((word) => word.toUpperCase());
  for (const state of states) if (!STATE_CHARGES[0]!.rows[state]) to.say(row.row, 'states', `“${state}” is no state.`);
  const [unitsFrom, unitsUpTo] = [unitsAt(columns, row, 'units_from', to), unitsAt(columns, row, 'units_up_to', to)];
  if (unitsFrom !== undefined && unitsUpTo !== undefined && unitsFrom > unitsUpTo)
    to.say(row.row, 'units_up_to', 'units_up_to is below units_from: the fee is for no loan.');
  const when: FeeSelector = {
    ...(purpose === undefined ? {} : { purpose }),
    ...(mortgageTypes.length === 0 ? {} : { mortgageTypes }),
    ...(streamline === undefined ? {} : { streamline }),
    ...(states.length === 0 ? {} : { states }),
    ...(unitsFrom === undefined ? {} : { unitsFrom }),
    ...(unitsUpTo === undefined ? {} : { unitsUpTo }),
    ...(rush === undefined ? {} : { rush }),
  };
  return Object.keys(when).length === 0 ? {} : { when };
}

function wordsAt(columns: Columns, row: GridRow, name: string): readonly string[] {
  return columns
    .at(row, name)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
}

function unitsAt(columns: Columns, row: GridRow, name: string, to: Gathering): number | undefined {
  const text = columns.at(row, name);
  if (text === '') return undefined;
  if (/^[1-4]$/.test(text)) return Number(text);
  to.say(row.row, name, `“${text}” is not a number of units from 1 to ${MOST_UNITS}.`);
  return undefined;
}
