import type { Rate } from '../../../../foundation/units/units.ts';
import type { AnnualPremiumRow, FhaPremiumTable, UsdaFeeTable, VaFeeTable } from '../../../../regulation/insurance/index.ts';
import { columnsIn, dateAt, dateOf, dollarsAt, numberAt, percentAt } from './cells.ts';
import type { Columns, Gathering, GridRow } from './grid.ts';

type Uncited<T> = Omit<T, 'source' | 'standing' | 'table'>;

export const FHA_COLUMNS = ['from', 'upfront', 'large_above', 'term', 'loan', 'ltv_up_to', 'basis_points', 'years'] as const;
export const VA_COLUMNS = ['from', 'before', 'type', 'use', 'down_payment_from', 'percent'] as const;
export const USDA_COLUMNS = ['from', 'upfront', 'annual'] as const;

/** An LTV that no loan reaches: the line of all that are above the one before. */
const ANY_LTV = 1_000_000;
const HIGHEST_BASIS_POINTS = 300;

const TERMS = new Map([
  ['over 15', 'over15Years'],
  ['up to 15', 'upTo15Years'],
] as const);
const LOANS = ['regular', 'large'] as const;

/**
 * Reads FHA's premiums: a line for each term, size of loan and highest LTV, the empty one for all above. The first day, the upfront premium
 * and the limit for a large loan are the same on each line.
 */
export function readFhaPremiums(grid: readonly GridRow[], to: Gathering): Uncited<FhaPremiumTable> | undefined {
  const columns = columnsIn(grid, FHA_COLUMNS, to);
  if (!columns) return undefined;
  const heads = columns.rows.map((row) => ({
    row,
    endorsedFrom: dateAt(columns, row, 'from', to),
    upfront: percentAt(columns, row, 'upfront', to),
    large: dollarsAt(columns, row, 'large_above', to),
  }));
  const [head] = heads;
  for (const { row, ...one } of heads)
    if (one.endorsedFrom !== head!.endorsedFrom || one.upfront !== head!.upfront || one.large !== head!.large)
      to.say(row.row, 'from', 'from, upfront and large_above have to be the same on every line.');
  const lines = { over15Years: { regular: [], large: [] }, upTo15Years: { regular: [], large: [] } } as Record<
    'over15Years' | 'upTo15Years',
    Record<'regular' | 'large', AnnualPremiumRow[]>
  >;
  for (const row of columns.rows) {
    const [term, loan] = [TERMS.get(columns.at(row, 'term').toLowerCase() as 'over 15'), columns.at(row, 'loan').toLowerCase()];
    const line = premiumAt(columns, row, to);
    if (term === undefined) to.say(row.row, 'term', `“${columns.at(row, 'term')}” is not “over 15” or “up to 15”.`);
    else if (loan !== 'regular' && loan !== 'large') to.say(row.row, 'loan', `“${columns.at(row, 'loan')}” is not “regular” or “large”.`);
    else if (line) lines[term][loan].push(line);
  }
  for (const [name, term] of TERMS)
    for (const loan of LOANS) {
      const own = lines[term][loan].sort((a, b) => a.ltvAtMost - b.ltvAtMost);
      if (own.at(-1)?.ltvAtMost !== ANY_LTV)
        to.say(null, 'ltv_up_to', `${name} years, ${loan} loans: the line for every LTV above is missing.`);
      if (own.some((line, at) => line.ltvAtMost === own[at + 1]?.ltvAtMost))
        to.say(null, 'ltv_up_to', `${name} years, ${loan} loans: an LTV is on two lines.`);
    }
  if (to.problems.length > 0 || !head || head.endorsedFrom === undefined || head.upfront === undefined || head.large === undefined)
    return undefined;
  return { endorsedFrom: head.endorsedFrom, upfront: head.upfront, largeLoanAbove: head.large * 100, ...lines };
}

