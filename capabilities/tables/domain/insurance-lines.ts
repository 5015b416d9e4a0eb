import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import type { FhaPremiumTable, UsdaFeeTable, VaFeeTable } from '../../../regulation/insurance/index.ts';
import { percentCell } from './percent-cell.ts';
import type { TableLine } from './table-rows.ts';

/* Premiums and fees of government loans, line by line: for a person, and as the file that is read. */

type FileLines = readonly (readonly (string | number)[])[];

const SIZES = ['regular', 'large'] as const;
const TERMS = [
  ['over15Years', 'over 15'],
  ['upTo15Years', 'up to 15'],
] as const;

function premiums(table: FhaPremiumTable) {
  return TERMS.flatMap(([key, term]) =>
    SIZES.flatMap((size) =>
      table[key][size].map(({ ltvAtMost, basisPoints, years }) => ({
        term,
        size,
        ltv: ltvAtMost > 999_000 ? '' : percentCell(ltvAtMost),
        basisPoints,
        years: String(years),
      })),
    ),
  );
}

export function fhaLines(table: FhaPremiumTable): readonly TableLine[] {
  const line = (label: string, figure: string): TableLine => ({ key: label, label, figures: [figure] });
  return [
    line('Upfront premium', formatRate(table.upfront)),
    line('Large loans are above', formatMoney(table.largeLoanAbove, { cents: 'hide-zero' })),
    ...premiums(table).map(({ term, size, ltv, basisPoints, years }) =>
      line(
        `Annual, ${term} years, ${size}, ${ltv === '' ? 'LTV above that' : `LTV to ${ltv}`}`,
        `${basisPoints} bp, ${years === '11' ? '11 years' : 'whole term'}`,
      ),
    ),
  ];
}

export function fhaFile(table: FhaPremiumTable): FileLines {
  const head = [table.endorsedFrom, percentCell(table.upfront), table.largeLoanAbove / 100] as const; // exact: whole dollars
  return premiums(table).map(({ term, size, ltv, basisPoints, years }) => [...head, term, size, ltv, basisPoints, years]);
}

function fees({ purchase, cashOut, flat }: VaFeeTable) {
  const bands = [0, 5, 10] as const;
  return [
    ...(['first', 'subsequent'] as const).flatMap((use) =>
      bands.map((down, at) => ({ type: 'purchase', use, down: String(down), rate: purchase[use][at]! })),
    ),
    ...(['first', 'subsequent'] as const).map((use) => ({ type: 'cash-out', use, down: '', rate: cashOut[use] })),
    ...Object.entries(flat).map(([type, rate]) => ({ type, use: '', down: '', rate })),
  ];
}

const VA_TYPES: Readonly<Record<string, string>> = {
  purchase: 'Purchase',
  'cash-out': 'Cash out',
  irrrl: 'Rate reduction (IRRRL)',
  manufactured: 'Manufactured home',
  assumption: 'Assumption',
  'nadl-purchase': 'Native American direct loan, purchase',
  'nadl-refinance': 'Native American direct loan, refinance',
};

export function vaLines(table: VaFeeTable): readonly TableLine[] {
  return fees(table).map(({ type, use, down, rate }) => {
    const label = [VA_TYPES[type], use && `${use} use`, down && `down payment from ${down} %`].filter(Boolean).join(', ');
    return { key: label, label, figures: [formatRate(rate)] };
  });
}

export function vaFile(table: VaFeeTable): FileLines {
  return fees(table).map(({ type, use, down, rate }) => [table.closedFrom, table.closedBefore, type, use, down, percentCell(rate)]);
}

export function usdaLines({ upfront, annual }: UsdaFeeTable): readonly TableLine[] {
  return [
    { key: 'upfront', label: 'Upfront guarantee fee', figures: [formatRate(upfront)] },
    { key: 'annual', label: 'Annual fee', figures: [formatRate(annual)] },
  ];
}

export function usdaFile({ from, upfront, annual }: UsdaFeeTable): FileLines {
  return [[from, percentCell(upfront), percentCell(annual)]];
}
