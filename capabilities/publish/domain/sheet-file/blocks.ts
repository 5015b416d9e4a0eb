import { cellText, isBlank, type Row, type Worksheet } from './cells.ts';
import type { FigureKind } from './figures.ts';
import type { Gathering } from './gathering.ts';
import { gridRows, readGrid, type GridTable } from './grids.ts';
import { readColumn, columnCell, setAt, valueAt, type Column, type Item } from './tables.ts';
import { textCell } from './cells.ts';

/*
 * Tables one under the other in one worksheet: each begins with "Table" and its name, then its particulars a row each, then its grid.
 */

interface Block {
  readonly from: number;
  readonly to: number;
}

function blocksOf(worksheet: Worksheet): Block[] {
  const starts: number[] = [];
  for (const [row, cells] of worksheet.rows.entries()) if (cellText(cells[0]).toLowerCase() === 'table') starts.push(row);
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? worksheet.rows.length }));
}

export interface ReadBlock {
  readonly item: Item;
  readonly row: number;
  readonly grid: GridTable | undefined;
}

/** Reads every block: its particulars by `keys`, its grid with the kinds of `kindOf`. */
export function readBlocks(
  gathering: Gathering,
  worksheet: Worksheet,
  keys: readonly Column[],
  path: (index: number, item: Item) => string,
  kindOf: (item: Item) => FigureKind,
): ReadBlock[] {
  const blocks = blocksOf(worksheet);
  const first = blocks[0]?.from ?? worksheet.rows.length;
  for (let row = 0; row < first; row += 1)
    if (!isBlank(worksheet.rows[row]!)) gathering.wrong(worksheet, row, 0, 'is before the first table', '“Table” and a name');
  return blocks.map(({ from, to }, index) => {
    const item: Item = {};
    const provisional = path(index, { tableId: cellText(worksheet.rows[from]![1]) });
    gathering.recordPlace(provisional, worksheet, from, 1);
    let row = from;
    const seen = new Set<string>();
    for (; row < to; row += 1) {
      const name = cellText(worksheet.rows[row]![0]).toLowerCase();
      if (name === '') continue;
      const key = keys.find((one) => one.head.toLowerCase() === name);
      if (!key) break;
      seen.add(key.path);
      const value = readColumn(gathering, worksheet, row, 1, key, `${provisional}.${key.path}`);
      if (value !== undefined) setAt(item, key.path, value);
    }
    for (const key of keys)
      if (!key.optional && !seen.has(key.path))
        gathering.wrong(worksheet, from, 1, `has no row “${key.head}” before its grid`, `a row “${key.head}”`);
    return { item, row: from, grid: readGrid(gathering, worksheet, row, to, kindOf(item), provisional) };
  });
}

export function blockRows(keys: readonly Column[], item: unknown, grid: GridTable, kind: FigureKind): Row[] {
  const rows: Row[] = [];
  for (const key of keys) {
    const value = valueAt(item, key.path);
    if (value !== undefined) rows.push([textCell(key.head), columnCell(key, value)]);
  }
  return [...rows, ...gridRows(grid, kind), []];
}
