/** How the lines of a list are a table: each line is split into the cells of its row, and joined again as it was. */
export interface PolicyRows {
  readonly columns: readonly PolicyColumn[];
  /** The cells of a line; joined they are the line again, whatever was typed. */
  readonly split: (line: string) => readonly string[];
  readonly join: (cells: readonly string[]) => string;
  /** The text of a new row, and the word on its button. */
  readonly fresh: string;
  readonly add: string;
}

interface PolicyColumn {
  readonly head: string;
  readonly number?: boolean;
  readonly clock?: boolean;
  /** One of these, or with `several` any of them, separated by commas. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly several?: boolean;
}

/** Splits at the first mark, or for `last` at the last one; the mark and the blanks around it stay with the second cell. */
function splitAt(line: string, mark: string, last = false): [string, string] {
  const at = last ? line.lastIndexOf(mark) : line.indexOf(mark);
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at)];
}

/** The text of a cell for a person: without the separator before it. */
export function shownCell(cell: string): string {
  return cell.replace(/^[:\s]+/, '').trimEnd();
}

/** "5: 0.100". */
export const pairs = {
  split: (line: string): readonly string[] => splitAt(line, ':'),
  join: (cells: readonly string[]): string => cells.join(''),
};

/** "17:30 Jumbo loans: Jumbo". */
export const cutOffs = {
  split: (line: string): readonly string[] => {
    const [time, rest] = splitAt(line, ' ');
    return [time, ...splitAt(rest, ':', true)];
  },
  join: (cells: readonly string[]): string => cells.join(''),
};

/** The rows of a list's text; lines without anything are none. */
export function rowsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

/** The text with one cell of one row replaced; every other character is unchanged. */
export function withCell(text: string, rows: PolicyRows, row: number, column: number, value: string): string {
  const lines = [...rowsOf(text)];
  const cells = rows.split(lines[row]!).slice();
  const prefixes = rows.split(rows.fresh).map((cell) => /^[:\s]*/.exec(cell)![0]);
  cells[column] = `${prefixes[column] ?? ''}${value}`;
  // A missing cell is written with its separator, so that later ones stay in their columns.
  lines[row] = rows.join(rows.columns.map((_, n) => (cells[n] === undefined || cells[n] === '' ? (prefixes[n] ?? '') : cells[n])));
  return lines.join('\n');
}
