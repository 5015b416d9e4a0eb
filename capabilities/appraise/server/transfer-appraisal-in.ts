import { randomUUID } from 'node:crypto';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { readReportFile } from '../../../vendors/appraisal/read-report-file.ts';
import { documentRows } from '../../documents/port/loan-documents.ts';
import { transferAppraisalIn } from '../contract/transfer-appraisal-in.ts';
import { transferAppraisalIn as decide } from '../domain/index.ts';
import { appraisalFacts } from './rows/appraisal-facts.ts';
import { appraisalsOf } from './rows/appraisals.ts';
import { broughtInWrites } from './rows/transfers.ts';

export default command(transferAppraisalIn, {
  prepare: async ({ file, signal }) => {
    const read = await readReportFile(file.bytes.toString('utf8'), signal);
    if (!read.ok) return read;
    if (read.value.is === 'unreadable') return refuse('NOT_A_REPORT', '', { field: 'file', details: { why: read.value.why } });
    return ok({ bytes: file.bytes, sha256: file.sha256, ...read.value.read });
  },
  read: async (tx, { loan, body: { letterDocumentId } }, portal, file) => {
    const [facts, appraisals, letter, now] = await Promise.all([
      appraisalFacts(tx, loan, portal),
      appraisalsOf(tx, loan),
      tx
        .selectFrom(documentRows.as('d'))
        .select(['d.status'])
        .where('d.brokerage_id', '=', loan.brokerageId)
        .where('d.loan_number', '=', loan.loanNumber)
        .where('d.document_id', '=', letterDocumentId)
        .executeTakeFirst(),
      portal.clock.nowIn(tx),
    ]);
    if (!facts) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    const same = appraisals.find(({ reports }) => reports.some(({ sha256 }) => sha256.equals(file.sha256)))?.row;
    return ok({
      ...facts,
      file,
      letter,
      now,
      same: same && `${same.company} ${same.company_order}`,
      appraisalId: randomUUID() as string,
      fileId: randomUUID() as string,
    });
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
