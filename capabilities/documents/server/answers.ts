import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { answer, command, type Answer, type Asked, type Portal } from '../../../platform/http/asked.ts';
import { limitedThreads, type ThreadRefusal } from '../../../platform/threads/limited-threads.ts';
import { getLoanFile } from '../contract/get-loan-file.ts';
import { getLoanFileLosses } from '../contract/get-loan-file-losses.ts';
import { loan1003 } from '../contract/loan-1003.ts';
import { uploadLoanFile } from '../contract/upload-loan-file.ts';
import { acceptedExtensions, formatWords, loanFileName, type LoanFileFormat } from '../domain/loan-file-formats.ts';
import type { DocumentSources } from './sources.ts';
import type { WrittenFile, WriteTask } from './worker/write-loan-file.ts';

const writers = limitedThreads<WriteTask, WrittenFile>(new URL('./worker/write-loan-file.ts', import.meta.url));

type Reading = Pick<Asked<typeof getLoanFile>, 'loan' | 'read' | 'signal'>;

export function documentsAnswers(portal: Portal, sources: DocumentSources): readonly Answer[] {
  /** The application in a format, written in a thread of its own. */
  const written = async (
    { loan, read, signal }: Reading,
    format: LoanFileFormat,
  ): Promise<Result<WrittenFile & { readonly version: number }, ThreadRefusal | Refusal<'NO_APPLICATION'>>> => {
    const application = await read((tx) => sources.application(tx, loan));
    if (!application) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    const { version, document, registeredFrom } = application;
    const source = registeredFrom && (await portal.files.read(registeredFrom));
    const done = await writers.run({ document, format, ...(source ? { source } : {}) }, signal);
    return done.ok ? ok({ ...done.value, version }) : done;
  };
  const file = async (asked: Reading, format: LoanFileFormat) => {
    const done = await written(asked, format);
    if (!done.ok) return done;
    const bytes = Buffer.from(done.value.text, 'utf8');
    return ok({ name: loanFileName(asked.loan.loanNumber, format), contentType: formatWords[format].contentType, bytes });
  };
  return [
    command(uploadLoanFile, async ({ loan, actor, file, signal }, tx) => {
      const name = file.name.toLowerCase();
      if (!acceptedExtensions.some((extension) => name.endsWith(extension)))
        return refuse('WRONG_EXTENSION', '', { field: 'file', details: { list: acceptedExtensions.join(', ') } });
      const started = await sources.startImport(tx, loan, actor, file, signal);
      if (started.ok || started.refusal.code !== 'FILE_NOT_READ') return started;
      // The specification's sentence, and the reason after it.
      const { message, details } = started.refusal;
      const sentence = `There was an error uploading the following file: ${file.name}. ${message}`;
      return refuse('FILE_NOT_READ', sentence, { field: 'file', details: { ...details, file: file.name } });
    }),
    answer(getLoanFile, (asked) => file(asked, asked.params.format)),
    answer(loan1003, (asked) => file(asked, 'form-1003-html')),
    answer(getLoanFileLosses, async (asked) => {
      const { format } = asked.params;
      const done = await written(asked, format);
      if (!done.ok) return done;
      const { version, text, lossCount, sections, unread } = done.value;
      return ok({
        version,
        fileName: loanFileName(asked.loan.loanNumber, format),
        bytes: Buffer.byteLength(text, 'utf8'),
        lossCount,
        sections,
        unread,
      });
    }),
  ];
}
