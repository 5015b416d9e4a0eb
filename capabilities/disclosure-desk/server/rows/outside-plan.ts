import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { Instant, PlainDate } from '../../../../foundation/units/units.ts';
import { instantOf } from '../../../../platform/clock/clock.ts';
import type { Actor, FoundLoan } from '../../../../platform/http/asked.ts';
import { loanLine } from '../../../../platform/operation/lines-of-actor.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import { clockEventWrites, type eventsOfClock } from '../../../disclose/port/disclosure-clock.ts';
import { storedFileWrite } from '../../../documents/port/stored-files.ts';
import { lateness } from '../../../loan/domain/estimate-deadline.ts';
import type { LoanStatus } from '../../../loan/domain/loan-status.ts';
import { statusChangeWrites } from '../../../loan/port/loan-status.ts';
import { estimateSent, estimateSentWrite } from '../../../loan/port/loan-writes.ts';
import { methodWords, type LoanIssuing, type OutsideRecorded } from '../../domain/index.ts';
import { outsideWrite } from './outside-estimates.ts';
import { settingsUnchanged } from './settings.ts';

/** The hour a day's estimate counts as sent at. */
const NOON = '12:00:00';

interface Recording {
  readonly actor: Actor;
  readonly way: LoanIssuing;
  readonly status: LoanStatus;
  readonly row: { readonly application_date: PlainDate };
  readonly clockEvents: Awaited<ReturnType<typeof eventsOfClock>>;
  /** The day the estimate was owed by; null where none was. */
  readonly dueOn: PlainDate | null;
  readonly zone: string;
  readonly now: Instant;
  /** The proof's file, which is in the file store already. */
  readonly fileId: string;
  readonly sha256: Buffer;
  readonly bytes: number;
}

/** The proof, the record, the disclosure clock, the loan's columns and its journal of an estimate that was sent outside. */
export function outsidePlan(loan: FoundLoan, { sequence, sentOn, method, becomes }: OutsideRecorded, recording: Recording): Plan {
  const { actor, way, status, row, clockEvents, dueOn, zone, now, fileId, sha256, bytes } = recording;
  const { personId, displayName } = actor;
  const name = `Loan Estimate ${loan.loanNumber} sent outside ${sequence}.pdf`;
  const at = instantOf(zone, sentOn, NOON);
  const late = lateness(dueOn, sentOn).words;
  const how = `by ${methodWords[method].toLowerCase()}`;
  const source = `Sent by ${way.brokerage} outside the portal, ${how}`;
  return {
    unchanged: [settingsUnchanged(loan.brokerageId, way.newestVersion)],
    writes: [
      storedFileWrite({ ...loan, fileId, name, contentType: 'application/pdf', bytes, sha256, madeBy: personId }),
      outsideWrite(loan, { sequence, sentOn, sentAt: at, method, dueOn, fileId, personId, now }),
      ...clockEventWrites(loan, {
        clockEvents,
        applicationDate: row.application_date,
        at: now,
        sent: { on: sentOn, source, details: { outside: sequence, sha256: sha256.toString('hex') }, personId },
      }),
      ...(becomes ? statusChangeWrites({ ...loan, from: status, to: becomes, personId }, estimateSent(at)) : [estimateSentWrite(loan, at)]),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'outside-estimate-recorded',
        summary: `${displayName} recorded a Loan Estimate sent outside the portal on ${formatDate(sentOn)} ${how}${late === '' ? '' : `, ${late}`}`,
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
}
