import { Decimal } from 'decimal.js';
import { addDays, plainDate } from '../../../../foundation/dates/dates.ts';
import { isBlank, type Cell, type Row, type Workbook, type Worksheet } from './cells.ts';

/** The worksheet with the most filled cells: the table, where others have notes. Undefined for a workbook without a filled cell. */
export function fullestWorksheet({ worksheets }: Workbook): Worksheet | undefined {
  const filled = ({ rows }: Worksheet): number => rows.reduce((sum, row) => sum + row.filter((cell) => cell !== undefined).length, 0);
  const [fullest] = worksheets.toSorted((one, other) => filled(other) - filled(one));
  return fullest && filled(fullest) > 0 ? fullest : undefined;
}

/** A worksheet's rows as the texts people see in it, without the empty ones above and below. */
export function textsOfWorksheet({ rows }: Worksheet): readonly (readonly string[])[] {
  const full = rows.map((row: Row) => !isBlank(row));
  return rows.slice(full.indexOf(true), full.lastIndexOf(true) + 1).map((row) => Array.from(row, textOf));
}

/** March 1, 1900: from this number of days on the workbook’s count is right; before it has a February 29, 1900. */
const FIRST_RIGHT_DAY = 61;

/** A number that is shown as a date or a percentage is read as it is shown; every other cell as it is stored. */
function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (cell.kind === 'date' && /^\d{2,6}$/.test(cell.text) && Number(cell.text) >= FIRST_RIGHT_DAY)
    return addDays(plainDate(1900, 3, 1), Number(cell.text) - FIRST_RIGHT_DAY);
  if (cell.percent && /^-?\d*\.?\d+(E-?\d+)?$/i.test(cell.text)) return new Decimal(cell.text).mul(100).toFixed();
  return cell.text.trim();
}
