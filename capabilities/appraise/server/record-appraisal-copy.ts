import { randomUUID } from 'node:crypto';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { recordAppraisalCopy } from '../contract/record-appraisal-copy.ts';
import { recordAppraisalCopy as decide } from '../domain/index.ts';
import { readAppraisal } from './rows/read-appraisal.ts';

export default command(recordAppraisalCopy, {
  read: async (tx, { loan, body }, portal) => {
    const read = await readAppraisal(tx, loan, portal, body.appraisalId);
    return read.ok ? ok({ ...read.value, zone: portal.settings.zone, copyId: randomUUID() as string }) : read;
  },
  decide: ({ appraisal, today, zone }, { body }) =>
    decide(
      { today, versions: appraisal.reports.map(({ version, receivedAt }) => ({ version, receivedOn: wallTimeIn(zone, receivedAt).date })) },
      body,
    ),
  record: (copy, { context: { appraisal, copyId, now }, asked: { loan, actor } }) => ({
    writes: [
      statements.insertInto('appraisal_copy').values({
        brokerage_id: loan.brokerageId,
        appraisal_id: appraisal.row.appraisal_id,
        copy_id: copyId,
        version: copy.version,
        way: copy.delivery,
        sent_on: copy.sentOn,
        received_on: copy.receivedOn,
        recorded_by: actor.personId,
        recorded_at: now,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'appraisal-copy-sent',
        summary: `${actor.displayName} recorded a copy of the appraisal, version ${copy.version}, sent ${formatDate(copy.sentOn)} by ${copy.delivery}`,
        details: { copyId, ...copy },
      }),
    ],
  }),
  reply: (_copy, { context: { copyId } }) => ({ copyId }),
});
