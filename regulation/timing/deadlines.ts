import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { clericalErrorsBy, correctedDisclosureBy, rescissionEnds, toleranceCureBy } from './after-consummation.ts';
import {
  closingDisclosureMailedBy,
  closingDisclosureReceivedBy,
  inspectionDay,
  newWaitNeeded,
  type ClosingChange,
} from './closing-disclosure.ts';
import { earliestConsummation } from './earliest-consummation.ts';
import { closingCostsExpire, feesAllowedFrom, loanEstimateDue } from './loan-estimate.ts';
import { receiptOf, type Delivery } from './receipt.ts';
import type { RegZCalendars } from './reg-z-calendars.ts';
import {
  revisedEstimateAllowed,
  revisedEstimateDue,
  revisedEstimateDueAfterLock,
  revisedEstimateMailedBy,
  revisedEstimateReceivedBy,
} from './revised-estimate.ts';
import { waiverValid, type Waiver } from './waiver.ts';

/** The events of a loan, in any order. Dates are plain dates; a second event of a kind that can happen once is refused. */
export type LoanEvent =
  | { readonly kind: 'application'; readonly on: PlainDate }
  /** `costsExpireOn` is a longer expiry the creditor printed. */
  | { readonly kind: 'loan-estimate'; readonly delivery: Delivery; readonly costsExpireOn?: PlainDate }
  /** Information that establishes a reason of 1026.19(e)(3)(iv). */
  | { readonly kind: 'reason-learned'; readonly on: PlainDate; readonly what: string }
  | { readonly kind: 'rate-lock'; readonly on: PlainDate }
  | { readonly kind: 'revised-loan-estimate'; readonly delivery: Delivery }
  | { readonly kind: 'intent-to-proceed'; readonly on: PlainDate }
  | { readonly kind: 'closing-disclosure'; readonly delivery: Delivery }
  | { readonly kind: 'corrected-closing-disclosure'; readonly delivery: Delivery; readonly changes: readonly ClosingChange[] }
  | { readonly kind: 'waiver'; readonly waiver: Waiver }
  /** Scheduled or done; the last day given counts. */
  | { readonly kind: 'consummation'; readonly on: PlainDate; readonly done: boolean }
  | { readonly kind: 'change-after-consummation'; readonly learnedOn: PlainDate; readonly happenedOn?: PlainDate }
  /** The loan may be rescinded: a refinance of a principal dwelling. */
  | { readonly kind: 'rescission-notice'; readonly on: PlainDate };

export type DeadlineId =
  | 'loan-estimate-due'
  | 'fees-allowed-from'
  | 'closing-costs-expire'
  | 'revised-loan-estimate-due'
  | 'revised-loan-estimate-due-lock'
  | 'revised-loan-estimate-received-by'
  | 'revised-loan-estimate-mailed-by'
  | 'closing-disclosure-received-by'
  | 'closing-disclosure-mailed-by'
  | 'earliest-consummation'
  | 'inspection'
  | 'clerical-errors-by'
  | 'tolerance-cure-by'
  | 'corrected-disclosure-by'
  | 'rescission-ends';

export interface Deadline {
  readonly id: DeadlineId;
  /** `by`: not later than this day. `from`: not earlier. */
  readonly holds: 'by' | 'from';
  readonly on: Explained<PlainDate>;
  /** The day it was met or missed, where an event says so. */
  readonly doneOn?: PlainDate;
  /** Whether `doneOn` meets the deadline; absent while it is not done. */
  readonly met?: boolean;
}

export interface LoanDeadlines {
  readonly deadlines: readonly Deadline[];
  /**
   * Verdicts on facts found while computing: each waiver, each revised estimate against the Closing Disclosure, each corrected disclosure's
   * new wait.
   */
  readonly verdicts: readonly Explained<boolean>[];
}

type EventOf<Kind extends LoanEvent['kind']> = Extract<LoanEvent, { kind: Kind }>;

