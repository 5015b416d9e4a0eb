import type { Points, Rate } from '../../../foundation/rates/rates.ts';
import { programs } from '../../reference/domain/programs.ts';
import type { ArmTerms, SheetProduct } from '../domain/sheet/rate-sheet.ts';

/*
 * Invented figures in the shape of the trade's wholesale sheets: a price curve for a 30-day lock, eighths of rate apart, and the cost of
 * each other lock period compared with it.
 */
const CURVE_30_DAYS: readonly Points[] = [
  97_031, 97_594, 98_156, 98_719, 99_344, 99_969, 100_625, 101_281, 102_000, 102_500, 102_906, 103_281, 103_562, 103_844, 104_062, 104_250,
  104_438, 104_609, 104_766, 104_906, 105_031,
];
const EIGHTH = 125;
const LOCK_DAYS = [15, 30, 45, 60, 75] as const;
const AGAINST_30_DAYS: readonly Points[] = [125, 0, -125, -250, -437];

type Terms = Omit<SheetProduct, 'lockDays' | 'rates' | 'prices'>;

/** The special programs of a product, and their categories. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  '0101': ['Community second', 'Home Possible', 'HomeReady', 'Temporary buydown'],
  '0102': ['Temporary buydown'],
  '0105': ['Community second', 'Down payment assistance', 'HomeStart', 'Temporary buydown'],
  '0201': ['Down payment assistance', 'Repair escrow', 'Temporary buydown'],
  '0301': ['Temporary buydown'],
  '0401': ['Repair escrow', 'Temporary buydown'],
};

function takenWith(productId: string): Pick<SheetProduct, 'programs' | 'features'> {
  const names = WITH[productId] ?? [];
  const features = programs.filter(({ name }) => names.includes(name)).flatMap((program) => program.features.map(({ name }) => name));
  return { ...(names.length === 0 ? {} : { programs: names }), ...(features.length === 0 ? {} : { features: [...new Set(features)] }) };
}

function priced(terms: Terms, firstRate: Rate, shift: Points): SheetProduct {
  return {
    ...terms,
    ...takenWith(terms.productId),
    lockDays: LOCK_DAYS,
    rates: CURVE_30_DAYS.map((_, row) => firstRate + row * EIGHTH),
    prices: CURVE_30_DAYS.map((price) => AGAINST_30_DAYS.map((against) => price + shift + against)),
  };
}

const sevenSix: ArmTerms = {
  index: '30-day average SOFR',
  margin: 2750,
  initialCap: 5000,
  periodicCap: 1000,
  lifetimeCap: 5000,
  floor: 2750,
  firstAdjustmentMonths: 84,
  laterAdjustmentMonths: 6,
  roundTo: 125,
};

const conventional = { mortgageType: 'Conventional', amortization: 'Fixed' } as const;

/** The lender's products; ids are four digits: 01xx conforming, 02xx FHA, 03xx VA, 04xx USDA, 05xx jumbo. */
export const sheetProducts: readonly SheetProduct[] = [
  priced({ ...conventional, productId: '0101', code: 'C30F', name: 'Conforming 30 fixed', series: 'Conforming', termMonths: 360 }, 5500, 0),
  priced(
    { ...conventional, productId: '0102', code: 'C20F', name: 'Conforming 20 fixed', series: 'Conforming', termMonths: 240 },
    5250,
    94,
  ),
  priced(
    { ...conventional, productId: '0103', code: 'C15F', name: 'Conforming 15 fixed', series: 'Conforming', termMonths: 180 },
    4875,
    62,
  ),
  priced(
    {
      productId: '0104',
      code: 'C76A',
      name: 'Conforming 7/6 ARM',
      series: 'Conforming',
      mortgageType: 'Conventional',
      amortization: 'AdjustableRate',
      termMonths: 360,
      arm: sevenSix,
    },
    5250,
    0,
  ),
  priced(
    { ...conventional, productId: '0105', code: 'HS30F', name: 'HomeStart 30 fixed', series: 'Affordable', termMonths: 360 },
    5500,
    -156,
  ),
  priced(
    { ...conventional, productId: '0111', code: 'HB30F', name: 'High balance 30 fixed', series: 'HighBalance', termMonths: 360 },
    5625,
    0,
  ),
  priced(
    { productId: '0201', code: 'F30F', name: 'FHA 30 fixed', series: 'FHA', mortgageType: 'FHA', amortization: 'Fixed', termMonths: 360 },
    5125,
    0,
  ),
  priced(
    { productId: '0202', code: 'F15F', name: 'FHA 15 fixed', series: 'FHA', mortgageType: 'FHA', amortization: 'Fixed', termMonths: 180 },
    4750,
    -62,
  ),
  priced(
    { productId: '0301', code: 'V30F', name: 'VA 30 fixed', series: 'VA', mortgageType: 'VA', amortization: 'Fixed', termMonths: 360 },
    5125,
    0,
  ),
  priced(
    {
      productId: '0302',
      code: 'VR30F',
      name: 'VA IRRRL 30 fixed',
      series: 'VAIRRRL',
      mortgageType: 'VA',
      amortization: 'Fixed',
      termMonths: 360,
    },
    5125,
    -94,
  ),
  priced(
    {
      productId: '0401',
      code: 'U30F',
      name: 'USDA 30 fixed',
      series: 'USDA',
      mortgageType: 'USDARuralDevelopment',
      amortization: 'Fixed',
      termMonths: 360,
    },
    5250,
    0,
  ),
  priced({ ...conventional, productId: '0501', code: 'J30F', name: 'Jumbo 30 fixed', series: 'Jumbo', termMonths: 360 }, 5750, 0),
];
