import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Asked, FileReply, FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { limitedThreads, type ThreadRefusal } from '../../../../platform/threads/limited-threads.ts';
import { applicationToWrite, type ApplicationToWrite } from '../../../application/port/application-to-write.ts';
import { formatWords, loanFileName, type LoanFileFormat } from '../../domain/loan-file-formats.ts';
import type { WrittenFile, WriteTask } from '../worker/write-loan-file.ts';

const writers = limitedThreads<WriteTask, WrittenFile>(new URL('../worker/write-loan-file.ts', import.meta.url));

type Asking = Pick<Asked<unknown>, 'loan' | 'read' | 'signal'>;
type Files = Pick<Portal, 'files'>;
export type NoApplication = Refusal<'NO_APPLICATION'>;

/** The newest application, or the requested version, for writing a file. */
export async function readApplication(tx: ReadTx, loan: FoundLoan, version?: number): Promise<Result<ApplicationToWrite, NoApplication>> {
  const application = await applicationToWrite(tx, loan, version);
  return application ? ok(application) : refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
}

/** An application in a format, written in a thread of its own: no transaction is open in the meantime. */
export async function writeFile(
  { document, registeredFrom, prequalification }: ApplicationToWrite,
  { loan, format, whole, signal }: { loan: FoundLoan; format: LoanFileFormat; whole: boolean; signal: AbortSignal },
  { files }: Files,
): Promise<Result<WrittenFile, ThreadRefusal>> {
  const source = registeredFrom && (await files.read(loan.brokerageId, registeredFrom));
  return writers.run({ document, format, whole, prequalification, ...(source ? { source } : {}) }, signal);
}

/** The newest application in a format, without whole numbers. */
export async function writtenFile(
  { loan, read, signal }: Asking,
  portal: Files,
  format: LoanFileFormat,
): Promise<Result<WrittenFile & { readonly version: number }, NoApplication | ThreadRefusal>> {
  const application = await read((tx) => readApplication(tx, loan));
  if (!application.ok) return application;
  const written = await writeFile(application.value, { loan, format, whole: false, signal }, portal);
  return written.ok ? ok({ ...written.value, version: application.value.version }) : written;
}

/** The same as a file to be saved. */
export async function fileToSave(
  asked: Asking,
  portal: Files,
  format: LoanFileFormat,
): Promise<Result<FileReply, NoApplication | ThreadRefusal>> {
  const written = await writtenFile(asked, portal, format);
  if (!written.ok) return written;
  const bytes = Buffer.from(written.value.text, 'utf8');
  return ok({ name: loanFileName(asked.loan.loanNumber, format), contentType: formatWords[format].contentType, bytes });
}
