import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { storedFile } from '../../documents/port/stored-files.ts';
import { applicationOf, wholeApplicationOf } from './application-versions.ts';

/** An application as files are written from it, with its whole numbers. */
export interface ApplicationToWrite {
  readonly version: number;
  readonly document: ApplicationDocument;
  /** The loan is a prequalification still. */
  readonly prequalification: boolean;
  /** The file the loan was registered from, by its hash. */
  readonly registeredFrom: Buffer | undefined;
}

/** The newest version, or the requested one; undefined while there is none. */
export async function applicationToWrite(tx: ReadTx, loan: FoundLoan, version?: number): Promise<ApplicationToWrite | undefined> {
  const found = await wholeApplicationOf(tx, loan, version);
  if (!found) return undefined;
  const { status } = await loanOf(tx, loan).select('status').executeTakeFirstOrThrow();
  const first = found.version === 1 ? found : await applicationOf(tx, loan, 1);
  const source = first?.sourceFileId ? await storedFile(tx, { brokerageId: loan.brokerageId, fileId: first.sourceFileId }) : undefined;
  return { version: found.version, document: found.document, prequalification: status === 'Prequalified', registeredFrom: source?.sha256 };
}
