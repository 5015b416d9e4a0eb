import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { storedFileWrite } from '../../documents/port/stored-files.ts';
import { applicationOf } from '../../application/port/application-versions.ts';
import { transferAppraisalOut } from '../contract/transfer-appraisal-out.ts';
import { propertyOf, transferAppraisalOut as decide } from '../domain/index.ts';
import { transferLetter } from './files/transfer-letter.ts';
import { lenderOf } from './rows/lender-name.ts';
import { readAppraisal } from './rows/read-appraisal.ts';

export default command(transferAppraisalOut, {
  read: async (tx, { loan, body }, portal) => {
    const [read, application, lender] = await Promise.all([
      readAppraisal(tx, loan, portal, body.appraisalId),
      applicationOf(tx, loan),
      lenderOf(tx),
    ]);
    if (!read.ok) return read;
    const property = application && propertyOf(application.document);
    return ok({ ...read.value, lender, property, transferId: randomUUID() as string, fileId: randomUUID() as string });
  },
  decide: ({ appraisal: { reports } }) =>
    decide(reports.map(({ version, report, review }) => ({ version, readable: report !== undefined, review }))),
  make: {
    from: (version) => [version],
    run: async (version, { appraisal, lender, property, today, now }, { loan, body }, { files }) => {
      const report = appraisal.reports.find((each) => each.version === version)!;
      const bytes = await transferLetter({ row: appraisal.row, report, lender, property, today, now, loan, ...body });
      return { bytes: bytes.length, sha256: await files.keep(loan.brokerageId, bytes) };
    },
  },
  record: (version, { made, context: { appraisal, transferId, fileId, now }, asked: { loan, actor, body } }) => {
    const { appraisal_id: appraisalId, company, company_order: companyOrder } = appraisal.row;
    return {
      writes: [
        storedFileWrite({
          ...loan,
          ...made,
          fileId,
          name: `Letter of transfer ${companyOrder}.pdf`,
          contentType: 'application/pdf',
          madeBy: actor.personId,
        }),
        statements.insertInto('appraisal_transfer').values({
          brokerage_id: loan.brokerageId,
          loan_number: loan.loanNumber,
          transfer_id: transferId,
          appraisal_id: appraisalId,
          version,
          to_lender: body.toLender,
          asked_by: body.askedBy,
          letter_file_id: fileId,
          made_by: actor.personId,
          made_at: now,
        }),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'appraisal-transferred',
          summary: `${actor.displayName} transferred version ${version} of ${company} ${companyOrder} to ${body.toLender}, asked for by ${body.askedBy}`,
          details: { transferId, appraisalId, version, toLender: body.toLender, askedBy: body.askedBy },
        }),
      ],
    };
  },
  reply: (_version, { context: { transferId } }) => ({ transferId }),
});
