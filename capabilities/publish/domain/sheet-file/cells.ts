import { columnName } from '../../../../foundation/workbook/xlsx-parts.ts';

/*
 * A sheet file as the cells people see, in any file format: worksheets of a workbook or sections of a CSV file. Texts are as in the file; a
 * text is only parsed as a number after its kind is known.
 */

export interface Cell {
  readonly text: string;
  /** `number` was stored as a number, so its text is the file's decimal and not the formatted one. */
  readonly kind: 'text' | 'number' | 'flag' | 'date' | 'formula' | 'error';
  /** A number shown as a percentage: 0.06125 means 6.125 %. */
  readonly percent?: boolean;
}

export type Row = readonly (Cell | undefined)[];

export interface Worksheet {
  readonly name: string;
  readonly rows: readonly Row[];
  /** For CSV: the line of the file each row begins on. */
  readonly lines?: readonly number[];
}

export interface Workbook {
  readonly worksheets: readonly Worksheet[];
}

/** An error at one place of a file. */
export interface FileFinding {
  /** "Prices 0101!B17", "line 17, column 2", "/products/0/rates/3". */
  readonly address: string;
  /** The text found there. */
  readonly found: string;
  readonly problem: string;
  readonly expected: string | null;
  readonly severity: 'error' | 'warning';
}

export function addressOf(worksheet: Worksheet, row: number, column: number): string {
  if (worksheet.lines) return `line ${worksheet.lines[row] ?? row + 1}, column ${column + 1}`;
  return `${worksheet.name}!${columnName(column)}${row + 1}`;
}

export function cellText(cell: Cell | undefined): string {
  return cell?.text.trim() ?? '';
}

export function isBlank(row: Row): boolean {
  return row.every((cell) => cellText(cell) === '');
}

/** A cell that is written: numbers go as numbers where the file has such a thing. */
export function textCell(text: string): Cell {
  return { text, kind: 'text' };
}
export function numberCell(text: string): Cell {
  return { text, kind: 'number' };
}
