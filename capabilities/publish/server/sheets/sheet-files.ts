import { ok, type Result } from '../../../../foundation/result/result.ts';
import { limitedThreads, type ThreadRefusal } from '../../../../platform/threads/limited-threads.ts';
import type { SheetDocument } from '../../domain/sheet-document.ts';
import type { SheetDone, SheetForm, SheetTask, WorkbookRows } from '../worker/read-sheet-file.ts';

const threads = limitedThreads<SheetTask, SheetDone>(new URL('../worker/read-sheet-file.ts', import.meta.url));

export const CONTENT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

export type SheetReading = SheetDone & { readonly kind: 'read' };

/** Reads a file outside the event loop: the document, or every mistake because of which it is none. */
export async function readFile(bytes: Buffer, signal: AbortSignal): Promise<Result<SheetReading, ThreadRefusal>> {
  const done = await threads.run({ kind: 'read', bytes }, signal);
  return done.ok ? ok(done.value as SheetReading) : done;
}

/** The rows of a workbook that is no rate sheet. */
export async function rowsOfWorkbook(bytes: Buffer, signal: AbortSignal): Promise<Result<WorkbookRows, ThreadRefusal>> {
  const done = await threads.run({ kind: 'rows', bytes }, signal);
  return done.ok ? ok(done.value as SheetDone & { readonly kind: 'rows' }) : done;
}

export async function writeFile(
  document: SheetDocument,
  title: string,
  form: SheetForm,
  signal: AbortSignal,
): Promise<Result<Uint8Array, ThreadRefusal>> {
  const done = await threads.run({ kind: 'write', document, title, form }, signal);
  return done.ok ? ok((done.value as SheetDone & { kind: 'write' }).bytes) : done;
}
