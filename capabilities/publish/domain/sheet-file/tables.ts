import type { Condition, ProductSelector } from '../../../price/domain/sheet/rate-sheet.ts';
import { cellText, isBlank, textCell, type Cell, type Row, type Worksheet } from './cells.ts';
import { conditionsText, readConditions, readSelector, selectorText } from './clauses.ts';
import { figureCell, type FigureKind, type Read } from './figures.ts';
import type { Gathering } from './gathering.ts';

/** One column of a worksheet with a line for each thing: products, rules, caps, fees, golden scenarios. */
export interface Column {
  readonly head: string;
  /** The path of its value: "arm.margin". */
  readonly path: string;
  readonly kind: FigureKind | 'selector' | 'conditions' | 'raw';
  readonly optional?: boolean;
}

export type Item = Record<string, unknown>;

export function setAt(item: Item, path: string, value: unknown): void {
  const names = path.split('.');
  let inner = item;
  for (const name of names.slice(0, -1)) inner = (inner[name] ??= {}) as Item;
  inner[names.at(-1)!] = value;
}

export function valueAt(item: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (inner as Item | undefined)?.[name], item);
}

/** Reads the lines under the heads; each item has its row. Unknown columns and missing heads are findings. */
export function readTable(
  gathering: Gathering,
  worksheet: Worksheet,
  columns: readonly Column[],
  path: string,
): { readonly item: Item; readonly row: number; readonly columnOf: (columnPath: string) => number }[] {
  const headRow = worksheet.rows.findIndex((row) => !isBlank(row));
  if (headRow < 0) return [];
  const places = headPlaces(gathering, worksheet, headRow, columns);
  const items: { item: Item; row: number; columnOf: (columnPath: string) => number }[] = [];
  for (let row = headRow + 1; row < worksheet.rows.length; row += 1) {
    if (isBlank(worksheet.rows[row]!)) continue;
    const item: Item = {};
    const here = `${path}[${items.length}]`;
    gathering.recordPlace(here, worksheet, row, 0);
    for (const column of columns) {
      const at = places.get(column.path);
      if (at === undefined) continue;
      const cell = worksheet.rows[row]![at];
      if (cellText(cell) === '' && column.optional) continue;
      const value = readColumn(gathering, worksheet, row, at, column, `${here}.${column.path}`);
      if (value !== undefined) setAt(item, column.path, value);
    }
    items.push({ item, row, columnOf: (columnPath) => places.get(columnPath) ?? 0 });
  }
  return items;
}

function headPlaces(gathering: Gathering, worksheet: Worksheet, headRow: number, columns: readonly Column[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, cell] of worksheet.rows[headRow]!.entries()) {
    const head = cellText(cell).toLowerCase();
    if (head === '') continue;
    const column = columns.find((one) => one.head.toLowerCase() === head);
    if (!column) gathering.wrong(worksheet, headRow, at, 'is not a column of this worksheet', columns.map((one) => one.head).join(', '));
    else if (places.has(column.path)) gathering.wrong(worksheet, headRow, at, 'is there twice', null);
    else places.set(column.path, at);
  }
  for (const column of columns)
    if (!column.optional && !places.has(column.path))
      gathering.wrong(worksheet, headRow, 0, `has no column “${column.head}” in its row`, column.head);
  return places;
}

export function readColumn(gathering: Gathering, worksheet: Worksheet, row: number, at: number, column: Column, path: string): unknown {
  if (column.kind === 'raw') {
    gathering.recordPlace(path, worksheet, row, at);
    return worksheet.rows[row]![at];
  }
  if (column.kind !== 'selector' && column.kind !== 'conditions') return gathering.read(column.kind, worksheet, row, at, path);
  gathering.recordPlace(path, worksheet, row, at);
  const text = cellText(worksheet.rows[row]![at]);
  const read: Read<unknown> = column.kind === 'selector' ? readSelector(text) : readConditions(text);
  if (read.ok) return read.value;
  gathering.wrong(worksheet, row, at, read.problem, read.expected);
  return undefined;
}

export function columnCell(column: Column, value: unknown): Cell | undefined {
  if (value === undefined) return undefined;
  if (column.kind === 'raw') return value as Cell;
  // A column's kind is the type of its values.
  if (column.kind === 'selector') return textCell(selectorText(value as ProductSelector));
  if (column.kind === 'conditions') return textCell(conditionsText(value as readonly Condition[]));
  return figureCell(column.kind, value);
}

/** Writes a line for each item; optional columns that no item fills are left out. */
export function tableSheet(name: string, columns: readonly Column[], items: readonly unknown[]): Worksheet {
  const used = columns.filter((column) => !column.optional || items.some((item) => valueAt(item, column.path) !== undefined));
  const rows: Row[] = [used.map((column) => textCell(column.head))];
  for (const item of items) rows.push(used.map((column) => columnCell(column, valueAt(item, column.path))));
  return { name, rows };
}
