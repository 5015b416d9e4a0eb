/*
 * Re-derives a price from an exported trace with nothing of the portal's: facts find their cells again, cells make the adjustments, the sheet's
 * row gives the base, and the arithmetic is done anew. Written from the format's description, on purpose without a single import.
 */

type Value = string | number | boolean | null;

interface Axis {
  readonly fact: string;
  readonly upTo?: readonly (number | null)[];
  readonly values?: readonly Value[];
}

interface Condition {
  readonly fact: string;
  readonly in?: readonly Value[];
  readonly notIn?: readonly Value[];
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly above?: number;
  readonly below?: number;
}

interface Table {
  readonly tableId: string;
  readonly version: string;
  readonly effect: 'price' | 'rate';
  readonly when: readonly Condition[];
  readonly axes: readonly Axis[];
  readonly cells: readonly (number | null)[];
}

interface TraceLine {
  readonly tableId: string;
  readonly version: string;
  readonly cell: number;
  readonly label: string;
  readonly effect: number;
}

export interface Exported {
  readonly format: string;
  readonly sheet: { readonly versionId: string };
  readonly facts: Readonly<Record<string, Value>>;
  readonly product: {
    readonly productId: string;
    readonly lockDays: readonly number[];
    readonly rates: readonly number[];
    readonly prices: readonly (readonly number[])[];
  };
  readonly tables: readonly Table[];
  readonly maximumPrice: number;
  readonly compensation: {
    readonly paidBy: 'Lender' | 'Borrower';
    readonly points: number;
    readonly minimum?: number;
    readonly maximum?: number;
  };
  readonly insurerPremium?: { readonly points: number };
  readonly noteAmount: number;
  readonly trace: {
    readonly insurer?: { readonly effect: number };
    readonly sheetVersion: string;
    readonly productId: string;
    readonly sheetRate: number;
    readonly rateAdjustments: readonly TraceLine[];
    readonly rate: number;
    readonly lockDays: number;
    readonly base: number;
    readonly adjustments: readonly TraceLine[];
    readonly beforeCaps: number;
    readonly maximumPrice: number;
    readonly afterCaps: number;
    readonly compensation: {
      readonly paidBy: string;
      readonly planPoints: number;
      readonly minimum?: number;
      readonly maximum?: number;
      readonly noteAmount: number;
      readonly amount: number;
      readonly effect: number;
    };
    readonly price: number;
  };
}

export interface CheckedLine {
  readonly label: string;
  /** In thousandths, or cents for money. */
  readonly stated: number | string;
  readonly found: number | string;
  readonly agrees: boolean;
}

export interface CheckedPrice {
  readonly lines: readonly CheckedLine[];
  readonly discrepancies: readonly string[];
}

function placeOn(axis: Axis, value: Value | undefined): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (axis.values) {
    const exact = axis.values.indexOf(value);
    if (exact >= 0) return exact;
    return axis.values.at(-1) === '*' ? axis.values.length - 1 : undefined;
  }
  if (typeof value !== 'number') return undefined;
  const place = axis.upTo!.findIndex((end) => end === null || value <= end);
  return place < 0 ? undefined : place;
}

function holds(condition: Condition, value: Value | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (condition.in && !condition.in.includes(value)) return false;
  if (condition.notIn?.includes(value)) return false;
  const { atLeast, atMost, above, below } = condition;
  if (atLeast === undefined && atMost === undefined && above === undefined && below === undefined) return true;
  if (typeof value !== 'number') return false;
  return (
    (atLeast === undefined || value >= atLeast) &&
    (atMost === undefined || value <= atMost) &&
    (above === undefined || value > above) &&
    (below === undefined || value < below)
  );
}

/** The cell the facts fall into; undefined when the table does not apply. */
function cellOf(table: Table, facts: Exported['facts']): number | undefined {
  if (!table.when.every((condition) => holds(condition, facts[condition.fact]))) return undefined;
  let cell = 0;
  for (const axis of table.axes) {
    const place = placeOn(axis, facts[axis.fact]);
    if (place === undefined) return undefined;
    cell = cell * (axis.values ?? axis.upTo!).length + place;
  }
  return cell;
}

