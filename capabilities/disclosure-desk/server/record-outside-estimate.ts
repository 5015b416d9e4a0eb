import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { eventsOfClock } from '../../disclose/port/disclosure-clock.ts';
import { estimateDeadline } from '../../loan/domain/estimate-deadline.ts';
import { estimateColumns } from '../../loan/port/estimate-columns.ts';
import { recordOutsideEstimate } from '../contract/record-outside-estimate.ts';
import { recordOutsideEstimate as decide } from '../domain/index.ts';
import { issuingOf } from './rows/loan-asked.ts';
import { outsidePlan } from './rows/outside-plan.ts';

export default command(recordOutsideEstimate, {
  read: async (tx, { loan }, portal) => {
    const { zone } = portal.settings;
    const issuing = await issuingOf(tx, loan, portal);
    const [columns, clockEvents] = await Promise.all([estimateColumns(tx, loan, zone), eventsOfClock(tx, loan)]);
    const { state, due } = estimateDeadline(columns, issuing.today);
    return ok({ ...issuing, clockEvents, dueOn: state === 'owed' ? due : null, zone, fileId: randomUUID() as string });
  },
  decide: ({ way, outside, status, againstStatus, row, today }, { params, file }) =>
    decide(
      { way, before: outside, status, againstStatus, applicationDate: row.application_date, today },
      { sentOn: params.sentOn, method: params.deliveryMethod, isPdf: file.bytes.subarray(0, 5).toString('latin1') === '%PDF-' },
    ),
  make: { from: () => [], run: (_recorded, _context, { loan, file }, { files }) => files.keep(loan.brokerageId, file.bytes, file.sha256) },
  record: (recorded, { made, context, asked: { loan, actor, file } }) =>
    outsidePlan(loan, recorded, { ...context, actor, sha256: made, bytes: file.bytes.length }),
  reply: ({ sequence }) => ({ sequence }),
});
