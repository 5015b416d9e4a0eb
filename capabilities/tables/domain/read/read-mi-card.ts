import { thousandthsFromDecimal } from '../../../../foundation/rates/rates.ts';
import type { Rate } from '../../../../foundation/units/units.ts';
import type { MiCard, MiCardRow } from '../../../../regulation/insurance/index.ts';
import { columnsIn, dateAt, numberAt } from './cells.ts';
import type { Columns, Gathering, GridRow } from './grid.ts';

/** The columns before those of the scores. */
export const MI_COLUMNS = ['from', 'name', 'line', 'ltv_up_to', 'coverage'] as const;

/** The tables of rates, by the name of a line. */
export const MI_TABLES = { fixed: 'fixedOver20Years', adjustable: 'adjustableOver20Years', 'up to 20 years': 'upTo20Years' } as const;
/** Additions by LTV, and those that are the same at each. */
export const MI_ADDED_BY_LTV = { 'two borrowers': 'twoBorrowers', 'dti over 45': 'dtiOver45' } as const;
export const MI_ADDED = {
  investment: 'investment',
  'three or four units': 'threeOrFourUnits',
  'second home': 'secondHome',
  manufactured: 'manufactured',
  'cash-out': 'cashOut',
  relocation: 'relocation',
} as const;
/** Figures of the whole card, in the column of the highest score. */
export const MI_SINGLE = { 'lowest rate': 'lowestRate', 'renewal from year 11': 'renewalFromYear11' } as const;

type TableName = (typeof MI_TABLES)[keyof typeof MI_TABLES];

const LTVS = [85, 90, 95, 97] as const;

/** A yearly premium from here on is a slip. */
const HIGHEST_RATE: Rate = 10_000;

/**
 * Reads an insurer's card of monthly premiums: a line for each LTV and coverage of each table, and for each addition, with a column for each lowest
 * score. An empty cell of a rate is not offered; additions may stop at the scores they are printed for.
 */
export function readMiCard(grid: readonly GridRow[], to: Gathering): Omit<MiCard, 'source' | 'standing' | 'table'> | undefined {
  const columns = columnsIn(grid, MI_COLUMNS, to);
  if (!columns) return undefined;
  const scores = scoresOf(columns, to);
  const [first] = columns.rows;
  const from = dateAt(columns, first!, 'from', to);
  const name = columns.at(first!, 'name');
  const card = {
    tables: { fixedOver20Years: [], adjustableOver20Years: [], upTo20Years: [] } as Record<TableName, MiCardRow[]>,
    byLtv: { twoBorrowers: {}, dtiOver45: {} } as Record<string, Record<number, readonly Rate[]>>,
    added: {} as Record<string, readonly Rate[]>,
    single: {} as Record<string, Rate>,
  };
  for (const row of columns.rows) {
    if (columns.at(row, 'from') !== columns.at(first!, 'from') || columns.at(row, 'name') !== name)
      to.say(row.row, 'from', 'from and name have to be the same on every line.');
    readLine(columns, row, { scores, card }, to);
  }
  if (name === '') to.say(first!.row, 'name', 'The card needs a name.');
  for (const [line, key] of Object.entries({ ...MI_ADDED, ...MI_SINGLE }))
    if (card.added[key] === undefined && card.single[key] === undefined) to.say(null, 'line', `The line “${line}” is missing.`);
  for (const [line, key] of Object.entries(MI_TABLES))
    if (card.tables[key].length === 0) to.say(null, 'line', `The card has no line “${line}”.`);
  for (const [line, key] of Object.entries(MI_ADDED_BY_LTV))
    if (LTVS.some((ltv) => card.byLtv[key]![ltv] === undefined))
      to.say(null, 'line', `“${line}” has to have a line for each of ${LTVS.join(', ')}.`);
  if (to.problems.length > 0 || from === undefined) return undefined;
  return {
    from,
    name,
    scoreFrom: scores.map(({ score }) => score),
    ...card.tables,
    additions: { ...card.byLtv, ...card.added } as unknown as MiCard['additions'], // every part was read above
    ...(card.single as Pick<MiCard, 'lowestRate' | 'renewalFromYear11'>),
  };
}

