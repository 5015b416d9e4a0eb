import { FACTS, type FactName } from './facts.ts';
import type { RateSheet } from './rate-sheet.ts';
import { selects } from './selection.ts';

export interface SheetFinding {
  /** Where: "products[3].prices[4][1]". */
  readonly path: string;
  readonly problem: string;
  /** An error keeps the sheet from going live; a warning wants a look. */
  readonly severity: 'error' | 'warning';
}

const SERIES = ['Conforming', 'Affordable', 'HighBalance', 'Jumbo', 'FHA', 'VA', 'VAIRRRL', 'USDA'];
const MORTGAGE_TYPES = ['Conventional', 'FHA', 'VA', 'USDARuralDevelopment'];
const EFFECTS = ['price', 'rate', 'margin'];
const LOWEST_PRICE = 50_000;
const HIGHEST_PRICE = 120_000;
const LARGEST_ADJUSTMENT = 20_000;
/** The highest ratio the engine's look-up reaches, 204.79 %. */
const LARGEST_RATIO = 204_790;

type Plain = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

class Judge {
  readonly findings: SheetFinding[] = [];
  error(path: string, problem: string): void {
    this.findings.push({ path, problem, severity: 'error' });
  }
  warn(path: string, problem: string): void {
    this.findings.push({ path, problem, severity: 'warning' });
  }
  text(value: Plain, field: string, path: string): void {
    if (!isText(value[field])) this.error(`${path}${path && '.'}${field}`, 'is missing');
  }
  list(value: unknown, path: string): readonly unknown[] {
    if (Array.isArray(value)) return value;
    this.error(path, 'must be a list');
    return [];
  }
  /** The members that are objects; the others are findings. */
  objects(value: unknown, path: string): (readonly [string, Plain])[] {
    return this.list(value, path).flatMap((member, i): [string, Plain][] => {
      const here = `${path}[${i}]`;
      if (isPlain(member)) return [[here, member]];
      this.error(here, 'must be an object');
      return [];
    });
  }
  unique(members: readonly (readonly [string, Plain])[], field: string): void {
    const seen = new Map<unknown, string>();
    for (const [path, member] of members) {
      const first = seen.get(member[field]);
      if (first !== undefined && member[field] !== undefined) this.error(`${path}.${field}`, `${String(member[field])} is also ${first}`);
      seen.set(member[field], path);
    }
  }
  ascending(value: unknown, path: string): readonly number[] {
    const list = this.list(value, path);
    if (list.length === 0) this.error(path, 'is empty');
    for (const [i, member] of list.entries()) {
      if (!isWhole(member) || member <= 0) this.error(`${path}[${i}]`, 'must be a whole positive number');
      else if (i > 0 && member <= (list[i - 1] as number)) this.error(`${path}[${i}]`, 'must be more than the one before');
    }
    return list as readonly number[];
  }
}

