import type { Points } from '../../../foundation/rates/rates.ts';
import type { AdjusterTable, RateSheet, Series, SheetProduct } from '../domain/sheet/rate-sheet.ts';
import { sheet20261120 } from './sheet-2026-11-20.ts';

/*
 * The sheets before the one the demonstration starts with: other prices and, on the two days before it, adjusters the later sheet has no
 * longer and a product for some brokerages only. Invented figures.
 */

/** A sheet's prices of another day: each series shifted, and a slope over the rates. */
function pricedAs(shifts: Readonly<Partial<Record<Series, Points>>>, slope: Points): readonly SheetProduct[] {
  return sheet20261120.products.map((product) => ({
    ...product,
    prices: product.prices.map((row, r) => row.map((price) => price + (shifts[product.series] ?? 0) + Math.min(r, 8) * slope)),
  }));
}

function changed(tables: Readonly<Record<string, Partial<AdjusterTable>>>): readonly AdjusterTable[] {
  return sheet20261120.adjusters.map((table) => ({ ...table, ...tables[table.tableId] }));
}

const own = { version: '2026-11-01', effect: 'price', products: {} } as const;
const borrowerPaid: AdjusterTable = {
  ...own,
  tableId: 'borrower-paid',
  label: 'Borrower-paid compensation',
  line: 'Borrower-paid compensation',
  source: 'Broker agreement schedule B',
  kind: 'compensation',
  when: [{ fact: 'compensationPaidBy', in: ['Borrower'] }],
  axes: [],
  cells: [-62],
};
const mainBranch: AdjusterTable = {
  ...own,
  tableId: 'main-branch',
  label: 'Main branch',
  line: '{axes}',
  source: 'Branch schedule',
  kind: 'hierarchy',
  axes: [{ fact: 'branch', values: ['377', '*'] }],
  cells: [62, 0],
};

/** For two brokerages, in four states: an example of a product that others don't see. */
const portfolio: SheetProduct = {
  productId: '0601',
  code: 'P30F',
  name: 'Portfolio 30 fixed',
  series: 'Jumbo',
  mortgageType: 'Conventional',
  amortization: 'Fixed',
  termMonths: 360,
  features: ['Bank statement income'],
  states: ['CO', 'UT', 'AZ', 'NM'],
  offeredTo: { brokerages: ['2', '4'] },
  lockDays: [30, 45],
  rates: [6500, 6625, 6750, 6875],
  prices: [
    [99_125, 98_875],
    [99_750, 99_500],
    [100_312, 100_062],
    [100_812, 100_562],
  ],
};

/** A week before: the market was a point worse at every rate, so that a lock of that day is worth renegotiating. */
export const sheet20261112: RateSheet = {
  ...sheet20261120,
  versionId: '2026-11-12-1',
  sequence: 1,
  effective: '2026-11-12T09:38:00-05:00',
  title: 'Sheet 2026-11-12 #1',
  products: sheet20261120.products.map((product) => ({
    ...product,
    prices: product.prices.map((row) => row.map((price) => price - 1_000)),
  })),
};

export const sheet20261118: RateSheet = {
  ...sheet20261120,
  versionId: '2026-11-18-1',
  sequence: 1,
  effective: '2026-11-18T09:35:00-05:00',
  title: 'Sheet 2026-11-18 #1',
  products: [
    ...pricedAs({ Conforming: 94, Affordable: 94, HighBalance: 62, FHA: 125, VA: 125, VAIRRRL: 94, USDA: 62, Jumbo: 187 }, 0),
    portfolio,
  ],
  adjusters: [
    ...changed({
      state: { cells: [0, -125, -62, 0], version: '2026-11-01' },
      'jumbo-cash-out': { kind: 'cash-out' },
      'va-cash-out': { kind: 'cash-out', cells: [-375] },
    }),
    borrowerPaid,
    mainBranch,
  ],
  caps: sheet20261120.caps.map((cap) => (cap.capId === 'jumbo' ? { ...cap, maximumPrice: 101_500 } : cap)),
};

export const sheet20261119: RateSheet = {
  ...sheet20261120,
  versionId: '2026-11-19-1',
  sequence: 1,
  effective: '2026-11-19T09:40:00-05:00',
  title: 'Sheet 2026-11-19 #1',
  products: [...pricedAs({ Conforming: 31, FHA: 62, VA: 62, Jumbo: 94 }, 4), portfolio],
  adjusters: [
    ...changed({
      'jumbo-cash-out': { kind: 'cash-out' },
      'va-cash-out': { kind: 'cash-out' },
      'escrow-waiver': { cells: [-150, 0, -187] },
    }),
    borrowerPaid,
    mainBranch,
  ],
};
