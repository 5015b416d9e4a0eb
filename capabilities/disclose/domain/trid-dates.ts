import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { closingCostsExpire, earliestConsummation, receiptOf, regZCalendars } from '../../../regulation/timing/index.ts';
import {
  estimateDeadline,
  explainEstimateDeadline,
  left,
  type DeadlineTone,
  type EstimateColumns,
} from '../../loan/domain/estimate-deadline.ts';

export interface DisclosureClock {
  readonly today: PlainDate;
  /** The loan's dates for its estimates; the header calculates with the same. */
  readonly estimate: EstimateColumns;
  /** Days on which Loan Estimates were sent, oldest first. */
  readonly sentOn: readonly PlainDate[];
}

export interface TridDate {
  readonly id: 'le-due' | 'revised-le-due' | 'earliest-closing' | 'costs-expire';
  readonly title: string;
  readonly note: string;
  readonly day: Explained<PlainDate>;
  /** General business days from today; null where nothing is owed. Negative when it is past. */
  readonly daysLeft: number | null;
  /** The same in the words and the colour of every other screen. */
  readonly words: string;
  readonly tone: DeadlineTone;
}

/** The days a loan's disclosures are bound to now, soonest duty first, each with the days that were counted. */
export function tridDates(clock: DisclosureClock): readonly TridDate[] {
  const calendars = regZCalendars();
  const dates: TridDate[] = [];
  const add = (id: TridDate['id'], title: string, note: string, found: Result<Explained<PlainDate>>, owed: boolean): void => {
    if (!found.ok) return;
    dates.push({ id, title, note, day: found.value, ...(owed ? left(found.value.value, clock.today) : nothingOwed) });
  };
  const first = clock.sentOn[0];
  const last = clock.sentOn.at(-1);
  const owed = estimateDeadline(clock.estimate, clock.today);
  const owedOn = explainEstimateDeadline(clock.estimate);
  if (owed.state === 'owed' && owedOn) {
    if (owed.label === 'Loan Estimate')
      add('le-due', 'Loan Estimate due', '3 business days (general) after the application', ok(owedOn), true);
    else
      add(
        'revised-le-due',
        `${owed.label} due`,
        `3 business days (general) after ${REASONS[clock.estimate.revisedCause ?? 'lock']}`,
        ok(owedOn),
        true,
      );
  }
  if (first === undefined || last === undefined) {
    const sentToday = earliestConsummation({ leSentOn: clock.today }, calendars);
    add('earliest-closing', 'Earliest closing', 'If sent today, 7 business days (specific)', sentToday, false);
    return dates;
  }
  const received = last === first ? undefined : receiptOf({ sentOn: last, by: 'e-mail' }, 'Loan Estimate', calendars);
  add(
    'earliest-closing',
    'Earliest closing',
    clock.sentOn.length > 1 ? 'After the first and the last estimate' : '7 business days (specific) after it is sent',
    earliestConsummation({ leSentOn: first, ...(received?.ok ? { lastRevisedReceived: received.value } : {}) }, calendars),
    false,
  );
  const expire = closingCostsExpire(last, calendars);
  add('costs-expire', 'Closing costs expire', expiryNote(expire, clock.estimate.intentOn), expire, false);
  return dates;
}

/** Whether the intent to proceed came before the costs expired, 12 CFR 1026.19(e)(3)(iv)(E). */
function expiryNote(expire: Result<Explained<PlainDate>>, intentOn: PlainDate | null | undefined): string {
  if (!intentOn || !expire.ok) return '10 business days (general) after the last estimate';
  const on = formatDate(intentOn, { short: true, weekday: true });
  return intentOn <= expire.value.value ? `Intent to proceed stated ${on}, in time` : `Intent to proceed stated ${on}, after they expired`;
}

const nothingOwed = { daysLeft: null, words: '', tone: 'ink' } as const;
const REASONS = { lock: 'the lock changed', drift: 'the loan changed after the lock', change: 'the change was learned' } as const;
