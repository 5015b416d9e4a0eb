import { Decimal } from 'decimal.js';
import { clockText } from '../../../foundation/dates/clock-words.ts';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { count, explained, given, step, sumStep, text, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { countBusinessDays, LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { clearersOf, type ConditionStage } from '../../../regulation/conditions/index.ts';
import { deskMinutes, deskWait, promisedBy, type DeskInstant } from '../../lock-desk/domain/desk-promise.ts';
import type { LockContext } from '../../lock/domain/index.ts';

/** The desk that reviews: underwriters before documents are drawn, closers after. */
export type ReviewDesk = 'underwriting' | 'closing';

/** A desk reviews an arrival with an empty queue within this many open minutes. */
export const LEAST_MINUTES = 240;
/** A review is counted as this long until enough of the desk's own were measured. */
export const USUAL_MINUTES_EACH = 20;
export const MEASURED_FROM = 5;
/** The longest promise: a desk that is further behind still promises this. */
export const MOST_MINUTES = 50 * 60;

export function reviewDesk(stage: ConditionStage): ReviewDesk {
  return clearersOf(stage).includes('underwriter') ? 'underwriting' : 'closing';
}

/** The state of the desk’s queue when a document arrived. */
export interface ReviewQueue {
  readonly desk: ReviewDesk;
  /** Documents that were received before and not reviewed yet. */
  readonly waiting: number;
  readonly reviewers: number;
  /** The median of the desk's last reviews in open minutes, and of how many it is. */
  readonly median: { readonly minutes: number; readonly reviews: number } | null;
}

/** The desk's hours, and what its clock on the wall shows at an instant. */
export interface DeskTime {
  readonly context: LockContext;
  readonly wallOf: (instant: Instant) => { readonly date: PlainDate; readonly time: string };
}

export interface ReviewPromised {
  readonly desk: ReviewDesk;
  readonly at: Instant;
  readonly minutes: number;
  readonly why: Step;
}

/** The promised time for the review of a document received now; undefined where the desk's calendar ends before. */
export function promiseReview(received: Instant, queue: ReviewQueue, time: DeskTime): ReviewPromised | undefined {
  const minutes = minutesFor(queue);
  const at = promisedBy(deskInstant(received, time), minutes.value, time.context);
  if (at === undefined) return undefined;
  const used = openMinutes('The same, day by day', { from: received, to: at }, time);
  const why = step('Reviewed by', text(momentWords(at, time)), 'compute', {
    rule: 'condition.review-promise',
    source: time.context.policy.title,
    parts: [given('Received', text(momentWords(received, time)), 'The portal’s clock'), minutes.why, used.why],
    note: 'The promise is made when the document comes. Its clock stops while the review waits for the broker.',
  });
  return { desk: queue.desk, at, minutes: minutes.value, why };
}

/** The open minutes a desk needs for what waits before, shared among its people, and for the document itself. */
function minutesFor({ desk, waiting, reviewers, median }: ReviewQueue): Explained<number> {
  const measured = median !== null && median.reviews >= MEASURED_FROM;
  const each = measured ? Math.max(1, median.minutes) : USUAL_MINUTES_EACH;
  const people = Math.max(1, reviewers);
  const before = new Decimal(waiting).mul(each);
  const work = step('Minutes of work before it', count(before.toNumber()), 'multiply', {
    parts: [
      given('Documents waiting before it', count(waiting), `Queue of ${desk}`),
      given(
        'Minutes each',
        count(each),
        measured ? `Median of the last ${median.reviews} reviews of ${desk}` : 'Usual length, until enough reviews were measured',
      ),
    ],
  });
  const share = before.div(people);
  const shared = step('Shared among reviewers', { unit: 'count', amount: share.toFixed() }, 'divide', {
    parts: [work, given('Reviewers', count(people), `People of ${desk}`)],
  });
  const whole = share.ceil().toNumber();
  const waits = step('Waits before it, in whole minutes', count(whole), 'round', { precision: '1', mode: 'up', parts: [shared] });
  const sum = sumStep('Open minutes until it is reviewed', 'count', [
    given('When nothing waits before it', count(LEAST_MINUTES), 'Turn time of a condition'),
    waits,
  ]);
  const total = LEAST_MINUTES + whole;
  const why = step('Open minutes promised', count(Math.min(total, MOST_MINUTES)), 'min', {
    parts: [sum, given('At most', count(MOST_MINUTES), 'Turn time of a condition')],
  });
  return explained(Math.min(total, MOST_MINUTES), why);
}

/** A span in which a review waits for the broker: its document was rejected, and no newer one has arrived; without an end while it lasts. */
export interface BrokerWait {
  readonly from: Instant;
  readonly to: Instant | null;
}

/** A promise as it was made. */
export interface MadePromise {
  readonly receivedAt: Instant;
  readonly promisedMinutes: number;
  readonly reviewedAt: Instant | null;
}

export interface ReviewTime {
  readonly used: Explained<number>;
  /** By when it is promised with the waits so far. */
  readonly dueAt: Instant | undefined;
  /** Open minutes past the promise, and the lender's business days from its day on; 0 while not late. */
  readonly lateMinutes: number;
  readonly lateDays: number;
  /** Since when it waits for the broker; null when it does not, or was reviewed. */
  readonly pausedAt: Instant | null;
}

/** How much of a promise a review used, until it ended or until now, without the time in which it waited for the broker. */
export function reviewTime(made: MadePromise, waits: readonly BrokerWait[], now: Instant, time: DeskTime): ReviewTime {
  const { receivedAt, promisedMinutes, reviewedAt } = made;
  const end = reviewedAt ?? now;
  const spans = waits.flatMap(({ from, to }) => {
    const span = { from: later(from, receivedAt), to: to === null ? end : earlier(to, end) };
    return Date.parse(span.from) < Date.parse(span.to) ? [span] : [];
  });
  const whole = openMinutes('Open minutes since it came', { from: receivedAt, to: end }, time);
  const waited = spans.map((span) => openMinutes('Waited for the broker', span, time));
  const waitedMinutes = waited.reduce((sum, one) => sum + one.value, 0);
  const used = waited.length === 0 ? whole : explained(Math.max(0, whole.value - waitedMinutes), usedStep(whole, waited));
  const dueAt = promisedBy(deskInstant(receivedAt, time), promisedMinutes + waitedMinutes, time.context);
  const lateMinutes = Math.max(0, used.value - promisedMinutes);
  return {
    used,
    dueAt,
    lateMinutes,
    lateDays: lateMinutes === 0 || dueAt === undefined ? 0 : businessDays(time.wallOf(dueAt).date, time.wallOf(end).date),
    pausedAt: reviewedAt === null ? (waits.find(({ to, from }) => to === null && Date.parse(from) <= Date.parse(end))?.from ?? null) : null,
  };
}

function usedStep(whole: Explained<number>, waited: readonly Explained<number>[]): Step {
  const rest = step('Open minutes used', count(whole.value - waited.reduce((sum, one) => sum + one.value, 0)), 'subtract', {
    parts: [whole.why, ...waited.map(({ why }) => why)],
    note: 'The clock stops while the review waits for the broker.',
  });
  // Two spans that share a minute are each counted as whole minutes; their sum is limited to the whole span.
  return Number(rest.figure.amount) >= 0
    ? rest
    : step('Open minutes used', count(0), 'max', { parts: [rest, given('At least', count(0), 'Turn time of a condition')] });
}

/** Open minutes that the last look at it took. */
export function workMinutes(beganAt: Instant, endedAt: Instant, time: DeskTime): number {
  return deskMinutes(deskInstant(beganAt, time), endedAt, time.context);
}

interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** The open minutes of a span, day by day. */
function openMinutes(label: string, { from, to }: Span, time: DeskTime): Explained<number> {
  const { used } = deskWait(deskInstant(from, time), to, 0, time.context);
  const { policy } = time.context;
  const source = `${policy.title}: open ${policy.deskOpens} to ${policy.deskCloses}, ${policy.zone}`;
  return explained(used.value, { ...used.why, label, source, rule: 'condition.open-minutes' });
}

function businessDays(from: PlainDate, to: PlainDate): number {
  const counted = countBusinessDays(LENDER_CALENDAR, from, to);
  return counted.ok ? Math.max(0, counted.value) : 0;
}

function deskInstant(instant: Instant, { wallOf }: DeskTime): DeskInstant {
  return { instant, date: wallOf(instant).date };
}

/** "Fri 11/20/26, 3:00 PM ET". */
export function momentWords(instant: Instant, { context: { policy }, wallOf }: DeskTime): string {
  const { date, time } = wallOf(instant);
  return `${formatDate(date, { short: true, weekday: true })}, ${clockText(time, policy.zone)}`;
}

function later(one: Instant, other: Instant): Instant {
  return Date.parse(one) > Date.parse(other) ? one : other;
}
function earlier(one: Instant, other: Instant): Instant {
  return Date.parse(one) < Date.parse(other) ? one : other;
}