interface ScoreColumn {
  readonly score: number;
  readonly place: number;
}

/** The columns of lowest scores: numbers, from the highest down. */
function scoresOf({ header }: Columns, to: Gathering): readonly ScoreColumn[] {
  const scores = header.cells.flatMap((cell, place): ScoreColumn[] => {
    const [, score] = /^(\d{3})$/.exec(cell.trim()) ?? [];
    return score === undefined ? [] : [{ score: Number(score), place }];
  });
  if (scores.length === 0) to.say(header.row, null, 'No column names a lowest score, such as 760.');
  if (scores.some(({ score }, at) => at > 0 && score >= scores[at - 1]!.score))
    to.say(header.row, null, 'The scores have to go down from the highest.');
  return scores;
}

interface Gathered {
  readonly scores: readonly ScoreColumn[];
  readonly card: {
    readonly tables: Record<TableName, MiCardRow[]>;
    readonly byLtv: Record<string, Record<number, readonly Rate[]>>;
    readonly added: Record<string, readonly Rate[]>;
    readonly single: Record<string, Rate>;
  };
}

function readLine(columns: Columns, row: GridRow, { scores, card }: Gathered, to: Gathering): void {
  const line = columns.at(row, 'line').toLowerCase();
  const table = own(MI_TABLES, line);
  const byLtv = own(MI_ADDED_BY_LTV, line);
  const added = own(MI_ADDED, line);
  const single = own(MI_SINGLE, line);
  const cells = scores.map(({ score, place }) => rateAt(row, place, String(score), to));
  const printed = cells.slice(0, lastPrinted(cells) + 1);
  if (table !== undefined || byLtv !== undefined) {
    const ltv = LTVS.find((one) => String(one) === columns.at(row, 'ltv_up_to').replace(/%$/, ''));
    if (ltv === undefined) to.say(row.row, 'ltv_up_to', `“${columns.at(row, 'ltv_up_to')}” is not one of ${LTVS.join(', ')}.`);
    else if (table !== undefined) {
      const coverage = numberAt(columns, row, 'coverage', to);
      if (coverage !== undefined) card.tables[table].push([ltv, coverage / 1_000, cells]); // exact: thousandths of a whole percent
    } else card.byLtv[byLtv!]![ltv] = whole(printed, row, to);
  } else if (added !== undefined) card.added[added] = whole(printed, row, to);
  else if (single !== undefined) {
    if (cells[0] === null || cells[0] === undefined)
      to.say(row.row, String(scores[0]?.score ?? ''), `“${line}” needs a figure in the first column of scores.`);
    else card.single[single] = cells[0];
  } else to.say(row.row, 'line', `“${columns.at(row, 'line')}” is no line of a card.`);
}

function own<T extends string>(names: Readonly<Record<string, T>>, line: string): T | undefined {
  return Object.hasOwn(names, line) ? names[line] : undefined;
}

function lastPrinted(cells: readonly (Rate | null)[]): number {
  return cells.findLastIndex((cell) => cell !== null);
}

/** Additions are given for the highest scores without a gap. */
function whole(cells: readonly (Rate | null)[], row: GridRow, to: Gathering): readonly Rate[] {
  if (cells.some((cell) => cell === null)) to.say(row.row, null, 'An addition is missing between two scores.');
  return cells.map((cell) => cell ?? 0);
}

/** A percentage of the loan, which an addition may take off; null where the cell is empty. */
function rateAt(row: GridRow, place: number, column: string, to: Gathering): Rate | null {
  const text = (row.cells[place] ?? '').trim().replace(/%$/, '');
  if (text === '') return null;
  const rate = thousandthsFromDecimal(text);
  if (rate !== undefined && Math.abs(rate) < HIGHEST_RATE) return rate;
  to.say(row.row, column, `“${text}” is not a yearly percentage such as 0.58.`);
  return null;
}
