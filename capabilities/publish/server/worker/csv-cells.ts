import { CsvError, parse } from 'csv-parse/sync';
import { visibleText } from '../../../../foundation/text-rules/hidden-characters.ts';
import type { Cell, Row, Workbook, Worksheet } from '../../domain/sheet-file/cells.ts';
import { UnreadableFile } from './read-xlsx.ts';

const MOST_LINES = 200_000;
const LONGEST_LINE = 200_000;

interface Line {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads a CSV file of one or several sections, each under a line with its worksheet's name in brackets: [Products]. */
export function readCsv(text: string): Workbook {
  let lines: Line[];
  try {
    // With `info`, which the reader's own types leave out, each record comes with its line.
    lines = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: false,
      to: MOST_LINES + 1,
      max_record_size: LONGEST_LINE,
    }) as never;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    throw new UnreadableFile(`The file is no CSV${at}: a quotation mark is not closed or is in the middle of a text.`);
  }
  if (lines.length > MOST_LINES) throw new UnreadableFile(`The file has more than ${MOST_LINES} lines.`);
  const worksheets: { name: string; rows: Row[]; lines: number[] }[] = [];
  let ended = 0;
  for (const { record, info } of lines) {
    const line = ended + 1;
    ended = Math.max(line, info.lines);
    const section = /^\s*\[(.+)\]\s*$/.exec(record[0] ?? '');
    if (section && record.slice(1).every((cell) => cell.trim() === ''))
      worksheets.push({ name: visibleText(section[1]!.trim()), rows: [], lines: [] });
    else {
      const current = worksheets.at(-1);
      if (!current) {
        if (record.every((cell) => cell.trim() === '')) continue;
        throw new UnreadableFile(`Line ${line} is before any section. Begin the file with a line such as [Cover].`);
      }
      current.rows.push(record.map((cell): Cell | undefined => (cell === '' ? undefined : { text: visibleText(cell), kind: 'text' })));
      current.lines.push(line);
    }
  }
  return { worksheets };
}

/** A cell of a CSV file; one that would be read as a section’s name is quoted too. */
export function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$|^\[/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function section({ name, rows }: Worksheet): string {
  const lines = rows.map((row) => row.map((cell) => quoted(cell?.text ?? '')).join(','));
  return [`[${name}]`, ...lines].join('\r\n');
}

/** Writes cells as CSV, a section for each worksheet. */
export function writeCsv(workbook: Workbook): string {
  return `${workbook.worksheets.map(section).join('\r\n\r\n')}\r\n`;
}
