import { clockText } from '../../../foundation/dates/clock-words.ts';
import { addDays, dayNumber, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { given, step, text, type Step } from '../../../foundation/explain/explain.ts';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';

/** No desk stays closed longer than this on end. */
const LONGEST_CLOSED = 30;

/** The lock desk's hours on its business days, by the policy that is in force. */
export interface DeskHours {
  readonly title: string;
  readonly deskOpens: string;
  readonly deskCloses: string;
  readonly zone: string;
  readonly cutOffs: readonly { readonly label: string; readonly time: string }[];
}

/** A date and a time, such as `09:30`, of the desk's zone. */
interface WallTime {
  readonly date: PlainDate;
  readonly time: string;
}

export interface DeskNow {
  readonly open: boolean;
  /** Why it is closed, for a day that is no business day. */
  readonly closedBecause: string | null;
  readonly opens: string;
  readonly closes: string;
  readonly why: Step;
}

/** Whether the lock desk is open, when it opens next, and when it closes. */
export function deskNow(hours: DeskHours, now: WallTime): DeskNow {
  const closedBecause = closedOn(now.date) ?? null;
  return {
    open: closedBecause === null && now.time >= hours.deskOpens && now.time < hours.deskCloses,
    closedBecause,
    opens: opensText(now, hours),
    closes: clockText(hours.deskCloses, hours.zone),
    why: whyHours(hours),
  };
}

function closedOn(date: PlainDate): string | undefined {
  return LENDER_CALENDAR.closedBecause(dayNumber(date));
}

/** When the desk opens next: "8:00 AM ET" today, "Mon 11/23/2026, 8:00 AM ET" on another day. */
function opensText(now: WallTime, { deskOpens, zone }: DeskHours): string {
  const at = clockText(deskOpens, zone);
  for (let days = 0; days <= LONGEST_CLOSED; days++) {
    const date = addDays(now.date, days);
    if (closedOn(date) !== undefined) continue;
    if (days > 0) return `${formatDate(date, { weekday: true })}, ${at}`;
    if (now.time < deskOpens) return at;
  }
  return at;
}

function whyHours({ title, deskOpens, deskCloses, zone, cutOffs }: DeskHours): Step {
  const closes = clockText(deskCloses, zone);
  return step('Lock desk hours', text(closes), 'choose', {
    chosen: 1,
    source: title,
    parts: [
      given('Opens', text(clockText(deskOpens, zone)), title),
      given('Closes', text(closes), title),
      ...cutOffs.map((cutOff) => given(cutOff.label, text(`until ${clockText(cutOff.time, zone)}`), title)),
    ],
    note: 'The desk works on business days. Closing time itself is too late.',
  });
}
