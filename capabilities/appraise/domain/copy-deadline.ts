import type { Explained } from '../../../foundation/explain/explain.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { appraisalCopyDays, appraisalDelivered, copyWaiver } from '../../../regulation/appraisal/index.ts';
import { regZCalendars } from '../../../regulation/timing/index.ts';

export const copyDeliveries = ['mail', 'e-mail', 'in-person'] as const;
export type CopyDelivery = (typeof copyDeliveries)[number];

/** A copy of a version that was sent to the applicant. */
export interface SentCopy {
  readonly version: number;
  readonly delivery: CopyDelivery;
  readonly sentOn: PlainDate;
  /** Evidence of the day it was received, where there is some. */
  readonly receivedOn: PlainDate | null;
}

export interface TimingWaiver {
  readonly givenOn: PlainDate;
  readonly givenBy: string;
}

/**
 * The last day for delivery of the copy: three business days before closing, or closing itself under a waiver (12 CFR 1002.14(a)(1)). Undefined
 * without a closing day.
 */
export function copyDue(closingOn: PlainDate | null, waiver: TimingWaiver | undefined): Explained<PlainDate> | undefined {
  if (closingOn === null) return undefined;
  const calendars = regZCalendars();
  if (waiver) {
    const given = { givenOn: waiver.givenOn, onlyClericalChanges: false, earlierVersionInTime: false };
    const waived = copyWaiver(closingOn, given, calendars);
    return waived.ok ? waived.value.due : undefined;
  }
  const days = appraisalCopyDays(closingOn, calendars);
  return days.ok ? days.value.safe : undefined;
}

/** The day a copy counts as delivered: the same day if given in person, else by evidence or on the third business day (comment 14(a)(1)-4.i). */
export function copyDelivered({ delivery, sentOn, receivedOn }: SentCopy): Explained<PlainDate> | undefined {
  const delivered = appraisalDelivered(sentOn, delivery === 'in-person' ? sentOn : (receivedOn ?? undefined), regZCalendars());
  return delivered.ok ? delivered.value.safe : undefined;
}

interface CopyFacts {
  readonly today: PlainDate;
  /** The received versions, with their days. */
  readonly versions: readonly { readonly version: number; readonly receivedOn: PlainDate }[];
}

type CopyRefusal = Refusal<'NO_SUCH_VERSION' | 'COPY_AHEAD' | 'COPY_BEFORE_REPORT' | 'RECEIVED_BEFORE_SENT'>;

/** Decides whether the delivery of a copy can be written down: of a version there is, sent after it came and not in the future. */
export function recordAppraisalCopy({ today, versions }: CopyFacts, copy: SentCopy): Result<SentCopy, CopyRefusal> {
  const version = versions.find((each) => each.version === copy.version);
  if (!version) return refuse('NO_SUCH_VERSION', '', { field: 'version' });
  if (copy.sentOn > today || (copy.receivedOn ?? today) > today) return refuse('COPY_AHEAD', '', { field: 'sentOn' });
  if (copy.sentOn < version.receivedOn) return refuse('COPY_BEFORE_REPORT', '', { field: 'sentOn' });
  if (copy.receivedOn !== null && copy.receivedOn < copy.sentOn) return refuse('RECEIVED_BEFORE_SENT', '', { field: 'receivedOn' });
  return ok(copy);
}

type WaiverRefusal = Refusal<'WAIVER_AHEAD' | 'WAIVER_TOO_LATE' | 'NO_CLOSING_DAY'>;

/** Decides on a waiver of the time of the copy: obtained three business days before closing (comment 14(a)(1)-6.i). */
export function recordCopyWaiver(
  { today, closingOn }: { readonly today: PlainDate; readonly closingOn: PlainDate | null },
  waiver: TimingWaiver,
): Result<TimingWaiver, WaiverRefusal> {
  if (closingOn === null) return refuse('NO_CLOSING_DAY', '');
  if (waiver.givenOn > today) return refuse('WAIVER_AHEAD', '', { field: 'givenOn' });
  const found = copyWaiver(
    closingOn,
    { givenOn: waiver.givenOn, onlyClericalChanges: false, earlierVersionInTime: false },
    regZCalendars(),
  );
  return found.ok && found.value.valid.value ? ok(waiver) : refuse('WAIVER_TOO_LATE', '', { field: 'givenOn' });
}
