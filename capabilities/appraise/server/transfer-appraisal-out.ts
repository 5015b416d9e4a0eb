import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { applicationOf } from '../../application/port/application-versions.ts';
import { transferAppraisalOut } from '../contract/transfer-appraisal-out.ts';
import { propertyOf, transferAppraisalOut as decide } from '../domain/index.ts';
import { transferLetter } from './files/transfer-letter.ts';
import { lenderOf } from './rows/lender-name.ts';
import { readAppraisal } from './rows/read-appraisal.ts';
import { handedOnWrites } from './rows/transfers.ts';

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
  record: (version, { made, context, asked: { loan, actor, body } }) => {
    const { appraisal_id: appraisalId, company, company_order: companyOrder } = context.appraisal.row;
    return {
      writes: handedOnWrites(loan, body, { ...context, version, letter: made, personId: actor.personId }),
      journal: [
        loanLine(loan, actor, {
          kind: 'appraisal-transferred',
          summary: `${actor.displayName} transferred version ${version} of ${company} ${companyOrder} to ${body.toLender}, asked for by ${body.askedBy}`,
          details: { transferId: context.transferId, appraisalId, version, toLender: body.toLender, askedBy: body.askedBy },
        }),
      ],
    };
  },
  reply: (_version, { context: { transferId } }) => ({ transferId }),
});
