import { FACT_WORDS } from './check-sheet-words.ts';
import { isPlain, isText, isWhole, type Judge, type Plain } from './sheet-judge.ts';

const FIELDS = [
  'productId',
  'code',
  'name',
  'series',
  'mortgageType',
  'amortization',
  'termMonths',
  'arm',
  'programs',
  'features',
  'states',
  'offeredTo',
  'lockDays',
  'rates',
  'prices',
];
const ARM_FIELDS = [
  'margin',
  'initialCap',
  'periodicCap',
  'lifetimeCap',
  'floor',
  'firstAdjustmentMonths',
  'laterAdjustmentMonths',
  'roundTo',
];
const LOWEST_RATE = 500;
const HIGHEST_RATE = 20_000;
const LONGEST_LOCK_DAYS = 400;

export const SERIES = ['Conforming', 'Affordable', 'HighBalance', 'Jumbo', 'FHA', 'VA', 'VAIRRRL', 'USDA'];
export const MORTGAGE_TYPES = ['Conventional', 'FHA', 'VA', 'USDARuralDevelopment'];
const LOWEST_PRICE = 50_000;
const HIGHEST_PRICE = 120_000;

/** One product: its id and terms, ascending rates and lock periods, and a price for each pair of them. */
export function judgeProduct(judge: Judge, product: Plain, path: string): void {
  judge.known(product, FIELDS, path);
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
    judge.known(arm, ['index', ...ARM_FIELDS], `${path}.arm`);
    for (const field of ARM_FIELDS)
      if (!isWhole(arm[field]) || arm[field] < 0) judge.error(`${path}.arm.${field}`, 'must be a whole number');
  }
  judgeOffer(judge, product, path);
  const lockDays = judge.ascending(product.lockDays, `${path}.lockDays`);
  for (const [i, days] of lockDays.entries())
    if (isWhole(days) && days > LONGEST_LOCK_DAYS) judge.error(`${path}.lockDays[${i}]`, `must be at most ${LONGEST_LOCK_DAYS} days`);
  const rates = judge.ascending(product.rates, `${path}.rates`);
  if (isWhole(rates[0]) && rates[0] > 0 && rates[0] < LOWEST_RATE) judge.error(`${path}.rates[0]`, 'must be a rate of 0.500 or more');
  const last = rates.at(-1);
  if (isWhole(last) && last > HIGHEST_RATE) judge.error(`${path}.rates[${rates.length - 1}]`, 'must be a rate of 20.000 or less');
  judgePrices(judge, product.prices, rates, lockDays, `${path}.prices`);
}

/** Where, to whom and with which programs a product is offered: lists of words, none of them empty. */
function judgeOffer(judge: Judge, product: Plain, path: string): void {
  const words = (value: unknown, here: string, fits: (word: string) => boolean, expected: string): void => {
    if (value === undefined) return;
    const list = judge.list(value, here);
    if (Array.isArray(value) && list.length === 0) judge.error(here, 'is empty; leave it out where everything is meant');
    for (const [i, word] of list.entries()) if (!isText(word) || !fits(word)) judge.error(`${here}[${i}]`, `must be ${expected}`);
  };
  const name = (word: string): boolean => /^[^,;=+@\s][^,;]*$/.test(word) && word === word.trim();
  words(product.states, `${path}.states`, (word) => FACT_WORDS.state!.includes(word), 'a state’s two letters');
  words(product.programs, `${path}.programs`, name, 'a name without commas');
  words(product.features, `${path}.features`, name, 'a name without commas');
  if (product.offeredTo === undefined) return;
  if (!isPlain(product.offeredTo)) return judge.error(`${path}.offeredTo`, 'must be an object');
  judge.known(product.offeredTo, ['regions', 'branches', 'brokerages'], `${path}.offeredTo`);
  if (Object.keys(product.offeredTo).length === 0) judge.error(`${path}.offeredTo`, 'is empty; leave it out where everyone is meant');
  words(product.offeredTo.regions, `${path}.offeredTo.regions`, name, 'a name without commas');
  words(product.offeredTo.branches, `${path}.offeredTo.branches`, name, 'a name without commas');
  words(product.offeredTo.brokerages, `${path}.offeredTo.brokerages`, (word) => /^\d{1,9}$/.test(word), 'a brokerage’s number');
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
        judge.error(here, 'must be a price between 50.000 and 120.000');
        continue;
      }
      const before = prices[c - 1];
      if (isWhole(before) && price > before) judge.warn(here, 'a longer lock has a better price');
      const lower = Array.isArray(rows[r - 1]) ? (rows[r - 1] as unknown[])[c] : undefined;
      if (isWhole(lower) && price < lower) judge.warn(here, 'a higher rate has a worse price');
    }
  }
}
