import { FACTS, type FactName } from '../../../price/domain/scenario/facts.ts';
import type { Axis, FactValue } from '../../../price/domain/sheet/rate-sheet.ts';
import { axisLength, isBandAxis, placesOf } from '../../../price/domain/sheet/table-cell.ts';
import { cellText, isBlank, textCell, type Cell, type Row, type Worksheet } from './cells.ts';
import { figureCell, figureOfFact, figureText, readFigure, splitList, type FigureKind } from './figures.ts';
import type { Gathering } from './gathering.ts';

/*
 * A table over any number of facts, as in spreadsheets: the last fact is across, the others are down, each in a column of its own. A band
 * is written by its end ("<= 80.00", the last one "above"), a cell without an offer as "n/a".
 */

export interface GridTable {
  readonly axes: readonly Axis[];
  readonly cells: readonly (number | null)[];
}

const NOT_OFFERED = 'n/a';
const LABELS = 'an end such as “<= 80.00”, “above” for the last band, or a value';

function labelText(axis: Axis, place: number): string {
  if (!isBandAxis(axis)) {
    const value = axis.values[place]!;
    return value === '*' ? '*' : figureText(figureOfFact(axis.fact), value);
  }
  const end = axis.upTo[place];
  return end === null || end === undefined ? 'above' : `<= ${figureText(figureOfFact(axis.fact), end)}`;
}

/** The rows of a table under its own head: "Down", "Across", the labels and the cells. */
export function gridRows(table: GridTable, kind: FigureKind): Row[] {
  const cell = (value: number | null): Cell => (value === null ? textCell(NOT_OFFERED) : figureCell(kind, value)!);
  if (table.axes.length === 0) return table.cells.map((value) => [textCell('Value'), cell(value)]);
  const across = table.axes.length > 1 ? table.axes.at(-1) : undefined;
  const down = across ? table.axes.slice(0, -1) : table.axes;
  const width = across ? axisLength(across) : 1;
  const rows: Row[] = [[textCell('Down'), textCell(down.map((axis) => axis.fact).join(', '))]];
  if (across) rows.push([textCell('Across'), textCell(across.fact)]);
  const heads = across ? Array.from({ length: width }, (_, place) => textCell(labelText(across, place))) : [textCell('Value')];
  rows.push([...down.map((axis) => textCell(FACTS[axis.fact].label)), ...heads]);
  for (let row = 0; row * width < table.cells.length; row += 1) {
    const labels = placesOf(down, row).map((place, i) => textCell(labelText(down[i]!, place)));
    rows.push([...labels, ...table.cells.slice(row * width, (row + 1) * width).map(cell)]);
  }
  return rows;
}

interface Label {
  readonly text: string;
  readonly row: number;
  readonly column: number;
}

/** Reads the rows of a table from `from` (its first row after its own particulars) to before `to`. */
export function readGrid(
  gathering: Gathering,
  worksheet: Worksheet,
  from: number,
  to: number,
  kind: FigureKind,
  path: string,
): GridTable | undefined {
  const key = (row: number): string => cellText(worksheet.rows[row]?.[0]).toLowerCase();
  if (key(from) === 'value')
    return { axes: [], cells: [readCell(gathering, worksheet, from, 1, kind, `${path}.cells[0]`) as number | null] };
  if (key(from) !== 'down') {
    gathering.wrong(
      worksheet,
      Math.min(from, worksheet.rows.length - 1),
      0,
      'begins no grid',
      '“Value” with one figure, or “Down” with the facts of the rows',
    );
    return undefined;
  }
  const down = readFacts(gathering, worksheet, from);
  const hasAcross = key(from + 1) === 'across';
  const across = hasAcross ? readFacts(gathering, worksheet, from + 1) : [];
  if (!down || !across) return undefined;
  const headRow = from + (hasAcross ? 2 : 1);
  const rowNumbers: number[] = [];
  for (let row = headRow + 1; row < to && !isBlank(worksheet.rows[row] ?? []); row += 1) rowNumbers.push(row);
  const acrossLabels: Label[] = [];
  for (let column = down.length; column < (worksheet.rows[headRow]?.length ?? 0); column += 1) {
    const text = cellText(worksheet.rows[headRow]![column]);
    if (text !== '') acrossLabels.push({ text, row: headRow, column });
  }
  const downLabels = down.map((_, column) => distinct(worksheet, rowNumbers, column));
  checkOrder(gathering, worksheet, rowNumbers, downLabels);
  const axes: Axis[] = [];
  for (const [i, fact] of down.entries()) axes.push(readAxis(gathering, worksheet, fact, downLabels[i]!, `${path}.axes[${i}]`));
  if (hasAcross) axes.push(readAxis(gathering, worksheet, across[0]!, acrossLabels, `${path}.axes[${down.length}]`));
  for (const [i] of down.entries()) gathering.recordPlace(`${path}.axes[${i}].fact`, worksheet, from, 1);
  gathering.recordPlace(`${path}.cells`, worksheet, headRow, 0);
  const columns = hasAcross ? acrossLabels.map((label) => label.column) : [down.length];
  const cells: (number | null)[] = [];
  for (const row of rowNumbers)
    for (const column of columns)
      cells.push(readCell(gathering, worksheet, row, column, kind, `${path}.cells[${cells.length}]`) as number | null);
  return { axes, cells };
}

