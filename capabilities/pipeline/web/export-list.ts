import { CSV_MARK, csvLines } from '../../../ui/kit/files/csv-text.ts';
import { columnsOf, type PipelineColumn } from './columns/columns.tsx';
import type { Filter } from './pipeline-address.ts';
import { pipelinePage, type Row } from './use-pipeline.ts';

export type Format = 'csv' | 'xlsx';

/** So many loans are fetched at a time. */
const AT_ONCE = 1_000;

/** The exported loans: every page of a filter's list, or only some loans that are loaded already. */
export interface Exported {
  readonly filter: Filter;
  readonly columnIds: readonly string[];
  readonly only?: readonly Row[];
}

export interface Exporting {
  readonly signal: AbortSignal;
  /** Called after each page, with the number of the list's loans if it is known. */
  readonly onProgress: (done: number, of: number | undefined) => void;
}

/** Writes a list with the person's own columns while its pages come, so that neither its rows nor its text are ever in memory whole. */
export async function exportList(exported: Exported, format: Format, exporting: Exporting): Promise<{ file: Blob; count: number }> {
  const columns = columnsOf(exported.columnIds);
  const written = format === 'csv' ? writtenCsv(columns) : await writtenXlsx(columns);
  let count = 0;
  let total: number | undefined;
  for await (const page of pagesOf(exported, exporting.signal)) {
    total ??= page.total;
    written.add(page.rows);
    count += page.rows.length;
    exporting.onProgress(count, total);
  }
  return { file: written.end(), count };
}

async function* pagesOf({ filter, only }: Exported, signal: AbortSignal) {
  if (only) {
    yield { rows: only, total: only.length };
    return;
  }
  let after: string | undefined;
  do {
    const page = await pipelinePage(filter, after, signal, AT_ONCE);
    yield { rows: page.loans, total: page.totals?.loans };
    after = page.next ?? undefined;
  } while (after !== undefined);
}

interface Written {
  add(rows: readonly Row[]): void;
  end(): Blob;
}

function writtenCsv(columns: readonly PipelineColumn[]): Written {
  const pieces: BlobPart[] = [CSV_MARK, csvLines([columns.map((column) => column.title)])];
  return {
    // A blob of its own: its bytes leave the page's memory.
    add: (rows) => void pieces.push(new Blob([csvLines(rows.map((row) => columns.map((column) => column.plain(row))))])),
    end: () => new Blob(pieces, { type: 'text/csv;charset=utf-8' }),
  };
}

async function writtenXlsx(columns: readonly PipelineColumn[]): Promise<Written> {
  const { xlsxStream } = await import('../../../ui/kit/files/xlsx-stream.ts');
  const stream = xlsxStream(
    'Loans',
    columns.map((column) => column.title),
  );
  return { ...stream, add: (rows) => stream.add(rows.map((row) => columns.map((column) => cellOf(column, row)))) };
}

/** Amounts, rates and scores as numbers; a loan's number is a name and stays a text. */
function cellOf(column: PipelineColumn, row: Row) {
  const text = column.plain(row);
  return { text, kind: column.align === 'right' && /^-?\d+(\.\d+)?$/.test(text) ? 'number' : 'text' };
}
