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
  const all = <Kind extends LoanEvent['kind']>(kind: Kind): EventOf<Kind>[] => events.filter((e): e is EventOf<Kind> => e.kind === kind);
  const contradiction = contradictionIn(events);
  if (contradiction) return { ok: false, refusal: contradiction };

  const found: Deadline[] = [];
  const verdicts: Explained<boolean>[] = [];
  let refusal: Refusal | undefined;
  /** The value, or undefined with the first refusal saved: the list below then needs no check on each line. */
  function take<T>(result: Result<T>): T | undefined {
    if (result.ok) return result.value;
    refusal ??= result.refusal;
    return undefined;
  }
  function add(id: DeadlineId, holds: 'by' | 'from', result: Result<Explained<PlainDate>>, doneOn?: PlainDate): void {
    const on = take(result);
    if (!on) return;
    if (doneOn === undefined) found.push({ id, holds, on });
    else found.push({ id, holds, on, doneOn, met: holds === 'by' ? doneOn <= on.value : doneOn >= on.value });
  }

  const [application] = all('application');
  const [estimate] = all('loan-estimate');
  const [intent] = all('intent-to-proceed');
  const [closing] = all('closing-disclosure');
  const revised = all('revised-loan-estimate');
  const corrected = all('corrected-closing-disclosure');
  const consummation = all('consummation').at(-1);

  if (application) add('loan-estimate-due', 'by', loanEstimateDue(application.on, calendars), estimate?.delivery.sentOn);
  if (estimate) {
    add('closing-costs-expire', 'by', closingCostsExpire(estimate.delivery.sentOn, calendars, estimate.costsExpireOn), intent?.on);
    if (intent) add('fees-allowed-from', 'from', feesAllowedFrom(estimate.delivery, intent.on, calendars));
  }
  const providedOn = [...revised, ...(closing ? [closing] : []), ...corrected].map((event) => event.delivery.sentOn).sort();
  for (const reason of all('reason-learned')) {
    add(
      'revised-loan-estimate-due',
      'by',
      revisedEstimateDue(reason.on, calendars),
      providedOn.find((on) => on >= reason.on),
    );
  }
  for (const lock of all('rate-lock')) {
    // A rate locked before the first Loan Estimate is in it: nothing is revised.
    if (estimate && lock.on < estimate.delivery.sentOn) continue;
    add(
      'revised-loan-estimate-due-lock',
      'by',
      revisedEstimateDueAfterLock(lock.on, calendars),
      providedOn.find((on) => on >= lock.on),
    );
  }
  if (closing) {
    for (const each of revised) {
      const allowed = take(revisedEstimateAllowed(each.delivery.sentOn, closing.delivery.sentOn));
      if (allowed) verdicts.push(allowed);
    }
  }

  const received = (delivery: Delivery | undefined, what: string, isClosing: boolean): Explained<PlainDate> | undefined =>
    delivery && take(receiptOf(delivery, what, calendars, isClosing));
  const last = <T extends { readonly delivery: Delivery }>(list: readonly T[]): Delivery | undefined =>
    list.map((event) => event.delivery).reduce<Delivery | undefined>((a, b) => (a && a.sentOn > b.sentOn ? a : b), undefined);
  const leReceived = received(estimate?.delivery, 'Loan Estimate', false);
  const revisedReceived = received(last(revised), 'Revised Loan Estimate', false);
  const closingReceived = received(closing?.delivery, 'Closing Disclosure', true);
  for (const each of corrected) verdicts.push(newWaitNeeded(each.changes));
  const waiting = corrected.filter((each) => newWaitNeeded(each.changes).value);
  const correctedReceived = received(last(waiting), 'Corrected Closing Disclosure', true);

  const waived = new Set<Waiver['of']>();
  for (const { waiver } of all('waiver')) {
    const disclosure = waiver.of === 'seven-day' ? leReceived : (correctedReceived ?? closingReceived);
    if (!disclosure) {
      refusal ??= {
        code: 'EVENTS_CONTRADICT',
        message: `The ${waiver.of} wait is waived before its disclosure was sent.`,
        field: 'waiver',
      };
      continue;
    }
    const valid = take(waiverValid(waiver, disclosure));
    if (!valid) continue;
    verdicts.push(valid);
    if (valid.value) waived.add(waiver.of);
  }
  if (estimate || closing) {
    const started = {
      ...(estimate ? { leSentOn: estimate.delivery.sentOn } : {}),
      ...(revisedReceived ? { lastRevisedReceived: revisedReceived } : {}),
      ...(closingReceived ? { closingReceived } : {}),
      ...(correctedReceived ? { correctedReceived } : {}),
      sevenDayWaived: waived.has('seven-day'),
      threeDayWaived: waived.has('three-day'),
    };
    // If the only waiting period is waived, nothing delays consummation, and there is no date to show.
    const nothingLeft = waived.has('seven-day') && !revisedReceived && !closingReceived && !correctedReceived;
    if (!nothingLeft) add('earliest-consummation', 'from', earliestConsummation(started, calendars), consummation?.on);
  }

  if (consummation) {
    add('revised-loan-estimate-received-by', 'by', revisedEstimateReceivedBy(consummation.on, calendars), revisedReceived?.value);
    add('revised-loan-estimate-mailed-by', 'by', revisedEstimateMailedBy(consummation.on, calendars));
    add('closing-disclosure-received-by', 'by', closingDisclosureReceivedBy(consummation.on, calendars));
    add('closing-disclosure-mailed-by', 'by', closingDisclosureMailedBy(consummation.on, calendars));
    add('inspection', 'from', inspectionDay(consummation.on, calendars));
    add('clerical-errors-by', 'by', clericalErrorsBy(consummation.on));
    add('tolerance-cure-by', 'by', toleranceCureBy(consummation.on));
    for (const change of all('change-after-consummation')) {
      const resent = providedOn.find((on) => on >= change.learnedOn);
      add('corrected-disclosure-by', 'by', correctedDisclosureBy(consummation.on, change.learnedOn, change.happenedOn), resent);
    }
    const [notice] = all('rescission-notice');
    if (notice) {
      const delivered = { noticeOn: notice.on, ...(closingReceived ? { disclosuresOn: closingReceived.value } : {}) };
      add('rescission-ends', 'by', rescissionEnds(consummation.on, calendars, delivered));
    }
  }
  if (refusal) return { ok: false, refusal };
  const order = found.map((deadline, index) => ({ deadline, index }));
  order.sort((a, b) =>
    a.deadline.on.value < b.deadline.on.value ? -1 : a.deadline.on.value > b.deadline.on.value ? 1 : a.index - b.index,
  );
  return ok({ deadlines: order.map((entry) => entry.deadline), verdicts });
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
