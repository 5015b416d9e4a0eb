import { randomUUID } from 'node:crypto';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { instantOf } from '../../../platform/clock/clock.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { clockEventWrites, eventsOfClock } from '../../disclose/port/disclosure-clock.ts';
import { storedFileWrite } from '../../documents/port/stored-files.ts';
import { estimateDeadline, lateness } from '../../loan/domain/estimate-deadline.ts';
import { estimateColumns } from '../../loan/port/estimate-columns.ts';
import { statusChangeWrites } from '../../loan/port/loan-status.ts';
import { estimateSent, estimateSentWrite } from '../../loan/port/loan-writes.ts';
import { recordOutsideEstimate } from '../contract/record-outside-estimate.ts';
import { methodWords, recordOutsideEstimate as decide } from '../domain/index.ts';
import { issuingOf } from './rows/loan-asked.ts';
import { outsideWrite } from './rows/outside-estimates.ts';
import { settingsUnchanged } from './rows/settings.ts';

/** The hour a day's estimate counts as sent at. */
const NOON = '12:00:00';

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
  record: ({ sequence, sentOn, method, becomes }, { made: sha256, context, asked: { loan, actor, file } }) => {
    const { way, status, row, clockEvents, dueOn, zone, fileId, now } = context;
    const name = `Loan Estimate ${loan.loanNumber} sent outside ${sequence}.pdf`;
    const at = instantOf(zone, sentOn, NOON);
    const late = lateness(dueOn, sentOn).words;
    const how = `by ${methodWords[method].toLowerCase()}`;
    const source = `Sent by ${way.brokerage} outside the portal, ${how}`;
    const bytes = file.bytes.length;
    return {
      unchanged: [settingsUnchanged(loan.brokerageId, way.newestVersion)],
      writes: [
        storedFileWrite({ ...loan, fileId, name, contentType: 'application/pdf', bytes, sha256, madeBy: actor.personId }),
        outsideWrite(loan, { sequence, sentOn, sentAt: at, method, dueOn, fileId, personId: actor.personId, now }),
        ...clockEventWrites(loan, {
          clockEvents,
          applicationDate: row.application_date,
          at: now,
          sent: { on: sentOn, source, details: { outside: sequence, sha256: sha256.toString('hex') }, personId: actor.personId },
        }),
        ...(becomes
          ? statusChangeWrites({ ...loan, from: status, to: becomes, personId: actor.personId }, estimateSent(at))
          : [estimateSentWrite(loan, at)]),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'outside-estimate-recorded',
          summary: `${actor.displayName} recorded a Loan Estimate sent outside the portal on ${formatDate(sentOn)} ${how}${late === '' ? '' : `, ${late}`}`,
          details: {
            sequence,
            sentOn,
            method,
            dueOn,
            late,
            sha256: sha256.toString('hex'),
            ...(becomes ? { from: status, to: becomes } : {}),
          },
        }),
      ],
    };
  },
  reply: ({ sequence }) => ({ sequence }),
});
