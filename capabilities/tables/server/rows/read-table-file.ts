import { readTable, type TableAsked, type TableRead } from '../../domain/index.ts';
import { fileGrid, UnreadableTable } from './file-grid.ts';

/** The table of a file, or its mistakes. */
export function readTableFile(text: string, asked: TableAsked): TableRead {
  try {
    return readTable(fileGrid(text), asked);
  } catch (fault) {
    if (!(fault instanceof UnreadableTable)) throw fault;
    return { table: null, problems: [{ row: null, column: null, sentence: fault.message }] };
  }
}