const ONCE: readonly LoanEvent['kind'][] = ['application', 'loan-estimate', 'intent-to-proceed', 'closing-disclosure', 'rescission-notice'];

/**
 * All deadlines that follow from a loan's events, in order of date, each with its days. Refuses events that contradict each other
 * (`EVENTS_CONTRADICT`, naming the event) and invalid dates. A missed deadline is no refusal: it is `met: false` or a verdict of no.
 */
export function deadlines(events: readonly LoanEvent[], calendars: RegZCalendars): Result<LoanDeadlines> {
  const contradiction = contradictionIn(events);
  if (contradiction) return { ok: false, refusal: contradiction };
  const loan = eventsOf(events);
  const list = new DeadlineList();
  addEstimates(list, loan, calendars);
  const received = receiptsOf(list, loan, calendars);
  const waived = waivedOf(list, loan, received);
  addEarliestConsummation(list, loan, { calendars, received, waived });
  if (loan.consummation) addConsummation(list, loan, loan.consummation.on, { calendars, received });
  return list.result();
}

/** The deadlines as they are found. A refusal is saved with the first one, so that no line below has to look for it. */
class DeadlineList {
  readonly #found: Deadline[] = [];
  readonly #verdicts: Explained<boolean>[] = [];
  #refusal: Refusal | undefined;

  /** The value, or undefined where it is refused. */
  take<T>(result: Result<T>): T | undefined {
    if (result.ok) return result.value;
    this.refuse(result.refusal);
    return undefined;
  }

  refuse(refusal: Refusal): void {
    this.#refusal ??= refusal;
  }

  add(id: DeadlineId, holds: 'by' | 'from', result: Result<Explained<PlainDate>>, doneOn?: PlainDate): void {
    const on = this.take(result);
    if (!on) return;
    if (doneOn === undefined) this.#found.push({ id, holds, on });
    else this.#found.push({ id, holds, on, doneOn, met: holds === 'by' ? doneOn <= on.value : doneOn >= on.value });
  }

  say(verdict: Explained<boolean> | undefined): void {
    if (verdict) this.#verdicts.push(verdict);
  }

