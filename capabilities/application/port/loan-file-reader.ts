import { refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { limitedThreads, type ThreadRefusal } from '../../../platform/threads/limited-threads.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { ChangesTaken } from '../domain/import/accept-file.ts';
import type { LoanFileCompared } from '../domain/import/count-changes.ts';
import type { OriginLine } from '../domain/history/field-origins.ts';
import type { ImportedChange, ChangesUndone } from '../domain/import/undo-changes.ts';
import type { LoanFileDone, LoanFileTask, ApplicationRead, ShownProposal } from '../server/worker/loan-file.ts';

export type FileRefusal = ThreadRefusal | Refusal<'FILE_NOT_READ'>;
export type ChoiceRefusal = Refusal<'UNKNOWN_FIELD' | 'BAD_VALUE'>;

export type { ApplicationRead, ShownProposal };

const threads = limitedThreads<LoanFileTask, LoanFileDone>(new URL('../server/worker/loan-file.ts', import.meta.url));

async function inThread<Done>(task: LoanFileTask, signal?: AbortSignal): Promise<Result<Done, FileRefusal>> {
  const done = await threads.run(task, signal);
  if (!done.ok) return done;
  if (done.value.ok) return done.value as { ok: true; value: Done };
  const { code, message, details } = done.value.refusal;
  return refuse('FILE_NOT_READ', message, { field: 'file', details: { ...details, reason: code } });
}

/** A file compared with the current application, in words. */
export function proposalOf(
  bytes: Uint8Array,
  current: ApplicationDocument,
  history: { readonly lines: readonly OriginLine[]; readonly first: ApplicationDocument },
  signal?: AbortSignal,
): Promise<Result<ShownProposal, FileRefusal>> {
  return inThread({ want: 'proposal', bytes, current, ...history }, signal);
}

/** How many values of a file are new to the current application, and how many differ. */
export function comparedWithFile(
  bytes: Uint8Array,
  current: ApplicationDocument,
  history: { readonly lines: readonly OriginLine[]; readonly first: ApplicationDocument },
  signal?: AbortSignal,
): Promise<Result<LoanFileCompared, FileRefusal>> {
  return inThread({ want: 'counts', bytes, current, ...history }, signal);
}

/** The application with a person's accepted changes of a file. A choice the file does not offer is refused by its name. */
export async function acceptedOf(
  bytes: Uint8Array,
  current: ApplicationDocument,
  accepted: readonly string[],
  signal?: AbortSignal,
): Promise<Result<ChangesTaken, FileRefusal | ChoiceRefusal>> {
  return choiceRefused(await inThread({ want: 'accepted', bytes, current, accepted }, signal));
}

/** The application with every difference of one read from a file. */
export async function allTakenOf(
  application: ApplicationRead,
  current: ApplicationDocument,
  signal?: AbortSignal,
): Promise<Result<ChangesTaken, FileRefusal | ChoiceRefusal>> {
  return choiceRefused(await inThread({ want: 'taken', application, current }, signal));
}

function choiceRefused(done: Result<ChangesTaken, FileRefusal>): Result<ChangesTaken, FileRefusal | ChoiceRefusal> {
  const reason = done.ok ? undefined : done.refusal.details?.['reason'];
  if (done.ok || (reason !== 'UNKNOWN_FIELD' && reason !== 'BAD_VALUE')) return done;
  return refuse(reason, done.refusal.message);
}

/** The application a file is, whatever its format. */
export function applicationIn(bytes: Uint8Array, signal?: AbortSignal): Promise<Result<ApplicationRead, FileRefusal>> {
  return inThread({ want: 'application', bytes }, signal);
}

/** The application with an import undone. Runs in the worker thread, because thousands of changes would block other requests. */
export function undoneOf(
  current: ApplicationDocument,
  changes: readonly ImportedChange[],
  signal?: AbortSignal,
): Promise<Result<ChangesUndone, FileRefusal>> {
  return inThread({ want: 'undone', current, changes }, signal);
}
