import type { PlainDate } from '../../foundation/dates/dates.ts';
import { compareDatesStep } from './date-steps.ts';
import type { Explained } from '../../foundation/explain/explain.ts';
import { explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { holds } from '../arithmetic-steps.ts';
import { addBusinessDays, explainCalendarDays, isBusinessDay } from '../calendar/index.ts';
import { eventDate, rescissionEnds, type RegZCalendars } from '../timing/index.ts';

export interface FundingDay {
  /** Absent where there is no right to rescind. */
  readonly rescissionEnds?: Explained<PlainDate>;
  /** The first day on which money may go out, work begin, or the loan be delivered (12 CFR 1026.23(c)). */
  readonly fundFrom: Explained<PlainDate>;
  /** The first day from then on that is a business day of the lender: banks wire then. */
  readonly wireFrom: PlainDate;
}

/**
 * The day on which money may be disbursed: the day after the right to rescind has ended at midnight (12 CFR 1026.23(a)(3), (c)), once the
 * creditor is reasonably satisfied that the loan was not rescinded; without such a right, the day of signing.
 */
export function fundingDay(
  signed: PlainDate,
  rescindable: boolean,
  calendars: RegZCalendars,
  delivered: { readonly noticeOn?: PlainDate; readonly disclosuresOn?: PlainDate } = {},
): Result<FundingDay> {
  if (!rescindable) {
    const start = eventDate('Consummation', signed, 'consummation');
    if (!start.ok) return start;
    const wire = wireDay(signed, calendars);
    return wire.ok ? ok({ fundFrom: explained(signed, start.value), wireFrom: wire.value }) : wire;
  }
  const ends = rescissionEnds(signed, calendars, delivered);
  if (!ends.ok) return ends;
  const fundFrom = explainCalendarDays(1, {
    label: 'Money may go out from',
    start: ends.value.why,
    source: '12 CFR 1026.23(c)',
    rule: 'rescission.fund-from',
    note: 'Once the creditor is reasonably satisfied that nobody has rescinded.',
  });
  const wire = wireDay(fundFrom.value, calendars);
  return wire.ok ? ok({ rescissionEnds: ends.value, fundFrom, wireFrom: wire.value }) : wire;
}

function wireDay(from: PlainDate, calendars: RegZCalendars): Result<PlainDate> {
  const open = isBusinessDay(calendars.general, from);
  if (!open.ok) return open;
  return open.value ? ok(from) : addBusinessDays(calendars.general, from, 1);
}

/** The lock must cover the disbursement, not the signing. Trade usage. */
export function lockCovers(lockExpires: PlainDate, disbursement: Explained<PlainDate>): Explained<boolean> {
  const why = compareDatesStep(
    'The lock covers the disbursement',
    'Lock expires',
    lockExpires,
    '>=',
    disbursement.why,
    'Lock [unverified]',
  );
  return explained(holds(why), why);
}
