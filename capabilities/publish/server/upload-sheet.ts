import { createHash } from 'node:crypto';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { writeAccountJournal } from '../../../platform/database/account-journal.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/asked.ts';
import { limitedThreads, type ThreadRefusal } from '../../../platform/threads/limited-threads.ts';
import { namedSheet, type SheetDocument } from '../domain/sheet-document.ts';
import type { FileFinding } from '../domain/sheet-file/cells.ts';
import type { SheetActor } from './sheet-acts.ts';
import { nextSequence } from './sheet-rows.ts';
import type { SheetSources } from './sheet-sources.ts';
import type { SheetDone, SheetForm, SheetTask } from './worker/read-sheet-file.ts';

const threads = limitedThreads<SheetTask, SheetDone>(new URL('./worker/read-sheet-file.ts', import.meta.url));

export interface UploadedSheet {
  readonly versionId: string | null;
  readonly fileName: string;
  readonly format: SheetForm;
  readonly findings: FileFinding[];
}

/** Reads a file off the event loop and keeps it as the day's next draft; one with errors is answered with all of them and kept nowhere. */
export async function uploadSheet(
  tx: Tx,
  sources: SheetSources,
  actor: SheetActor,
  { file, date, signal }: { readonly file: UploadedFile; readonly date: string; readonly signal: AbortSignal },
): Promise<Result<UploadedSheet, ThreadRefusal>> {
  const done = await threads.run({ kind: 'read', bytes: file.bytes }, signal);
  if (!done.ok) return done;
  const reading = done.value as SheetDone & { kind: 'read' };
  const answer = { fileName: file.name.slice(0, 200), format: reading.form, findings: [...reading.findings] };
  if (!reading.document) return ok({ versionId: null, ...answer });
  const { golden, ...contents } = reading.document;
  const sheet = namedSheet(contents, date, await nextSequence(tx, date));
  const { versionId, title } = sheet;
  await tx
    .insertInto('rate_sheet')
    .values({
      version_id: versionId,
      title,
      status: 'DRAFT',
      ...sources.sheetBytes(sheet),
      golden: JSON.stringify(golden),
      warnings: JSON.stringify(answer.findings),
      file_name: answer.fileName,
      file_sha256: createHash('sha256').update(file.bytes).digest(),
      made_by: actor.personId,
    })
    .execute();
  await writeAccountJournal(tx, {
    brokerageId: actor.brokerageId,
    personId: actor.personId,
    actorName: actor.displayName,
    kind: 'sheet-uploaded',
    subject: versionId,
    summary: `${title} was uploaded from ${answer.fileName}`,
    details: { fileName: answer.fileName, warnings: answer.findings.length },
  });
  return ok({ versionId, ...answer });
}

export async function sheetFile(
  document: SheetDocument,
  title: string,
  form: SheetForm,
  signal: AbortSignal,
): Promise<Result<Uint8Array, ThreadRefusal>> {
  const done = await threads.run({ kind: 'write', document, title, form }, signal);
  return done.ok ? ok((done.value as SheetDone & { kind: 'write' }).bytes) : done;
}
