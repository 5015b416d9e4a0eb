import { csvText } from '../../../../ui/kit/files/csv-text.ts';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { textOf, type FileTable } from '../../domain/report-table.ts';

/** The notes under a file's figures: a name and its words a line, such as the filters and the time. */
export type FileNotes = readonly (readonly [name: string, words: string])[];

export interface FileOfTable {
  /** Without its ending. */
  readonly name: string;
  readonly table: FileTable;
  readonly notes: FileNotes;
}

/** The figures as CSV, followed by an empty line and the notes. */
export function csvOf({ table, notes }: FileOfTable): string {
  const rows = table.rows.map((row) => row.map((cell) => cell?.text ?? ''));
  return csvText([table.heads, ...rows, [''], ...notes]);
}

export function saveCsv(file: FileOfTable): void {
  saveFile(new Blob([csvOf(file)], { type: 'text/csv' }), `${file.name}.csv`);
}

/** The same as a workbook: figures as numbers, texts never run as formulas. */
export async function saveXlsx({ name, table, notes }: FileOfTable): Promise<void> {
  const { xlsxStream } = await import('../../../../ui/kit/files/xlsx-stream.ts');
  const sheet = xlsxStream('Report', table.heads);
  sheet.add([...table.rows, [], ...notes.map((note) => note.map(textOf))]);
  saveFile(sheet.end(), `${name}.xlsx`);
}
