import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { wholeLoanFile } from '../contract/whole-loan-file.ts';
import { formatWords, loanFileName } from '../domain/loan-file-formats.ts';
import { wholeFileReplay, wholeFileReply } from './files/whole-file-reply.ts';
import { readApplication, writeFile } from './files/written-file.ts';

export default command(wholeLoanFile, {
  read: (tx, { loan }) => readApplication(tx, loan),
  work: {
    from: ({ version }) => [version],
    run: (application, { loan, params: { format }, signal }, portal) =>
      writeFile(application, { loan, format, whole: true, signal }, portal),
  },
  decide: ({ version }, { params: { format } }, { text }) => ok({ version, format, text }),
  record: ({ format }, { asked }) => ({
    journal: [
      loanLine(asked.loan, asked.actor, {
        kind: 'whole-file-made',
        summary: `Downloaded the application with whole Social Security and account numbers (${formatWords[format].name})`,
        details: { format, name: loanFileName(asked.loan.loanNumber, format) },
      }),
    ],
  }),
  reply: (made, { asked: { loan } }) => wholeFileReply({ loanId: loan.loanNumber, ...made }),
  replay: wholeFileReplay,
});