function judgeProduct(judge: Judge, product: Plain, path: string): void {
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

function judgeSelector(judge: Judge, value: unknown, ids: ReadonlySet<unknown>, path: string): void {
  if (!isPlain(value)) {
    judge.error(path, 'must be an object');
    return;
  }
  const named = (field: string, known: (member: unknown) => boolean): void => {
    if (value[field] === undefined) return;
    for (const [i, member] of judge.list(value[field], `${path}.${field}`).entries())
      if (!known(member)) judge.error(`${path}.${field}[${i}]`, `${String(member)} is not known`);
  };
  named('productIds', (member) => ids.has(member));
  named('series', (member) => SERIES.includes(member as string));
  named('mortgageTypes', (member) => MORTGAGE_TYPES.includes(member as string));
}

function judgeFact(judge: Judge, value: unknown, path: string): FactName | undefined {
  if (typeof value === 'string' && Object.hasOwn(FACTS, value)) return value as FactName;
  judge.error(path, `${String(value)} is not a fact of a scenario`);
  return undefined;
}

/** A list may hold what the fact can be: words for words, yes or no for flags, small whole numbers otherwise. */
function judgeValue(judge: Judge, fact: FactName, value: unknown, path: string): void {
  const { kind } = FACTS[fact];
  const fits =
    kind === 'flag' ? typeof value === 'boolean' : kind === 'word' ? isText(value) : isWhole(value) && value >= 0 && value < 1000;
  if (!fits && value !== '*') judge.error(path, `${String(value)} does not fit ${FACTS[fact].label}`);
}

/** The number of places on an axis; 0 when it can't be read. */
function judgeAxis(judge: Judge, axis: Plain, path: string): number {
  const fact = judgeFact(judge, axis.fact, `${path}.fact`);
  if (axis.values !== undefined) {
    const values = judge.list(axis.values, `${path}.values`);
    for (const [i, value] of values.entries()) {
      if (fact) judgeValue(judge, fact, value, `${path}.values[${i}]`);
      if (value === '*' && i < values.length - 1) judge.error(`${path}.values[${i}]`, "'*' must come last");
    }
    if (new Set(values).size !== values.length) judge.error(`${path}.values`, 'names a value twice');
    return values.length;
  }
  const ends = judge.list(axis.upTo, `${path}.upTo`);
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, end] of ends.entries()) {
    const here = `${path}.upTo[${i}]`;
    if (end === null) {
      if (i < ends.length - 1) judge.error(here, 'only the last band is open');
    } else if (!isWhole(end)) judge.error(here, 'must be a whole number');
    else {
      if (end <= last) judge.error(here, 'must be more than the one before');
      last = end;
      if (fact && FACTS[fact].kind === 'percent' && (end % 10 !== 0 || end > LARGEST_RATIO))
        judge.error(here, 'must be a ratio in whole hundredths of a percent, up to 204.79');
    }
  }
  return ends.length;
}

function judgeCells(judge: Judge, table: Plain, path: string, largest: number): void {
  let expected = 1;
  for (const [here, axis] of judge.objects(table.axes, `${path}.axes`)) expected *= judgeAxis(judge, axis, here);
  const cells = judge.list(table.cells, `${path}.cells`);
  if (cells.length !== expected) judge.error(`${path}.cells`, `has ${cells.length} cells where its axes make ${expected}`);
  for (const [i, cell] of cells.entries())
    if (cell !== null && (!isWhole(cell) || Math.abs(cell) > largest))
      judge.error(`${path}.cells[${i}]`, 'must be a whole number in range, or null');
}

function judgeConditions(judge: Judge, value: unknown, path: string): void {
  if (value === undefined) return;
  for (const [here, condition] of judge.objects(value, path)) {
    const fact = judgeFact(judge, condition.fact, `${here}.fact`);
    const bounds = ['atLeast', 'atMost', 'above', 'below'].filter((field) => condition[field] !== undefined);
    const lists = ['in', 'notIn'].filter((field) => condition[field] !== undefined);
    if (lists.length + Math.min(1, bounds.length) !== 1) judge.error(here, 'must have either one list or bounds');
    for (const field of bounds) if (!isWhole(condition[field])) judge.error(`${here}.${field}`, 'must be a whole number');
    for (const field of lists)
      for (const [i, member] of judge.list(condition[field], `${here}.${field}`).entries())
        if (fact) judgeValue(judge, fact, member, `${here}.${field}[${i}]`);
  }
}

function judgeAdjuster(judge: Judge, table: Plain, ids: ReadonlySet<unknown>, path: string): void {
  for (const field of ['tableId', 'version', 'label', 'line', 'source', 'kind']) judge.text(table, field, path);
  if (!EFFECTS.includes(table.effect as string)) judge.error(`${path}.effect`, `must be one of ${EFFECTS.join(', ')}`);
  judgeSelector(judge, table.products, ids, `${path}.products`);
  judgeConditions(judge, table.when, `${path}.when`);
  judgeCells(judge, table, path, LARGEST_ADJUSTMENT);
}

