import type { Axis, AdjusterTable, Condition, ProductSelector } from '../domain/sheet/rate-sheet.ts';

/*
 * Fannie Mae Loan-Level Price Adjustment Matrix, structure in force since 2023-05-01, figures as of the edition of 11.17.2025, in
 * thousandths of a point off the price. The three score grids and most attribute rows were matched cell for cell against a public copy
 * of that edition; the ARM row, the cash-out rows for high balance and the 15-year condominium exclusion are from knowledge only.
 */
const EDITION = '11.17.2025';
const SOURCE = `LLPA matrix ${EDITION}`;
const AGENCY: ProductSelector = { series: ['Conforming', 'HighBalance'] };
const LONGER_THAN_15_YEARS: ProductSelector = { ...AGENCY, termAbove: 180 };

const LTV: Axis = { fact: 'ltv', upTo: [30_000, 60_000, 70_000, 75_000, 80_000, 85_000, 90_000, 95_000, null] };
const SCORE: Axis = { fact: 'score', upTo: [639, 659, 679, 699, 719, 739, 759, 779, null] };

const CHARGED: Condition = { fact: 'adjustmentsWaived', in: [false] };
const PURCHASE: Condition = { fact: 'purpose', in: ['Purchase'] };
const LIMITED: Condition = { fact: 'purpose', in: ['LimitedCashOut'] };
const NO_CASH_OUT: Condition = { fact: 'purpose', in: ['Purchase', 'LimitedCashOut'] };
const CASH_OUT: Condition = { fact: 'purpose', in: ['CashOut'] };

type Row = readonly (number | null)[];

function scoreGrid(tableId: string, label: string, when: Condition, rows: readonly Row[]): AdjusterTable {
  return {
    tableId,
    version: EDITION,
    label,
    line: '{axes}',
    source: SOURCE,
    kind: 'score-ltv',
    effect: 'price',
    products: LONGER_THAN_15_YEARS,
    when: [CHARGED, when],
    axes: [SCORE, LTV],
    cells: rows.flat(),
  };
}

function attribute(
  tableId: string,
  kind: AdjusterTable['kind'],
  label: string,
  when: readonly Condition[],
  cells: Row,
  products: ProductSelector = AGENCY,
): AdjusterTable {
  return {
    tableId,
    version: EDITION,
    label,
    line: `${label}, {axes}`,
    source: SOURCE,
    kind,
    effect: 'price',
    products,
    when: [CHARGED, ...when],
    axes: [LTV],
    cells,
  };
}