function premiumAt(columns: Columns, row: GridRow, to: Gathering): AnnualPremiumRow | undefined {
  const ltv = columns.at(row, 'ltv_up_to') === '' ? ANY_LTV : numberAt(columns, row, 'ltv_up_to', to);
  const points = Number(columns.at(row, 'basis_points'));
  const years = columns.at(row, 'years').toLowerCase();
  if (!/^\d{1,3}$/.test(columns.at(row, 'basis_points')) || points > HIGHEST_BASIS_POINTS)
    to.say(row.row, 'basis_points', `“${columns.at(row, 'basis_points')}” is not a number of basis points up to ${HIGHEST_BASIS_POINTS}.`);
  else if (years !== '11' && years !== 'term') to.say(row.row, 'years', `“${columns.at(row, 'years')}” is not 11 or “term”.`);
  else if (ltv !== undefined) return { ltvAtMost: ltv, basisPoints: points, years: years === '11' ? 11 : 'term' };
  return undefined;
}

/** The places of VA's fees: by type, use and the least down payment. */
const VA_LINES = [
  ...(['first', 'subsequent'] as const).flatMap((use) => [0, 5, 10].map((down) => `purchase|${use}|${down}`)),
  'cash-out|first|',
  'cash-out|subsequent|',
  ...['irrrl', 'manufactured', 'assumption', 'nadl-purchase', 'nadl-refinance'].map((type) => `${type}||`),
];

/** Reads VA's funding fees: a line for each type of loan, for purchases by use and down payment, for cash out by use. */
export function readVaFees(grid: readonly GridRow[], to: Gathering): Uncited<VaFeeTable> | undefined {
  const columns = columnsIn(grid, VA_COLUMNS, to);
  if (!columns) return undefined;
  const rates = new Map<string, Rate>();
  const days = new Set<string>();
  for (const row of columns.rows) {
    const [from, before] = [dateAt(columns, row, 'from', to), dateAt(columns, row, 'before', to)];
    days.add(`${from} ${before}`);
    if (from !== undefined && before !== undefined && before <= from) to.say(row.row, 'before', '“before” is not after “from”.');
    const place = ['type', 'use', 'down_payment_from'].map((name) => columns.at(row, name).toLowerCase()).join('|');
    const percent = percentAt(columns, row, 'percent', to);
    if (!VA_LINES.includes(place)) to.say(row.row, 'type', 'No VA loan has this type, use and down payment.');
    else if (rates.has(place)) to.say(row.row, 'type', 'This type, use and down payment are on another line already.');
    else if (percent !== undefined) rates.set(place, percent);
  }
  if (days.size > 1) to.say(null, 'from', 'from and before have to be the same on every line.');
  for (const place of VA_LINES)
    if (!rates.has(place)) to.say(null, 'type', `The line of ${place.split('|').filter(Boolean).join(', ')} is missing.`);
  const [first] = columns.rows;
  if (to.problems.length > 0 || !first) return undefined;
  const rate = (place: string): Rate => rates.get(place)!;
  const purchase = (use: string) => [rate(`purchase|${use}|0`), rate(`purchase|${use}|5`), rate(`purchase|${use}|10`)] as const;
  return {
    closedFrom: dateOf(columns.at(first, 'from'))!,
    closedBefore: dateOf(columns.at(first, 'before'))!,
    purchase: { first: purchase('first'), subsequent: purchase('subsequent') },
    cashOut: { first: rate('cash-out|first|'), subsequent: rate('cash-out|subsequent|') },
    flat: {
      irrrl: rate('irrrl||'),
      manufactured: rate('manufactured||'),
      assumption: rate('assumption||'),
      'nadl-purchase': rate('nadl-purchase||'),
      'nadl-refinance': rate('nadl-refinance||'),
    },
  };
}

/** Reads USDA's guarantee fee and annual fee: one line. */
export function readUsdaFees(grid: readonly GridRow[], to: Gathering): Uncited<UsdaFeeTable> | undefined {
  const columns = columnsIn(grid, USDA_COLUMNS, to);
  if (!columns) return undefined;
  const [row, second] = columns.rows;
  if (second) to.say(second.row, null, 'USDA’s fees are one line.');
  if (!row) return undefined;
  const from = dateAt(columns, row, 'from', to);
  const [upfront, annual] = [percentAt(columns, row, 'upfront', to), percentAt(columns, row, 'annual', to)];
  if (to.problems.length > 0 || from === undefined || upfront === undefined || annual === undefined) return undefined;
  return { from, upfront, annual };
}
