import { isPlain, isWhole, type Judge, type Plain } from './sheet-judge.ts';

export const SERIES = ['Conforming', 'Affordable', 'HighBalance', 'Jumbo', 'FHA', 'VA', 'VAIRRRL', 'USDA'];
export const MORTGAGE_TYPES = ['Conventional', 'FHA', 'VA', 'USDARuralDevelopment'];
const LOWEST_PRICE = 50_000;
const HIGHEST_PRICE = 120_000;

/** One product: its id and terms, ascending rates and lock periods, and a price for each pair of them. */
export function judgeProduct(judge: Judge, product: Plain, path: string): void {
  if (typeof product.productId !== 'string' || !/^\d{4}$/.test(product.productId))
    judge.error(`${path}.productId`, 'must be four digits, zero-padded');
  judge.text(product, 'code', path);
  judge.text(product, 'name', path);
  if (!SERIES.includes(product.series as string)) judge.error(`${path}.series`, `must be one of ${SERIES.join(', ')}`);
  if (!MORTGAGE_TYPES.includes(product.mortgageType as string))
    judge.error(`${path}.mortgageType`, `must be one of ${MORTGAGE_TYPES.join(', ')}`);
  if (!isWhole(product.termMonths) || product.termMonths < 1 || product.termMonths > 480)
    judge.error(`${path}.termMonths`, 'must be 1 to 480 months');
  const adjustable = product.amortization === 'AdjustableRate';
  if (!adjustable && product.amortization !== 'Fixed') judge.error(`${path}.amortization`, 'must be Fixed or AdjustableRate');
  if (adjustable !== isPlain(product.arm)) judge.error(`${path}.arm`, 'ARM terms go with an adjustable rate, and only with one');
  if (isPlain(product.arm)) {
    const arm = product.arm;
    judge.text(arm, 'index', `${path}.arm`);
    for (const field of [
      'margin',
      'initialCap',
      'periodicCap',
      'lifetimeCap',
      'floor',
      'firstAdjustmentMonths',
      'laterAdjustmentMonths',
      'roundTo',
    ])
      if (!isWhole(arm[field]) || arm[field] < 0) judge.error(`${path}.arm.${field}`, 'must be a whole number');
  }
  const lockDays = judge.ascending(product.lockDays, `${path}.lockDays`);
  const rates = judge.ascending(product.rates, `${path}.rates`);
  judgePrices(judge, product.prices, rates, lockDays, `${path}.prices`);
}

function judgePrices(judge: Judge, value: unknown, rates: readonly number[], lockDays: readonly number[], path: string): void {
  const rows = judge.list(value, path);
  if (rows.length !== rates.length) judge.error(path, `has ${rows.length} rows for ${rates.length} rates`);
  for (const [r, row] of rows.entries()) {
    const prices = judge.list(row, `${path}[${r}]`);
    if (prices.length !== lockDays.length) judge.error(`${path}[${r}]`, `has ${prices.length} prices for ${lockDays.length} lock periods`);
    for (const [c, price] of prices.entries()) {
      const here = `${path}[${r}][${c}]`;
      if (!isWhole(price) || price < LOWEST_PRICE || price > HIGHEST_PRICE) {
        judge.error(here, 'must be a price in thousandths between 50.000 and 120.000');
        continue;
      }
      const before = prices[c - 1];
      if (isWhole(before) && price > before) judge.warn(here, 'a longer lock has a better price');
      const lower = Array.isArray(rows[r - 1]) ? (rows[r - 1] as unknown[])[c] : undefined;
      if (isWhole(lower) && price < lower) judge.warn(here, 'a higher rate has a worse price');
    }
  }
}