/** Score by LTV for terms above 15 years, and the attribute rows; all cumulative. */
export const agencyAdjustments: readonly AdjusterTable[] = [
  scoreGrid('llpa-purchase', 'Purchase: score and LTV', PURCHASE, [
    [0, -125, -1500, -2125, -2750, -2875, -2625, -2250, -1750], // <=639
    [0, 0, -1125, -1500, -2250, -2500, -2000, -1875, -1500], // 640-659
    [0, 0, -750, -1375, -1875, -2125, -1750, -1625, -1250], // 660-679
    [0, 0, -625, -1125, -1750, -1875, -1500, -1375, -1125], // 680-699
    [0, 0, -375, -875, -1375, -1500, -1250, -1125, -875], // 700-719
    [0, 0, -250, -750, -1250, -1250, -1000, -875, -750], // 720-739
    [0, 0, -125, -375, -875, -1000, -750, -625, -500], // 740-759
    [0, 0, 0, -250, -625, -625, -500, -500, -250], // 760-779
    [0, 0, 0, 0, -375, -375, -250, -250, -125], // >=780
  ]),
  scoreGrid('llpa-limited-cash-out', 'Limited cash-out: score and LTV', LIMITED, [
    [0, -375, -1750, -2500, -3500, -3875, -3625, -2500, -2500], // <=639
    [0, -250, -1375, -2125, -2875, -3375, -2875, -2500, -2500], // 640-659
    [0, -125, -1125, -1875, -2500, -3000, -2375, -2125, -2125], // 660-679
    [0, 0, -875, -1625, -2250, -2500, -2125, -1750, -1750], // 680-699
    [0, 0, -625, -1250, -1875, -2125, -1750, -1625, -1625], // 700-719
    [0, 0, -500, -1000, -1625, -1750, -1500, -1250, -1250], // 720-739
    [0, 0, -250, -750, -1125, -1375, -1125, -1000, -1000], // 740-759
    [0, 0, -125, -375, -875, -1000, -750, -625, -625], // 760-779
    [0, 0, 0, -125, -500, -625, -500, -375, -375], // >=780
  ]),
  scoreGrid('llpa-cash-out', 'Cash-out: score and LTV', CASH_OUT, [
    [-375, -1375, -3375, -4875, -5125, null, null, null, null], // <=639
    [-375, -1375, -3125, -4625, -5125, null, null, null, null], // 640-659
    [-375, -875, -2750, -4000, -4750, null, null, null, null], // 660-679
    [-375, -625, -2000, -2875, -3750, null, null, null, null], // 680-699
    [-375, -500, -1625, -2625, -3250, null, null, null, null], // 700-719
    [-375, -500, -1375, -2000, -2750, null, null, null, null], // 720-739
    [-375, -375, -1000, -1625, -2375, null, null, null, null], // 740-759
    [-375, -375, -875, -1250, -1875, null, null, null, null], // 760-779
    [-375, -375, -625, -875, -1375, null, null, null, null], // >=780
  ]),
  attribute('llpa-arm', 'arm', 'Adjustable rate', [NO_CASH_OUT], [0, 0, 0, 0, 0, 0, 0, -250, -250], {
    ...AGENCY,
    amortization: 'AdjustableRate',
  }),
  attribute(
    'llpa-condo',
    'property',
    'Condominium',
    [NO_CASH_OUT, { fact: 'propertyType', in: ['Condominium'] }],
    [0, 0, -125, -125, -750, -750, -750, -750, -750],
    LONGER_THAN_15_YEARS,
  ),
  attribute(
    'llpa-investment-property',
    'occupancy',
    'Investment property',
    [NO_CASH_OUT, { fact: 'occupancy', in: ['Investment'] }],
    [-1125, -1125, -1625, -2125, -3375, -4125, -4125, -4125, -4125],
  ),
  attribute(
    'llpa-second-home',
    'occupancy',
    'Second home',
    [NO_CASH_OUT, { fact: 'occupancy', in: ['SecondHome'] }],
    [-1125, -1125, -1625, -2125, -3375, -4125, -4125, -4125, -4125],
  ),
  attribute(
    'llpa-manufactured-home',
    'property',
    'Manufactured home',
    [NO_CASH_OUT, { fact: 'propertyType', in: ['ManufacturedHome'] }],
    [-500, -500, -500, -500, -500, -500, -500, -500, -500],
  ),
  attribute(
    'llpa-two-to-four-unit',
    'units',
    'Two to four units',
    [NO_CASH_OUT, { fact: 'units', atLeast: 2 }],
    [0, 0, -375, -375, -625, -625, -625, -625, -625],
  ),
  attribute(
    'llpa-high-balance-fixed',
    'high-balance',
    'High balance, fixed',
    [NO_CASH_OUT],
    [-500, -500, -750, -750, -1000, -1000, -1000, -1000, -1000],
    { series: ['HighBalance'], amortization: 'Fixed' },
  ),
  attribute(
    'llpa-high-balance-arm',
    'high-balance',
    'High balance, adjustable',
    [NO_CASH_OUT],
    [-1250, -1250, -1500, -1500, -2500, -2500, -2500, -2750, -2750],
    { series: ['HighBalance'], amortization: 'AdjustableRate' },
  ),
  attribute(
    'llpa-subordinate-financing',
    'subordinate-financing',
    'Subordinate financing',
    [NO_CASH_OUT, { fact: 'hasSubordinateFinancing', in: [true] }, { fact: 'communitySecond', in: [false] }],
    [-625, -625, -625, -875, -1125, -1125, -1125, -1875, -1875],
  ),
  attribute(
    'llpa-condo-cash-out',
    'property',
    'Condominium',
    [CASH_OUT, { fact: 'propertyType', in: ['Condominium'] }],
    [0, 0, -125, -125, -750, null, null, null, null],
    LONGER_THAN_15_YEARS,
  ),
  attribute(
    'llpa-investment-property-cash-out',
    'occupancy',
    'Investment property',
    [CASH_OUT, { fact: 'occupancy', in: ['Investment'] }],
    [-1125, -1125, -1625, -2125, -3375, null, null, null, null],
  ),
  attribute(
    'llpa-second-home-cash-out',
    'occupancy',
    'Second home',
    [CASH_OUT, { fact: 'occupancy', in: ['SecondHome'] }],
    [-1125, -1125, -1625, -2125, -3375, null, null, null, null],
  ),
  attribute(
    'llpa-manufactured-home-cash-out',
    'property',
    'Manufactured home',
    [CASH_OUT, { fact: 'propertyType', in: ['ManufacturedHome'] }],
    [-500, -500, -500, -500, -500, null, null, null, null],
  ),
  attribute(
    'llpa-two-to-four-unit-cash-out',
    'units',
    'Two to four units',
    [CASH_OUT, { fact: 'units', atLeast: 2 }],
    [0, 0, -375, -375, -625, null, null, null, null],
  ),
  attribute(
    'llpa-high-balance-fixed-cash-out',
    'high-balance',
    'High balance, fixed',
    [CASH_OUT],
    [-1250, -1250, -1500, -1500, -1750, null, null, null, null],
    { series: ['HighBalance'], amortization: 'Fixed' },
  ),
  attribute(
    'llpa-high-balance-arm-cash-out',
    'high-balance',
    'High balance, adjustable',
    [CASH_OUT],
    [-2000, -2000, -2250, -2250, -3250, null, null, null, null],
    { series: ['HighBalance'], amortization: 'AdjustableRate' },
  ),
  attribute(
    'llpa-subordinate-financing-cash-out',
    'subordinate-financing',
    'Subordinate financing',
    [CASH_OUT, { fact: 'hasSubordinateFinancing', in: [true] }, { fact: 'communitySecond', in: [false] }],
    [-625, -625, -625, -875, -1125, null, null, null, null],
  ),
];