/** Rounds half up, in whole numbers that may be larger than a float represents exactly. */
function divided(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

/** What the broker is paid, cents, and what it takes from the price, thousandths. */
function paid({ compensation, noteAmount }: Exported): { amount: number; effect: number } {
  const planned = divided(BigInt(noteAmount) * BigInt(compensation.points), 100_000n);
  let amount = planned;
  if (compensation.minimum !== undefined) amount = Math.max(amount, compensation.minimum);
  if (compensation.maximum !== undefined) amount = Math.min(amount, compensation.maximum);
  if (compensation.paidBy === 'Borrower') return { amount, effect: 0 };
  const taken = amount === planned ? compensation.points : divided(BigInt(amount) * 100_000n, BigInt(noteAmount));
  return { amount, effect: taken === 0 ? 0 : -taken };
}

/** Every line of the price found anew and set against what the trace states. */
export function checkPrice(exported: Exported): CheckedPrice {
  const { trace, facts, product, tables } = exported;
  const lines: CheckedLine[] = [];
  const check = (label: string, stated: number | string, found: number | string): void => {
    lines.push({ label, stated, found, agrees: stated === found });
  };
  check('Sheet', trace.sheetVersion, exported.sheet.versionId);
  check('Product', trace.productId, product.productId);
  const sums = { price: 0, rate: 0 };
  const seen = new Set<string>();
  for (const table of tables) {
    const cell = cellOf(table, facts);
    const stated = [...trace.adjustments, ...trace.rateAdjustments].find((line) => line.tableId === table.tableId);
    seen.add(table.tableId);
    if (cell === undefined) {
      if (stated) check(`${stated.label}: does not apply to these facts`, stated.effect, 'none');
      continue;
    }
    const effect = table.cells[cell] ?? null;
    check(stated?.label ?? table.tableId, stated ? `cell ${stated.cell}, ${stated.effect}` : 'none', `cell ${cell}, ${effect}`);
    sums[table.effect] += effect ?? 0;
  }
  for (const line of [...trace.adjustments, ...trace.rateAdjustments])
    if (!seen.has(line.tableId)) check(`${line.label}: its table is not among those exported`, line.effect, 'none');
  const row = product.rates.indexOf(trace.sheetRate);
  const base = product.prices[row]?.[product.lockDays.indexOf(trace.lockDays)];
  check('Note rate', trace.rate, trace.sheetRate + sums.rate);
  check('Base price', trace.base, base ?? 'not on the sheet');
  const before = (base ?? Number.NaN) + sums.price;
  check('Price before caps', trace.beforeCaps, before);
  check('Maximum', trace.maximumPrice, exported.maximumPrice);
  const after = Math.min(before, exported.maximumPrice);
  check('Price after the maximum', trace.afterCaps, after);
  const { amount, effect } = paid(exported);
  check('Compensation in cents', trace.compensation.amount, amount);
  check('Compensation', trace.compensation.effect, effect);
  const insurance = facts['mortgageInsurance'] === 'LenderPaidByQuote' ? -(exported.insurerPremium?.points ?? Number.NaN) : 0;
  if (insurance !== 0 || trace.insurer) check('Lender-paid insurance', trace.insurer?.effect ?? 0, insurance);
  check('Price', trace.price, after + effect + insurance);
  const discrepancies = lines
    .filter((line) => !line.agrees)
    .map(({ label, stated, found }) => `${label}: stated ${stated}, found ${found}.`);
  return { lines, discrepancies };
}

/** Why a file is no trace at all; undefined when it is one. */
export function whyNoTrace(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'It is not a JSON object.';
  const { format, trace, facts, product, tables } = value as Partial<Exported>;
  if (format !== 'lockdesk-price-trace/1') return `Its format is ${JSON.stringify(format)}, not lockdesk-price-trace/1.`;
  if (!trace || !facts || !product || !Array.isArray(tables)) return 'Parts of it are missing.';
  return undefined;
}
