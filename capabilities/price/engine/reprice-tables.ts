import type { CompiledSheet } from './compile-sheet.ts';
import type { FactPlaces } from './fact-places.ts';
import type { FactName } from '../domain/scenario/facts.ts';
import type { AdjusterTable, FactValue } from '../domain/sheet/rate-sheet.ts';
import { axisLength, meets, placeOn } from '../domain/sheet/table-cell.ts';

/*
 * A sheet's adjusters folded for many loans at once. A product's own tables distinguish fewer classes of values than the whole sheet has
 * places; tables over the same few facts become one, so that a loan costs a handful of look-ups. The value of a folded cell is computed
 * from the sheet's tables.
 */

/** A folded table has at most so many cells: it must stay near the processor. */
const MOST_CELLS = 8192;
/** The value of "not offered" in folded cells: far below any points, and still an integer when a hundred of them are added up. */
const NOTHING = -0x0100_0000;
/** Points up to this include at least one of them. */
export const UNPRICED = NOTHING / 2;

export interface FoldedTable {
  /** The index of the folded sheet's fact, the class of each of its places here, and the weight of a class in a cell's index. */
  readonly facts: Int32Array;
  readonly classes: readonly Uint16Array[];
  readonly strides: Int32Array;
  /** Points and rate by cell. */
  readonly points: Int32Array;
  readonly rates: Int32Array | undefined;
}

/** Where the base prices of a product are. */
export interface ProductCells {
  readonly base: Int32Array;
  readonly lowest: number;
  /** First cell of a rate's row, the rate counted in thousandths from the lowest; −1 between rates. */
  readonly rows: Int32Array;
  /** Column by days; the last is for all beyond. */
  readonly columns: Int32Array;
  readonly cap: number;
}

export interface FoldedSheet {
  /** The facts some adjuster reads. */
  readonly facts: readonly FactPlaces[];
  /** By the product's place on the sheet. */
  readonly tablesOf: (product: number) => readonly FoldedTable[];
  readonly cells: readonly ProductCells[];
}

const folded = new WeakMap<CompiledSheet, FoldedSheet>();

export function foldSheet(compiled: CompiledSheet): FoldedSheet {
  const known = folded.get(compiled);
  if (known) return known;
  const asked = new Set(compiled.sheet.adjusters.flatMap(factsOf));
  const facts = compiled.facts.filter(({ fact }) => asked.has(fact));
  const groups = compiled.groupTables.map((tables) =>
    foldGroup(
      tables.map((t) => compiled.sheet.adjusters[t]!).filter(({ effect }) => effect !== 'margin'),
      facts,
    ),
  );
  const sheet: FoldedSheet = {
    facts,
    tablesOf: (product) => groups[compiled.productGroup[product]!]!,
    cells: compiled.products.map((_, p) => cellsOf(compiled, p)),
  };
  folded.set(compiled, sheet);
  return sheet;
}

function cellsOf({ products, base, productStart, productEnd, productCap }: CompiledSheet, p: number): ProductCells {
  const { rates, lockDays } = products[p]!;
  const rows = new Int32Array(rates.at(-1)! - rates[0]! + 1).fill(-1);
  for (const [row, rate] of rates.entries()) rows[rate - rates[0]!] = row * lockDays.length;
  const covers = (days: number): number => {
    let column = 0;
    while (column < lockDays.length - 1 && lockDays[column]! < days) column++;
    return column;
  };
  const columns = Int32Array.from({ length: lockDays.at(-1)! + 1 }, (_, days) => covers(days));
  return { base: base.subarray(productStart[p], productEnd[p]), lowest: rates[0]!, rows, columns, cap: productCap[p]! };
}

/** The facts a table's axes and conditions read. */
function factsOf({ axes, when = [] }: AdjusterTable): FactName[] {
  return [...new Set([...axes, ...when].map(({ fact }) => fact))];
}

