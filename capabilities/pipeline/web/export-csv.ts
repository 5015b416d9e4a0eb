import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { columnsOf, type PipelineColumn } from './columns/columns.tsx';
import { csvText } from '../../../ui/kit/files/csv-text.ts';
import type { Filter } from './pipeline-address.ts';
import { allRows, type Row } from './use-pipeline.ts';

/** Saves what the filter shows, every page of it, with the person's own columns. Gives how many loans went into the file. */
export async function exportCsv(filter: Filter, columnIds: readonly string[], name: string, only?: ReadonlySet<string>): Promise<number> {
  const rows = await allRows(filter);
  const chosen = only ? rows.filter((row) => only.has(row.loanNumber)) : rows;
  saveFile(new Blob([pipelineCsv(chosen, columnsOf(columnIds))], { type: 'text/csv;charset=utf-8' }), name);
  return chosen.length;
}

function pipelineCsv(rows: readonly Row[], columns: readonly PipelineColumn[]): string {
  return csvText([columns.map((column) => column.title), ...rows.map((row) => columns.map((column) => column.plain(row)))]);
}
