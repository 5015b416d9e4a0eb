import type { Result, Refusal } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor, FoundLoan, UploadedFile } from '../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';

/** What the documents of a loan need of its application; handed in, because capabilities don't import each other's servers. */
export interface DocumentSources {
  /** The newest version, and the file the loan was registered from; undefined while there is none. */
  application(
    tx: Tx,
    loan: FoundLoan,
  ): Promise<{ readonly version: number; readonly document: ApplicationDocument; readonly registeredFrom: Buffer | undefined } | undefined>;
  /** Keeps a file on the loan to be compared with its application. */
  startImport(
    tx: Tx,
    loan: FoundLoan,
    actor: Actor,
    file: UploadedFile,
    signal: AbortSignal,
  ): Promise<
    Result<
      {
        readonly importId: string;
        readonly fileName: string;
        readonly formatName: string;
        readonly newCount: number;
        readonly differsCount: number;
        readonly findingCount: number;
      },
      Refusal<'FILE_NOT_READ' | 'TOO_SLOW' | 'READING_BUSY' | 'LOAN_ENDED'>
    >
  >;
}