/** The step of one fact's value towards a table's cell; undefined when the table does not apply to it. */
function stepOf({ axes, when = [] }: AdjusterTable, fact: FactName, value: FactValue | undefined): number | undefined {
  if (when.some((condition) => condition.fact === fact && !meets(condition, value))) return undefined;
  let step = 0;
  let stride = 1;
  for (const axis of axes.toReversed()) {
    const place = axis.fact === fact ? placeOn(axis, value) : 0;
    if (place === undefined) return undefined;
    step += place * stride;
    stride *= axisLength(axis);
  }
  return step;
}

/** A fact as one group of tables sees it: places that none of the tables distinguishes have one class, numbered from 0 as they come. */
interface FactClasses {
  readonly fact: FactName;
  readonly classOf: Uint16Array;
  /** A value of each class. */
  readonly samples: readonly (FactValue | undefined)[];
}

function classesOf(tables: readonly AdjusterTable[], { fact, samples }: FactPlaces): FactClasses {
  const asking = tables.filter((table) => factsOf(table).includes(fact));
  const classes = new Map<string, { readonly number: number; readonly sample: FactValue | undefined }>();
  const classOf = Uint16Array.from(samples, (sample) => {
    const classKey = asking.map((table) => stepOf(table, fact, sample) ?? 'off').join();
    const known = classes.get(classKey) ?? { number: classes.size, sample };
    classes.set(classKey, known);
    return known.number;
  });
  return { fact, classOf, samples: [...classes.values()].map(({ sample }) => sample) };
}

/** The tables of a group, folded: each joins the first that reads the same facts or can still grow by its own. */
function foldGroup(tables: readonly AdjusterTable[], facts: readonly FactPlaces[]): FoldedTable[] {
  const classes = facts.map((one) => classesOf(tables, one));
  const size = (asked: ReadonlySet<number>): number => [...asked].reduce((cells, at) => cells * classes[at]!.samples.length, 1);
  const joints: { facts: Set<number>; tables: AdjusterTable[] }[] = [];
  const asking = tables.map((table) => ({ table, asked: factsOf(table).map((fact) => facts.findIndex((one) => one.fact === fact)) }));
  for (const { table, asked } of asking.sort((a, b) => b.asked.length - a.asked.length)) {
    const room = joints.find((joint) => size(new Set([...joint.facts, ...asked])) <= Math.max(MOST_CELLS, size(joint.facts)));
    if (room) {
      for (const at of asked) room.facts.add(at);
      room.tables.push(table);
    } else joints.push({ facts: new Set(asked), tables: [table] });
  }
  return joints.map((joint) =>
    foldTables(
      joint.tables,
      [...joint.facts].sort((a, b) => a - b),
      classes,
    ),
  );
}

function foldTables(tables: readonly AdjusterTable[], facts: readonly number[], all: readonly FactClasses[]): FoldedTable {
  const classes = facts.map((at) => all[at]!);
  const strides = new Int32Array(classes.length);
  let cells = 1;
  for (let k = classes.length - 1; k >= 0; k--) {
    strides[k] = cells;
    cells *= classes[k]!.samples.length;
  }
  const points = new Int32Array(cells);
  const rates = tables.some(({ effect }) => effect === 'rate') ? new Int32Array(cells) : undefined;
  for (const table of tables) {
    const steps = classes.map(({ fact, samples }) => samples.map((sample) => stepOf(table, fact, sample)));
    const sums = table.effect === 'rate' && rates ? rates : points;
    for (let cell = 0; cell < cells; cell++) {
      let own: number | undefined = 0;
      for (let k = 0; k < steps.length && own !== undefined; k++) {
        const step: number | undefined = steps[k]![Math.floor(cell / strides[k]!) % steps[k]!.length];
        own = step === undefined ? undefined : own + step;
      }
      if (own === undefined || points[cell] === NOTHING) continue;
      const moved = table.cells[own] ?? null;
      if (moved === null) points[cell] = NOTHING;
      else sums[cell]! += moved;
    }
  }
  return { facts: Int32Array.from(facts), classes: classes.map(({ classOf }) => classOf), strides, points, rates };
}