function judgeRule(judge: Judge, rule: Plain, ids: ReadonlySet<unknown>, path: string): void {
  for (const field of ['ruleId', 'source', 'sentence']) judge.text(rule, field, path);
  judgeSelector(judge, rule.products, ids, `${path}.products`);
  judgeConditions(judge, rule.when, `${path}.when`);
  const fact = judgeFact(judge, rule.fact, `${path}.fact`);
  if (rule.whenUnknown !== 'fail' && rule.whenUnknown !== 'assume-met') judge.error(`${path}.whenUnknown`, 'must be fail or assume-met');
  const { test } = rule;
  const kinds = isPlain(test) ? Object.keys(test) : [];
  const kind = kinds[0];
  if (!isPlain(test) || kinds.length !== 1 || !['atMost', 'atLeast', 'above', 'oneOf', 'noneOf'].includes(kind ?? '')) {
    judge.error(`${path}.test`, 'must be one of atMost, atLeast, above, oneOf, noneOf');
    return;
  }
  const here = `${path}.test.${kind}`;
  const limit = test[kind!];
  if (kind === 'oneOf' || kind === 'noneOf') {
    for (const [i, member] of judge.list(limit, here).entries()) if (fact) judgeValue(judge, fact, member, `${here}[${i}]`);
  } else if (isPlain(limit) && limit.axes !== undefined) judgeCells(judge, limit, here, Number.MAX_SAFE_INTEGER);
  else if (isPlain(limit)) judgeFact(judge, limit.fact, `${here}.fact`);
  else if (!isWhole(limit)) judge.error(here, 'must be a whole number, a fact or a table');
}

/** Every problem of a sheet document, each with its place; an empty list (or one of warnings) means it can be compiled. */
export function checkRateSheet(json: unknown): SheetFinding[] {
  const judge = new Judge();
  if (!isPlain(json)) {
    judge.error('', 'A rate sheet is an object');
    return judge.findings;
  }
  for (const field of ['versionId', 'effective', 'title']) judge.text(json, field, '');
  if (!isWhole(json.sequence) || json.sequence < 1) judge.error('sequence', 'must be a whole positive number');
  if (isText(json.effective) && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$/.test(json.effective))
    judge.error('effective', 'must be an instant with its offset');

  const products = judge.objects(json.products, 'products');
  const ids = new Set(products.map(([, product]) => product.productId));
  if (products.length === 0) judge.error('products', 'is empty');
  for (const [path, product] of products) judgeProduct(judge, product, path);
  judge.unique(products, 'productId');
  judge.unique(products, 'code');
  const adjusters = judge.objects(json.adjusters, 'adjusters');
  for (const [path, table] of adjusters) judgeAdjuster(judge, table, ids, path);
  judge.unique(adjusters, 'tableId');
  const rules = judge.objects(json.eligibility, 'eligibility');
  for (const [path, rule] of rules) judgeRule(judge, rule, ids, path);
  judge.unique(rules, 'ruleId');
  const caps = judge.objects(json.caps, 'caps');
  for (const [path, cap] of caps) {
    judge.text(cap, 'source', path);
    judgeSelector(judge, cap.products, ids, `${path}.products`);
    const { maximumPrice, minimumPrice } = cap;
    if (!isWhole(maximumPrice) || !isWhole(minimumPrice) || minimumPrice >= maximumPrice)
      judge.error(path, 'needs a maximum price above its minimum price');
  }
  judge.unique(caps, 'capId');
  const fees = judge.objects(json.fees, 'fees');
  for (const [path, fee] of fees) {
    judge.text(fee, 'label', path);
    judgeSelector(judge, fee.products, ids, `${path}.products`);
    if (!isWhole(fee.amount) || fee.amount < 0) judge.error(`${path}.amount`, 'must be whole cents');
  }
  judge.unique(fees, 'feeId');
  if (judge.findings.every((finding) => finding.severity === 'warning')) judgeCapCover(judge, json as unknown as RateSheet);
  return judge.findings;
}

/** Each product has one cap: with none it can't be compiled, with two nobody knows which holds. */
function judgeCapCover(judge: Judge, sheet: RateSheet): void {
  for (const [i, product] of sheet.products.entries()) {
    const count = sheet.caps.filter((cap) => selects(cap.products, product)).length;
    if (count !== 1) judge.error(`products[${i}]`, `${product.productId} has ${count} price caps; it needs exactly one`);
  }
}

/** Reads a sheet document: the sheet when nothing keeps it from going live, and all findings either way. */
export function readRateSheet(json: unknown): { readonly sheet?: RateSheet; readonly findings: readonly SheetFinding[] } {
  const findings = checkRateSheet(json);
  const sound = findings.every((finding) => finding.severity === 'warning');
  return { ...(sound ? { sheet: json as RateSheet } : {}), findings };
}