  /** In order of date; those of one date in the order they were found. */
  result(): Result<LoanDeadlines> {
    if (this.#refusal) return { ok: false, refusal: this.#refusal };
    const sorted = this.#found.toSorted((a, b) => (a.on.value < b.on.value ? -1 : a.on.value > b.on.value ? 1 : 0));
    return ok({ deadlines: sorted, verdicts: this.#verdicts });
  }
}

/** A loan's events by what they are. */
function eventsOf(events: readonly LoanEvent[]) {
  const all = <Kind extends LoanEvent['kind']>(kind: Kind): EventOf<Kind>[] => events.filter((e): e is EventOf<Kind> => e.kind === kind);
  const [revised, corrected] = [all('revised-loan-estimate'), all('corrected-closing-disclosure')];
  const closing = all('closing-disclosure')[0];
  return {
    application: all('application')[0],
    estimate: all('loan-estimate')[0],
    intent: all('intent-to-proceed')[0],
    closing,
    revised,
    corrected,
    reasons: all('reason-learned'),
    locks: all('rate-lock'),
    waivers: all('waiver').map(({ waiver }) => waiver),
    consummation: all('consummation').at(-1),
    changesAfter: all('change-after-consummation'),
    rescissionNotice: all('rescission-notice')[0],
    /** When disclosures after the first Loan Estimate were provided, earliest first. */
    providedOn: [...revised, ...(closing ? [closing] : []), ...corrected].map((event) => event.delivery.sentOn).sort(),
  };
}
type EventsOfLoan = ReturnType<typeof eventsOf>;

/** Of the Loan Estimate and its revisions. */
function addEstimates(list: DeadlineList, loan: EventsOfLoan, calendars: RegZCalendars): void {
  const { application, estimate, intent, closing, providedOn } = loan;
  const providedFrom = (day: PlainDate): PlainDate | undefined => providedOn.find((on) => on >= day);
  if (application) list.add('loan-estimate-due', 'by', loanEstimateDue(application.on, calendars), estimate?.delivery.sentOn);
  if (estimate) {
    list.add('closing-costs-expire', 'by', closingCostsExpire(estimate.delivery.sentOn, calendars, estimate.costsExpireOn), intent?.on);
    if (intent) list.add('fees-allowed-from', 'from', feesAllowedFrom(estimate.delivery, intent.on, calendars));
  }
  for (const { on } of loan.reasons) list.add('revised-loan-estimate-due', 'by', revisedEstimateDue(on, calendars), providedFrom(on));
  for (const { on } of loan.locks) {
    // A rate locked before the first Loan Estimate is in it: nothing is revised.
    if (estimate && on < estimate.delivery.sentOn) continue;
    list.add('revised-loan-estimate-due-lock', 'by', revisedEstimateDueAfterLock(on, calendars), providedFrom(on));
  }
  if (!closing) return;
  for (const { delivery } of loan.revised) list.say(list.take(revisedEstimateAllowed(delivery.sentOn, closing.delivery.sentOn)));
}

interface Receipts {
  readonly estimate: Explained<PlainDate> | undefined;
  /** Of the last revised Loan Estimate. */
  readonly revised: Explained<PlainDate> | undefined;
  readonly closing: Explained<PlainDate> | undefined;
  /** Of the last corrected Closing Disclosure that starts a new wait. */
  readonly corrected: Explained<PlainDate> | undefined;
}

/** When the consumer has each disclosure; of each correction, whether it starts a new wait. */
function receiptsOf(list: DeadlineList, { estimate, revised, closing, corrected }: EventsOfLoan, calendars: RegZCalendars): Receipts {
  const received = (delivery: Delivery | undefined, what: string, isClosing: boolean): Explained<PlainDate> | undefined =>
    delivery && list.take(receiptOf(delivery, what, calendars, isClosing));
  const last = (sent: readonly { readonly delivery: Delivery }[]): Delivery | undefined =>
    sent.map((event) => event.delivery).reduce<Delivery | undefined>((a, b) => (a && a.sentOn > b.sentOn ? a : b), undefined);
  const before = {
    estimate: received(estimate?.delivery, 'Loan Estimate', false),
    revised: received(last(revised), 'Revised Loan Estimate', false),
    closing: received(closing?.delivery, 'Closing Disclosure', true),
  };
  for (const { changes } of corrected) list.say(newWaitNeeded(changes));
  const waiting = corrected.filter(({ changes }) => newWaitNeeded(changes).value);
  return { ...before, corrected: received(last(waiting), 'Corrected Closing Disclosure', true) };
}

/** The waits that are waived; a waiver before its disclosure was sent contradicts it. */
function waivedOf(list: DeadlineList, { waivers }: EventsOfLoan, received: Receipts): ReadonlySet<Waiver['of']> {
  const waived = new Set<Waiver['of']>();
  for (const waiver of waivers) {
    const disclosure = waiver.of === 'seven-day' ? received.estimate : (received.corrected ?? received.closing);
    if (!disclosure) {
      const message = `The ${waiver.of} wait is waived before its disclosure was sent.`;
      list.refuse({ code: 'EVENTS_CONTRADICT', message, field: 'waiver' });
      continue;
    }
    const valid = list.take(waiverValid(waiver, disclosure));
    list.say(valid);
    if (valid?.value) waived.add(waiver.of);
  }
  return waived;
}

interface Found {
  readonly calendars: RegZCalendars;
  readonly received: Receipts;
}

function addEarliestConsummation(
  list: DeadlineList,
  { estimate, closing, consummation }: EventsOfLoan,
  { calendars, received, waived }: Found & { readonly waived: ReadonlySet<Waiver['of']> },
): void {
  if (!estimate && !closing) return;
  const { revised, closing: closingReceived, corrected } = received;
  // If the only waiting period is waived, nothing delays consummation, and there is no date to show.
  if (waived.has('seven-day') && !revised && !closingReceived && !corrected) return;
  const started = {
    ...(estimate ? { leSentOn: estimate.delivery.sentOn } : {}),
    ...(revised ? { lastRevisedReceived: revised } : {}),
    ...(closingReceived ? { closingReceived } : {}),
    ...(corrected ? { correctedReceived: corrected } : {}),
    sevenDayWaived: waived.has('seven-day'),
    threeDayWaived: waived.has('three-day'),
  };
  list.add('earliest-consummation', 'from', earliestConsummation(started, calendars), consummation?.on);
}

/** What the day of consummation asks of the days before it and after. */
function addConsummation(list: DeadlineList, loan: EventsOfLoan, on: PlainDate, { calendars, received }: Found): void {
  list.add('revised-loan-estimate-received-by', 'by', revisedEstimateReceivedBy(on, calendars), received.revised?.value);
  list.add('revised-loan-estimate-mailed-by', 'by', revisedEstimateMailedBy(on, calendars));
  list.add('closing-disclosure-received-by', 'by', closingDisclosureReceivedBy(on, calendars));
  list.add('closing-disclosure-mailed-by', 'by', closingDisclosureMailedBy(on, calendars));
  list.add('inspection', 'from', inspectionDay(on, calendars));
  list.add('clerical-errors-by', 'by', clericalErrorsBy(on));
  list.add('tolerance-cure-by', 'by', toleranceCureBy(on));
  for (const { learnedOn, happenedOn } of loan.changesAfter) {
    const resent = loan.providedOn.find((day) => day >= learnedOn);
    list.add('corrected-disclosure-by', 'by', correctedDisclosureBy(on, learnedOn, happenedOn), resent);
  }
  const notice = loan.rescissionNotice;
  if (!notice) return;
  const delivered = { noticeOn: notice.on, ...(received.closing ? { disclosuresOn: received.closing.value } : {}) };
  list.add('rescission-ends', 'by', rescissionEnds(on, calendars, delivered));
}

function contradictionIn(events: readonly LoanEvent[]): Refusal | undefined {
  for (const kind of ONCE) {
    if (events.filter((event) => event.kind === kind).length > 1) return contradict(`There is more than one ${kind} event.`, kind);
  }
  const day = (kind: LoanEvent['kind']): PlainDate | undefined => {
    const event = events.find((each) => each.kind === kind);
    if (!event) return undefined;
    if ('delivery' in event) return event.delivery.sentOn;
    return 'on' in event ? event.on : undefined;
  };
  const order: readonly [LoanEvent['kind'], LoanEvent['kind']][] = [
    ['application', 'loan-estimate'],
    ['loan-estimate', 'revised-loan-estimate'],
    ['loan-estimate', 'intent-to-proceed'],
    ['loan-estimate', 'closing-disclosure'],
    ['closing-disclosure', 'corrected-closing-disclosure'],
    ['application', 'consummation'],
  ];
  for (const [earlier, later] of order) {
    const first = day(earlier);
    const second = day(later);
    if (first !== undefined && second !== undefined && second < first) {
      return contradict(`The ${later} of ${second} is before the ${earlier} of ${first}.`, later);
    }
  }
  for (const kind of ['change-after-consummation', 'rescission-notice'] as const) {
    if (events.some((event) => event.kind === kind) && day('consummation') === undefined) {
      return refuseWithout(kind);
    }
  }
  return undefined;
}

function refuseWithout(kind: LoanEvent['kind']): Refusal {
  return contradict(`A ${kind} event needs the day of consummation.`, 'consummation');
}

function contradict(message: string, field: string): Refusal {
  const result = refuse('EVENTS_CONTRADICT', message, { field });
  return result.refusal;
}
