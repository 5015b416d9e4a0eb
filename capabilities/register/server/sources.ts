import type { Refusal, Result } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import type { Edit } from '../../application/domain/apply-edits.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';

type NotRead = Refusal<'FILE_NOT_READ' | 'TOO_SLOW' | 'READING_BUSY'>;

/** The loan's application with edits made on it, not saved yet. */
export interface ApplicationUnderEdit {
  readonly document: ApplicationDocument;
  /** Saves it as it is decided to be: the next version, where anything changed. */
  save(document: ApplicationDocument): Promise<{ readonly version: number; readonly changes: readonly unknown[] }>;
}

/** What registration needs of the application's own part; handed in, because capabilities don't import each other's servers. */
export interface RegisterSources {
  /** Whether the access table lets one of the roles register loans. */
  mayRegister(roles: readonly string[]): boolean;
  /** The application a file or a formatted loan is, and what it says beside the form. */
  applicationIn(
    bytes: Uint8Array,
    signal: AbortSignal,
  ): Promise<Result<{ readonly document: ApplicationDocument; readonly custom: Readonly<Record<string, unknown>> }, NotRead>>;
  /** Takes everything a file says otherwise into the loan's application, to be undone like any import. */
  takeAll(
    tx: Tx,
    loan: FoundLoan,
    actor: Actor,
    file: { readonly name: string; readonly bytes: Buffer },
    basedOn: number | undefined,
    signal: AbortSignal,
  ): Promise<
    Result<
      { readonly version: number; readonly taken: number; readonly importId: string | null },
      NotRead | Refusal<'BAD_VALUE' | 'UNKNOWN_FIELD' | 'APPLICATION_CHANGED' | 'LOAN_ENDED'>
    >
  >;
  /** Makes edits on a loan's application, merged with what others saved since the version they were made on. */
  edit(
    tx: Tx,
    loan: FoundLoan,
    actor: Actor,
    edits: readonly Edit[],
    basedOn: number | undefined,
  ): Promise<Result<ApplicationUnderEdit, Refusal<'VERSION_UNKNOWN' | 'BAD_EDIT' | 'EDIT_COLLISION'>>>;
}
