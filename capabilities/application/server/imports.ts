import { randomUUID } from 'node:crypto';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Actor, FoundLoan, UploadedFile } from '../../../platform/http/asked.ts';
import type { ImportAccepted } from '../domain/accept-import.ts';
import type { OriginLine } from '../domain/field-origins.ts';
import { formatNames, type FileFormat } from '../domain/open-file.ts';
import { forJournal } from '../domain/save-application.ts';
import type { ImportedChange, ImportUndone } from '../domain/undo-import.ts';
import { applicationOf, newestApplication, type ApplicationVersion } from './newest-application.ts';
import { acceptedOf, proposalOf, undoneOf, type ChoiceRefusal, type FileRefusal } from './loan-file-reader.ts';
import { ended, heldLoan, recordVersion } from './record-version.ts';
import type { ShownProposal } from './worker/loan-file.ts';

type EndedRefusal = Refusal<'LOAN_ENDED'>;

/** A loan whose application can still change, held; or the refusal that it has ended. */
export async function openLoan(tx: Tx, loan: FoundLoan): Promise<Result<{ readonly version: number }, EndedRefusal>> {
  const row = await heldLoan(tx, loan);
  if (ended.includes(row.status)) return refuse('LOAN_ENDED', '', { details: { loanId: loan.loanNumber, status: row.status } });
  return ok(row);
}

