import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { wholeLoanFile } from '../contract/whole-loan-file.ts';
import { formatWords, loanFileName, type LoanFileFormat } from '../domain/loan-file-formats.ts';
import { readApplication, writeFile } from './files/written-file.ts';

/** The reply as it is stored: without the file, which is written again from the same version when the request is repeated. */
interface StoredReply {
  readonly loanId: string;
  readonly version: number;
  readonly format: LoanFileFormat;
}

export default command(wholeLoanFile, {
  read: (tx, { loan }) => readApplication(tx, loan),
  work: {
    from: ({ version }) => [version],
    run: (application, { loan, params: { format }, signal }, portal) =>
      writeFile(application, { loan, format, whole: true, signal }, portal),
  },
  decide: ({ version }, { params: { format } }, { text }) => ok({ version, format, text }),
  record: ({ format }, { asked: { loan, actor } }) => ({
    journal: [
      {
        ...loan,
        personId: actor.personId,
        actorName: actor.displayName,
        origin: 'typed',
        kind: 'whole-file-made',
        summary: `Downloaded the application with whole Social Security and account numbers (${formatWords[format].name})`,
        details: { format, name: loanFileName(loan.loanNumber, format) },
      },
    ],
  }),
  reply: (made, { asked: { loan } }) => replyOf({ loanId: loan.loanNumber, ...made }),
  replay: {
    stored: ({ loanId, version, format }): StoredReply => ({ loanId, version, format }),
    read: async (tx, stored, { loan }) => {
      const application = await readApplication(tx, loan, (stored as StoredReply).version);
      return application.ok ? ok({ stored: stored as StoredReply, application: application.value }) : application;
    },
    finish: async (found, { loan, signal }, portal) => {
      const { stored, application } = found as { stored: StoredReply; application: Parameters<typeof writeFile>[0] };
      const written = await writeFile(application, { loan, format: stored.format, whole: true, signal }, portal);
      return written.ok ? ok(replyOf({ ...stored, text: written.value.text })) : written;
    },
  },
});

function replyOf({ loanId, version, format, text }: StoredReply & { readonly text: string }) {
  return {
    loanId,
    version,
    format,
    fileName: loanFileName(loanId, format),
    contentType: formatWords[format].contentType,
    contentBase64: Buffer.from(text, 'utf8').toString('base64'),
  };
}
