import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import type { ThreadRefusal } from '../../../../platform/threads/limited-threads.ts';
import type { ApplicationToWrite } from '../../../application/port/application-to-write.ts';
import type { wholeLoanFile } from '../../contract/whole-loan-file.ts';
import { formatWords, loanFileName } from '../../domain/loan-file-formats.ts';
import { readApplication, writeFile, type NoApplication } from './written-file.ts';

type Reply = ReplyOf<typeof wholeLoanFile>;
/** The reply as it is stored: without the file, which is written again from the same version when the request is repeated. */
type StoredReply = Pick<Reply, 'loanId' | 'version' | 'format'>;

interface StoredFile {
  readonly stored: StoredReply;
  readonly application: ApplicationToWrite;
}

export function wholeFileReply({ loanId, version, format, text }: StoredReply & { readonly text: string }): Reply {
  return {
    loanId,
    version,
    format,
    fileName: loanFileName(loanId, format),
    contentType: formatWords[format].contentType,
    contentBase64: Buffer.from(text, 'utf8').toString('base64'),
  };
}

/** The whole numbers are not stored a second time for a repeat of the request. */
export const wholeFileReplay = {
  stored: ({ loanId, version, format }: Reply): StoredReply => ({ loanId, version, format }),
  read: async (tx: ReadTx, stored: unknown, { loan }: { readonly loan: FoundLoan }): Promise<Result<StoredFile, NoApplication>> => {
    const application = await readApplication(tx, loan, (stored as StoredReply).version);
    return application.ok ? ok({ stored: stored as StoredReply, application: application.value }) : application;
  },
  finish: async (
    found: unknown,
    { loan, signal }: { readonly loan: FoundLoan; readonly signal: AbortSignal },
    portal: Pick<Portal, 'files'>,
  ): Promise<Result<Reply, ThreadRefusal>> => {
    const { stored, application } = found as StoredFile;
    const written = await writeFile(application, { loan, format: stored.format, whole: true, signal }, portal);
    return written.ok ? ok(wholeFileReply({ ...stored, text: written.value.text })) : written;
  },
};
