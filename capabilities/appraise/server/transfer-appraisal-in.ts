import { randomUUID } from 'node:crypto';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { readReportFile } from '../../../vendors/appraisal/read-report-file.ts';
import { transferAppraisalIn } from '../contract/transfer-appraisal-in.ts';
import { transferAppraisalIn as decide } from '../domain/index.ts';
import { transferFacts } from './rows/transfer-facts.ts';
import { broughtInWrites } from './rows/transfers.ts';

export default command(transferAppraisalIn, {
  prepare: async ({ file, signal }) => {
    const read = await readReportFile(file.bytes.toString('utf8'), signal);
    if (!read.ok) return read;
    if (read.value.is === 'unreadable') return refuse('NOT_A_REPORT', '', { field: 'file', details: { why: read.value.why } });
    return ok({ bytes: file.bytes, sha256: file.sha256, ...read.value.read });
  },
  read: async (tx, { loan, body }, portal, file) => {
    const facts = await transferFacts(tx, loan, portal, { sha256: file.sha256, letterId: body.letterDocumentId });
    if (!facts) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    return ok({ ...facts, file, appraisalId: randomUUID() as string, fileId: randomUUID() as string });
  },
  decide: (context, { body }) =>
    decide(context, { letterOn: body.letterOn, independent: body.independent === 'yes', report: context.file.report }),
  make: {
    from: () => [],
    run: (_decided, { file }, { loan }, { files }) => files.keep(loan.brokerageId, file.bytes, file.sha256),
  },
  record: (_decided, { context, asked: { loan, actor, body } }) => {
    const { appraisalId, file } = context;
    return {
      writes: broughtInWrites(loan, body, { ...context, personId: actor.personId }),
      journal: [
        loanLine(loan, actor, {
          kind: 'appraisal-brought-in',
          summary: `${actor.displayName} brought in the appraisal ${body.company} made for ${body.fromLender}: ${formatMoney(file.report.value)}`,
          details: { appraisalId, ...body, letterOn: formatDate(body.letterOn), sha256: file.sha256.toString('hex') },
        }),
      ],
    };
  },
  reply: (_decided, { context: { appraisalId } }) => ({ appraisalId }),
});
