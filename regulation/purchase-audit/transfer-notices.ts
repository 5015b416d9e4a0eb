import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { days, explained, given, onDate, step, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { anyOf, compareStep, holds } from '../arithmetic-steps.ts';
import { explainCalendarDays, explainDaysBetween } from '../calendar/index.ts';
import { compareDates, givenVerdict } from '../table-fact.ts';
import { eventDate } from '../timing/index.ts';

const OWNER = '12 CFR 1026.39(b) [unverified]';
const SERVICING = '12 CFR 1024.33(b)(3)(i)';
const COMBINED = '12 CFR 1024.33(b)(3)(i)';
const EXTENDED = '12 CFR 1024.33(b)(3)(ii)';
const AT_SETTLEMENT = '12 CFR 1024.33(b)(3)(iii)';

/**
 * The notice of a new owner of the loan: by the 30th calendar day after the sale, 12 CFR 1026.39(b); none from an owner who passes the whole loan on within
 * those days, (c)(1).
 */
export function newOwnerNotice(
  sold: PlainDate,
  resold?: PlainDate,
): Result<{ readonly by: Explained<PlainDate>; readonly required: Explained<boolean> }> {
  const start = eventDate('Loan sold', sold, 'loanSold');
  if (!start.ok) return start;
  if (resold !== undefined && resold < sold)
    return refuse('RESOLD_BEFORE_SALE', `The loan can’t be resold on ${resold}, before its sale on ${sold}.`, { field: 'resold' });
  const count = { label: 'Notice of the new owner by', start: start.value, source: OWNER, rule: 'purchase.new-owner-notice' };
  const by = explainCalendarDays(30, count);
  const retained = resold === undefined ? givenVerdict('Loan not passed on', true) : passedOnAfter(resold, by.why);
  const required = anyOf('Notice required', [retained], {
    source: '12 CFR 1026.39(c)(1) [unverified]',
    rule: 'purchase.owner-notice-required',
  });
  return ok({ by, required: explained(holds(required), required) });
}

function passedOnAfter(resold: PlainDate, by: Step): Step {
  return compareDates('Passed on after those days', ['Passed on', resold], '>', by, '12 CFR 1026.39(c)(1) [unverified]').why;
}

export interface ServicingNotices {
  readonly oldServicerBy: Explained<PlainDate>;
  readonly newServicerBy: Explained<PlainDate>;
  /** One notice by both. */
  readonly combinedBy: Explained<PlainDate>;
}

const BEFORE_OR_AFTER = 15;
const EXTENDED_DAYS = 30;

/**
 * Notices of a transfer of servicing, 12 CFR 1024.33(b)(3): the old servicer's 15 days before, the new one's 15 days after, a combined one 15 days before;
 * each 30 days after where the old servicer's contract ended for cause or it is insolvent (`extended`).
 */
export function servicingNotices(transfer: PlainDate, extended: boolean): Result<ServicingNotices> {
  const start = eventDate('Servicing transferred', transfer, 'servicingTransfer');
  if (!start.ok) return start;
  const after = (label: string, number: number, source: string): Explained<PlainDate> =>
    explainCalendarDays(number, { label, start: start.value, source, rule: 'purchase.servicing-notice' });
  const before = (label: string, source: string): Explained<PlainDate> => {
    const by = addDays(transfer, -BEFORE_OR_AFTER);
    const parts = [start.value, given('Calendar days', days(-BEFORE_OR_AFTER), source)];
    return explained(by, step(label, onDate(by), 'compute', { rule: 'guide.days-on', source, parts }));
  };
  const labels = ['Notice of the old servicer by', 'Notice of the new servicer by', 'Combined notice by'] as const;
  if (extended) {
    const [oldServicerBy, newServicerBy, combinedBy] = labels.map((label) => after(label, EXTENDED_DAYS, EXTENDED));
    return ok({ oldServicerBy: oldServicerBy!, newServicerBy: newServicerBy!, combinedBy: combinedBy! });
  }
  return ok({
    oldServicerBy: before(labels[0], SERVICING),
    newServicerBy: after(labels[1], BEFORE_OR_AFTER, SERVICING),
    combinedBy: before(labels[2], COMBINED),
  });
}

/** The sender of a notice: each servicer its own, or both one. */
export type NoticeBy = 'old' | 'new' | 'combined';

/** Calendar days from the transfer to a notice; negative for one before it. */
export function daysFromTransfer(transfer: PlainDate, givenOn: PlainDate): Result<Explained<number>> {
  const from = eventDate('Servicing transferred', transfer, 'servicingTransfer');
  if (!from.ok) return from;
  const to = eventDate('Notice given', givenOn, 'noticeGiven');
  return to.ok ? ok(explainDaysBetween('Days from the transfer to the notice', from.value, to.value, SERVICING)) : to;
}

/** Whether a notice so many days from the transfer is in time, 12 CFR 1024.33(b)(3)(i), (ii); negative days are before it. */
export function servicingNoticeTimely(by: NoticeBy, daysFrom: Step, extended: boolean): Explained<boolean> {
  const most = extended ? EXTENDED_DAYS : by === 'new' ? BEFORE_OR_AFTER : -BEFORE_OR_AFTER;
  const source = extended ? EXTENDED : SERVICING;
  const why = compareStep('Notice in time', daysFrom, '<=', given('Latest day from the transfer', days(most), source), { source });
  return explained(holds(why), why);
}

/** Notices at settlement are in time, 12 CFR 1024.33(b)(3)(iii), where both servicers give theirs, on one document or two. */
export function noticeAtSettlementTimely(oldServicer: boolean, newServicer: boolean): Explained<boolean> {
  const value = oldServicer && newServicer;
  const parts = [givenVerdict('Given by the old servicer', oldServicer), givenVerdict('Given by the new servicer', newServicer)];
  const why = step('Notices at settlement in time', { unit: 'verdict', amount: value ? 'yes' : 'no' }, 'all', {
    source: AT_SETTLEMENT,
    parts,
  });
  return explained(value, why);
}
