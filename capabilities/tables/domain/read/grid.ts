/** A file as rows of cells; `row` counts the file's lines from 1. */
export interface GridRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Something wrong with a file, at its place. */
export interface TableProblem {
  readonly row: number | null;
  readonly column: string | null;
  readonly sentence: string;
}

/** Collects the problems of reading, so that a person sees all of them at once. */
export class Gathering {
  readonly problems: TableProblem[] = [];

  say(row: number | null, column: string | null, sentence: string): void {
    this.problems.push({ row, column, sentence });
  }
}

/** The cells of a row by the names of their columns. */
export interface Columns {
  readonly header: GridRow;
  readonly rows: readonly GridRow[];
  at(row: GridRow, name: string): string;
  has(name: string): boolean;
}

/** The columns of a grid: its header is the first of the first ten rows with the given column. */
export function columnsOf(grid: readonly GridRow[], names: Readonly<Record<string, RegExp>>, sign: string): Columns | undefined {
  const at = grid.slice(0, 10).findIndex(({ cells }) => cells.some((cell) => names[sign]!.test(tidy(cell))));
  const header = grid[at];
  if (!header) return undefined;
  const places = new Map<string, number>();
  for (const [name, pattern] of Object.entries(names)) {
    const place = header.cells.findIndex((cell) => pattern.test(tidy(cell)));
    if (place >= 0) places.set(name, place);
  }
  return {
    header,
    rows: grid.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    at: (row, name) => row.cells[places.get(name) ?? -1]?.trim() ?? '',
    has: (name) => places.has(name),
  };
}

function tidy(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Whole dollars as people and agencies write them: 832750, 832,750, $832,750, 832750.00. */
export function wholeDollars(text: string): number | undefined {
  const plain = text.replace(/^\$\s*/, '').replace(/\.0{1,2}$/, '');
  if (!/^(\d{1,3}(,\d{3})+|\d+)$/.test(plain)) return undefined;
  const dollars = Number(plain.replaceAll(',', ''));
  return dollars <= 100_000_000 ? dollars : undefined;
}