function readFacts(gathering: Gathering, worksheet: Worksheet, row: number): FactName[] | undefined {
  const names = splitList(cellText(worksheet.rows[row]?.[1]));
  const unknown = names.find((name) => !Object.hasOwn(FACTS, name));
  if (unknown === undefined) return names as FactName[];
  gathering.wrong(worksheet, row, 1, `names “${unknown}”, which is not a fact of a scenario`, Object.keys(FACTS).join(', '));
  return undefined;
}

function distinct(worksheet: Worksheet, rows: readonly number[], column: number): Label[] {
  const labels: Label[] = [];
  for (const row of rows) {
    const text = cellText(worksheet.rows[row]![column]);
    if (!labels.some((label) => label.text === text)) labels.push({ text, row, column });
  }
  return labels;
}

/** With several facts down, the rows are every combination, the last fact changing fastest. */
function checkOrder(gathering: Gathering, worksheet: Worksheet, rows: readonly number[], labels: readonly (readonly Label[])[]): void {
  const total = labels.reduce((product, axis) => product * axis.length, 1);
  for (const [i, row] of rows.entries()) {
    let rest = i;
    for (let axis = labels.length - 1; axis >= 0; axis -= 1) {
      const expected = labels[axis]![rest % labels[axis]!.length]?.text ?? '';
      rest = Math.floor(rest / Math.max(1, labels[axis]!.length));
      if (cellText(worksheet.rows[row]![axis]) === expected) continue;
      gathering.wrong(
        worksheet,
        row,
        axis,
        'is out of order: each combination comes once, the last fact changing fastest',
        `“${expected}”`,
      );
      return;
    }
  }
  if (rows.length !== total && rows.length > 0)
    gathering.wrong(worksheet, rows.at(-1)!, 0, `is the last of ${rows.length} rows where the facts make ${total}`, `${total} rows`);
}

function readAxis(gathering: Gathering, worksheet: Worksheet, fact: FactName, labels: readonly Label[], path: string): Axis {
  const bands = labels.some((label) => /^(<=|\u2264|up to )/i.test(label.text) || label.text.toLowerCase() === 'above');
  const member = bands ? 'upTo' : 'values';
  const values = labels.map((label, place) => {
    gathering.recordPlace(`${path}.${member}[${place}]`, worksheet, label.row, label.column);
    const value = bands ? bandEnd(fact, label.text) : axisValue(fact, label.text);
    if (value !== undefined) return value;
    gathering.wrong(worksheet, label.row, label.column, `is not a label of ${FACTS[fact].label}`, LABELS);
    return null;
  });
  if (labels[0]) gathering.recordPlace(path, worksheet, labels[0].row, labels[0].column);
  return (bands ? { fact, upTo: values } : { fact, values }) as Axis;
}

function bandEnd(fact: FactName, text: string): number | null | undefined {
  if (text.toLowerCase() === 'above') return null;
  const end = /^(?:<=|\u2264|up to )\s*(.+)$/i.exec(text);
  const read = end ? readFigure(figureOfFact(fact), textCell(end[1]!)) : undefined;
  return read?.ok && typeof read.value === 'number' ? read.value : undefined;
}

function axisValue(fact: FactName, text: string): FactValue | undefined {
  if (text === '*') return '*';
  const read = readFigure(figureOfFact(fact), textCell(text));
  return read.ok ? (read.value as FactValue) : undefined;
}

function readCell(
  gathering: Gathering,
  worksheet: Worksheet,
  row: number,
  column: number,
  kind: FigureKind,
  path: string,
): number | null | undefined {
  if (cellText(worksheet.rows[row]?.[column]).toLowerCase() === NOT_OFFERED) {
    gathering.recordPlace(path, worksheet, row, column);
    return null;
  }
  return gathering.read<number>(kind, worksheet, row, column, path);
}