/** What the journal tells about who wrote which field, oldest first, and the application the loan began with. */
export async function historyOf(tx: Tx, loan: FoundLoan, current: ApplicationVersion) {
  const rows = await tx
    .selectFrom('journal_line')
    .select(['kind', 'origin', 'actor_name', 'at', 'details'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where((where) => where.or([where('kind', '=', 'loan-registered'), where('kind', 'like', 'application-%')]))
    .orderBy('sequence')
    .execute();
  const lines = rows.map(({ actor_name: by, details, ...row }) => ({ ...row, by, details: details as OriginLine['details'] }));
  return { lines, first: ((await applicationOf(tx, loan, 1)) ?? current).document };
}

/** A file laid beside the application as it is now. */
export async function compare(
  tx: Tx,
  loan: FoundLoan,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Result<{ readonly current: ApplicationVersion; readonly shown: ShownProposal }, FileRefusal>> {
  const current = await newestApplication(tx, loan);
  const shown = await proposalOf(bytes, current.document, await historyOf(tx, loan, current), signal);
  return shown.ok ? ok({ current, shown: shown.value }) : shown;
}

export interface StartedImport {
  readonly importId: string;
  readonly fileName: string;
  readonly formatName: string;
  readonly newCount: number;
  readonly differsCount: number;
  readonly findingCount: number;
}

/** Keeps a file on the loan to be compared with its application; nothing of the application changes. */
export async function startImport(
  tx: Tx,
  files: FileStore,
  loan: FoundLoan,
  actor: Actor,
  given: UploadedFile,
  signal: AbortSignal,
): Promise<Result<StartedImport, FileRefusal | EndedRefusal>> {
  const open = await openLoan(tx, loan);
  if (!open.ok) return open;
  const file = { ...given, name: fileNameToKeep(given.name) };
  const compared = await compare(tx, loan, file.bytes, signal);
  if (!compared.ok) return compared;
  const { shown } = compared.value;
  const { importId } = await keepFile(tx, files, loan, actor, file, shown.format);
  const formatName = formatNames[shown.format];
  const changes = shown.sections.flatMap((section) => section.changes);
  const newCount = changes.filter(({ status }) => status === 'new').length;
  await writeJournal(tx, {
    ...loan,
    personId: actor.personId,
    actorName: actor.displayName,
    origin: 'imported',
    kind: 'loan-file-uploaded',
    summary: `Brought in ${file.name} (${formatName}) to compare; nothing changed yet`,
    details: { importId, name: file.name, format: shown.format, new: newCount, differs: changes.length - newCount },
  });
  return ok({
    importId,
    fileName: file.name,
    formatName,
    newCount,
    differsCount: changes.length - newCount,
    findingCount: shown.findingCount,
  });
}

/** People name files after borrowers: nine digits that stand alone are taken for an identifier and not written down; a loan number has ten. */
function fileNameToKeep(name: string): string {
  return name.replace(/(?<!\d)\d{3}[- ]?\d{2}[- ]?\d{4}(?!\d)/g, '•••••••••');
}

/** Takes everything a file says otherwise in one act, as an import that can be undone; a file that says nothing new leaves no trace. */
export async function takeAll(
  tx: Tx,
  files: FileStore,
  loan: FoundLoan,
  actor: Actor,
  file: Pick<UploadedFile, 'name' | 'bytes'>,
  basedOn: number | undefined,
  signal: AbortSignal,
): Promise<
  Result<
    { readonly version: number; readonly taken: number; readonly importId: string | null },
    FileRefusal | ChoiceRefusal | EndedRefusal | Refusal<'APPLICATION_CHANGED'>
  >
> {
  const open = await openLoan(tx, loan);
  if (!open.ok) return open;
  const current = await newestApplication(tx, loan);
  if (basedOn !== undefined && basedOn !== current.version)
    return refuse('APPLICATION_CHANGED', '', { field: 'basedOn', details: { basedOn, version: current.version, by: current.madeBy } });
  const accepted = await acceptedOf(file.bytes, current.document, 'all', signal);
  if (!accepted.ok) return accepted;
  if (accepted.value.changes.length === 0) return ok({ version: current.version, taken: 0, importId: null });
  const { format } = accepted.value;
  const { importId, fileId } = await keepFile(tx, files, loan, actor, file, format);
  const version = await recordAccepted(tx, loan, actor, open.value, current, { importId, fileId, name: file.name, format }, accepted.value);
  return ok({ version, taken: accepted.value.changes.length, importId });
}

/** The file in the store and on the loan, and its import row. */
export async function keepFile(
  tx: Tx,
  files: FileStore,
  loan: FoundLoan,
  actor: Actor,
  file: Pick<UploadedFile, 'name' | 'bytes'>,
  format: FileFormat,
): Promise<{ readonly importId: string; readonly fileId: string }> {
  const [importId, fileId] = [randomUUID(), randomUUID()];
  const key = { brokerage_id: loan.brokerageId, loan_number: loan.loanNumber };
  await tx
    .insertInto('stored_file')
    .values({
      ...key,
      file_id: fileId,
      name: file.name,
      content_type: 'application/octet-stream',
      bytes: file.bytes.length,
      sha256: await files.keep(file.bytes),
      made_by: actor.personId,
    })
    .execute();
  await tx
    .insertInto('application_import')
    .values({ ...key, import_id: importId, file_id: fileId, format, made_by: actor.personId })
    .execute();
  return { importId, fileId };
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof importOf>>>;

/** One import with its file and the names of who had to do with it. */
export function importOf(tx: Tx, loan: FoundLoan, importId: string) {
  return importsOf(tx, loan).where('i.import_id', '=', importId).executeTakeFirst();
}

export function importsOf(tx: Tx, loan: FoundLoan) {
  return tx
    .selectFrom('application_import as i')
    .innerJoin('stored_file as f', (join) => join.onRef('f.brokerage_id', '=', 'i.brokerage_id').onRef('f.file_id', '=', 'i.file_id'))
    .innerJoin('person as p', 'p.person_id', 'i.made_by')
    .leftJoin('person as d', 'd.person_id', 'i.decided_by')
    .selectAll('i')
    .select(['f.name', 'f.bytes', 'f.sha256', 'p.display_name as brought_by', 'd.display_name as decider'])
    .where('i.brokerage_id', '=', loan.brokerageId)
    .where('i.loan_number', '=', loan.loanNumber);
}

/** Writes down what was accepted: the next version of the application, the import's decision and one line of the journal. */
export async function recordAccepted(
  tx: Tx,
  loan: FoundLoan,
  actor: Actor,
  row: { readonly version: number },
  current: ApplicationVersion,
  file: { readonly importId: string; readonly fileId: string; readonly name: string; readonly format: FileFormat },
  accepted: ImportAccepted,
): Promise<number> {
  const origin = file.format === 'credit-2.3.1' ? 'credit' : 'imported';
  const source = { version: current.version, sourceFileId: current.sourceFileId ?? (origin === 'imported' ? file.fileId : null) };
  const version = await recordVersion(tx, loan, row, source, { document: accepted.document, actor, origin });
  await decide(tx, loan, actor, file.importId, { state: 'accepted', accepted_version: version, changes: JSON.stringify(accepted.changes) });
  const { length } = accepted.changes;
  await writeJournal(tx, {
    ...loan,
    personId: actor.personId,
    actorName: actor.displayName,
    origin,
    kind: 'application-imported',
    summary: `Took ${length === 1 ? '1 change' : `${length} changes`} from ${file.name}`,
    details: { version, basedOn: current.version, importId: file.importId, name: file.name, changes: forJournal(accepted.changes) },
  });
  return version;
}

/** Everything of the application stays: the file is decided on, and no version is made. */
export async function recordKept(
  tx: Tx,
  loan: FoundLoan,
  actor: Actor,
  file: { readonly importId: string; readonly name: string },
): Promise<void> {
  await decide(tx, loan, actor, file.importId, { state: 'kept' });
  await writeJournal(tx, {
    ...loan,
    personId: actor.personId,
    actorName: actor.displayName,
    origin: 'typed',
    kind: 'import-kept',
    summary: `Kept the application as it is; nothing was taken from ${file.name}`,
    details: { importId: file.importId, name: file.name },
  });
}

async function decide(
  tx: Tx,
  loan: FoundLoan,
  actor: Actor,
  importId: string,
  decision: { state: 'accepted' | 'kept'; accepted_version?: number; changes?: string },
): Promise<void> {
  await tx
    .updateTable('application_import')
    .set((set) => ({ ...decision, decided_by: actor.personId, decided_at: set.fn<string>('transaction_timestamp') }))
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('import_id', '=', importId)
    .execute();
}

/** Takes an import back where nobody changed it since: a new version, the import's end and one line of the journal. */
export async function recordUndone(
  tx: Tx,
  loan: FoundLoan,
  actor: Actor,
  row: { readonly version: number },
  found: ImportRow,
  signal: AbortSignal,
): Promise<Result<{ readonly version: number; readonly undone: ImportUndone }, FileRefusal | Refusal<'ALL_CHANGED_SINCE'>>> {
  const current = await newestApplication(tx, loan);
  const done = await undoneOf(current.document, found.changes as unknown as readonly ImportedChange[], signal);
  if (!done.ok) return done;
  const undone = done.value;
  if (undone.reverted.length === 0) return refuse('ALL_CHANGED_SINCE', '');
  const version = await recordVersion(tx, loan, row, current, { document: undone.document, actor, origin: 'typed' });
  await tx
    .updateTable('application_import')
    .set((set) => ({
      state: 'undone',
      undone_by: actor.personId,
      undone_at: set.fn<string>('transaction_timestamp'),
      undone_version: version,
    }))
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('import_id', '=', found.import_id)
    .execute();
  const kept = undone.changedSince.length;
  await writeJournal(tx, {
    ...loan,
    personId: actor.personId,
    actorName: actor.displayName,
    origin: 'typed',
    kind: 'application-import-undone',
    summary: `Undid the import of ${found.name}: ${undone.reverted.length} put back${kept === 0 ? '' : `, ${kept} changed since and left`}`,
    details: {
      version,
      importId: found.import_id,
      changes: forJournal(undone.reverted.map(({ path, label, kind, before, after }) => turned({ path, label, kind, before, after }))),
      left: undone.changedSince.map(({ path }) => path),
    },
  });
  return ok({ version, undone });
}

/** A change the other way round. */
function turned({ before, after, kind, ...rest }: ImportedChange): ImportedChange {
  const back = kind === 'added' ? 'removed' : kind === 'set' ? 'cleared' : 'changed';
  return { ...rest, kind: back, ...(after === undefined ? {} : { before: after }), ...(before === undefined ? {} : { after: before }) };
}
