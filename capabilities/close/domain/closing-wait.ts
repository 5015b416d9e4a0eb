import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, given, onDate, step, type Explained } from '../../../foundation/explain/explain.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { anyOf } from '../../../regulation/arithmetic-steps.ts';
import { earliestConsummation, receiptOf, regZCalendars, threeDayWaitEnds, type Delivery } from '../../../regulation/timing/index.ts';
import { newWaitForApr, startsNewWait } from '../../../regulation/waiting-period/index.ts';
import type { ClosingDisclosureDocument } from '../../../regulation/trid/index.ts';

/** A version's recipient, and when that person confirmed it. */
export interface VersionDelivery {
  readonly recipientId: string;
  readonly name: string;
  readonly role: string;
  readonly receivedOn: PlainDate | null;
  /** How it reached them; null while it did not: no consent to electronic documents, and no paper. */
  readonly sent: Delivery | null;
}

/** A sent Closing Disclosure, as input of the waiting periods. */
export interface SentClosing {
  readonly version: number;
  readonly sentOn: PlainDate;
  /** It starts a wait of three specific business days: the first one always, a corrected one for its reason. */
  readonly newWait: boolean;
  readonly deliveries: readonly VersionDelivery[];
}

export interface PersonReceipt {
  readonly recipientId: string;
  readonly name: string;
  readonly confirmed: boolean;
  readonly day: Explained<PlainDate>;
}

/** Receipt of a version by each borrower: confirmed, or presumed on the third specific business day (1026.19(f)(1)(iii)). */
export function receiptsOf({ version, deliveries }: SentClosing): readonly PersonReceipt[] {
  return deliveries
    .filter(({ role }) => role === 'Borrower')
    .flatMap(({ recipientId, name, receivedOn, sent }) => {
      const delivery = deliveryOf(sent, receivedOn);
      if (!delivery) return [];
      const day = receiptOf(delivery, `Closing Disclosure v${version}, ${name},`, regZCalendars(), true);
      return day.ok ? [{ recipientId, name, confirmed: receivedOn !== null, day: day.value }] : [];
    });
}

/** The day counted from: how it reached them, else the confirmation. */
function deliveryOf(sent: Delivery | null, receivedOn: PlainDate | null): Delivery | undefined {
  if (receivedOn === null) return sent ?? undefined;
  return sent && sent.sentOn <= receivedOn ? { ...sent, receivedOn } : { sentOn: receivedOn, by: 'in-person' };
}

/**
 * The receipt that starts the waiting period: of any borrower in a purchase (comment 17(d)-2), of the last of those who may rescind in a refinance
 * (1026.17(d)). Undefined while no borrower has received it.
 */
export function receiptOfVersion(sent: SentClosing, rescindable: boolean): Explained<PlainDate> | undefined {
  const receipts = receiptsOf(sent);
  const [first, ...rest] = receipts.map(({ day }) => day);
  if (!first) return undefined;
  if (rest.length === 0) return first;
  const later = (a: PlainDate, b: PlainDate) => (rescindable ? (b > a ? b : a) : b < a ? b : a);
  const value = rest.reduce((day, each) => later(day, each.value), first.value);
  const why = step(`Closing Disclosure v${sent.version} received`, onDate(value), rescindable ? 'max' : 'min', {
    source: rescindable ? '12 CFR 1026.17(d)' : 'comment 17(d)-2',
    rule: 'closing.receipt',
    parts: receipts.map(({ day }) => day.why),
  });
  return explained(value, why);
}

/** A version whose waiting period can't begin, and the names of those who must receive it first. */
export interface NotReceived {
  readonly version: number;
  readonly who: string;
}

export interface ClosingWaits {
  /** The first day the loan may close; undefined while no disclosure started a wait, or the wait can't begin. */
  readonly earliest: Explained<PlainDate> | undefined;
  /** The wait of the newest version that started one, day by day. */
  readonly wait: Explained<PlainDate> | undefined;
  /** Why the wait can't begin; undefined where it runs, has ended or was never started. */
  readonly notReceived: NotReceived | undefined;
}

/** Whom a version has not reached that must have it: in a purchase anybody (comment 17(d)-2), else each who may rescind (12 CFR 1026.17(d)). */
function notReceived(sent: SentClosing, rescindable: boolean): NotReceived | undefined {
  const reached = new Set(receiptsOf(sent).map(({ recipientId }) => recipientId));
  if (reached.size > 0 && !rescindable) return undefined;
  const names = sent.deliveries.filter(({ role, recipientId }) => role === 'Borrower' && !reached.has(recipientId)).map(({ name }) => name);
  return reached.size > 0 && names.length === 0 ? undefined : { version: sent.version, who: names.join(' and ') || 'a borrower' };
}

/** Every wait before consummation: seven days of the first estimate, four of the last, three of the Closing Disclosure and of a corrected one. */
export function closingWaits(facts: {
  readonly estimates: readonly { readonly sentOn: PlainDate }[];
  readonly closings: readonly SentClosing[];
  readonly rescindable: boolean;
}): ClosingWaits {
  const calendars = regZCalendars();
  const [first] = facts.estimates;
  const last = facts.estimates.at(-1);
  const revised = last && last !== first ? receiptOf({ sentOn: last.sentOn, by: 'e-mail' }, 'Loan Estimate', calendars) : undefined;
  const starting = facts.closings.filter(({ newWait }) => newWait);
  const newest = starting.at(-1);
  const missing = newest && notReceived(newest, facts.rescindable);
  if (missing) return { earliest: undefined, wait: undefined, notReceived: missing };
  const received = (sent: SentClosing | undefined) => sent && receiptOfVersion(sent, facts.rescindable);
  const closing = received(starting[0]);
  const corrected = newest && newest !== starting[0] ? received(newest) : undefined;
  const earliest = earliestConsummation(
    {
      ...(first ? { leSentOn: first.sentOn } : {}),
      ...(revised?.ok ? { lastRevisedReceived: revised.value } : {}),
      ...(closing ? { closingReceived: closing } : {}),
      ...(corrected ? { correctedReceived: corrected } : {}),
    },
    calendars,
  );
  const governs = corrected ?? closing;
  const wait = governs && threeDayWaitEnds(governs, calendars, corrected ? 'corrected Closing Disclosure' : 'Closing Disclosure');
  return { earliest: earliest.ok ? earliest.value : undefined, wait: wait?.ok ? wait.value : undefined, notReceived: undefined };
}

/** The terms of a Closing Disclosure that decide whether the next one starts another waiting period. */
export type WaitTerms = Pick<ClosingDisclosureDocument, 'calculations' | 'loanTerms' | 'heading'>;

/** Whether a corrected Closing Disclosure starts another wait, 12 CFR 1026.19(f)(2)(ii), with the figures; the first one always starts one. */
export function startsWait(before: WaitTerms | undefined, now: WaitTerms): Explained<boolean> {
  if (!before)
    return explained(
      true,
      given('First Closing Disclosure: wait of three business days', { unit: 'verdict', amount: 'yes' }, '12 CFR 1026.19(f)(1)(ii)(A)'),
    );
  const apr = newWaitForApr(
    { disclosed: before.calculations.apr.value, actual: now.calculations.apr.value },
    before.calculations.financeCharge.value > now.calculations.financeCharge.value,
  );
  const same = (what: string) =>
    explained(false, given(`${what} changed`, { unit: 'verdict', amount: 'no' }, 'Closing Disclosure sent last'));
  const product = before.heading.product === now.heading.product ? same('Product') : startsNewWait('product');
  const had = before.loanTerms.prepaymentPenalty.answer === 'YES';
  const has = now.loanTerms.prepaymentPenalty.answer === 'YES';
  const penalty = has && !had ? startsNewWait('penalty-added') : same('Prepayment penalty');
  const value = apr.value || product.value || penalty.value;
  const parts = [apr.why, product.why, penalty.why];
  return explained(
    value,
    anyOf('New wait of three business days', parts, { source: '12 CFR 1026.19(f)(2)(ii)', rule: 'closing.new-wait' }),
  );
}

/** One that is sent after consummation corrects and starts no wait, 12 CFR 1026.19(f)(2)(iii) to (v). */
export function noWaitAfterClosing(): Explained<boolean> {
  return explained(
    false,
    given(
      'New wait of three business days',
      { unit: 'verdict', amount: 'no' },
      '12 CFR 1026.19(f)(2)(iii)',
      'It is sent after consummation.',
    ),
  );
}

/** "APR over 0.125", "Product changed"; why a version started its wait, in two words. */
export function waitReason(before: WaitTerms | undefined, now: WaitTerms): string {
  if (!before) return 'First Closing Disclosure';
  if (before.heading.product !== now.heading.product) return 'Product changed';
  if (now.loanTerms.prepaymentPenalty.answer === 'YES' && before.loanTerms.prepaymentPenalty.answer !== 'YES')
    return 'Prepayment penalty added';
  return 'APR over 0.125';
}

export interface ReceiptRecorded {
  readonly version: number;
  readonly recipientId: string;
  readonly name: string;
  readonly receivedOn: PlainDate;
}

/** Decides a confirmation of receipt: of a borrower the version went to, from its day to today, once. */
export function recordClosingReceipt(
  closings: readonly SentClosing[],
  today: PlainDate,
  wanted: { readonly version: number; readonly recipientId: string; readonly receivedOn: PlainDate },
): Result<ReceiptRecorded, { code: 'VERSION_UNKNOWN' | 'NOT_A_BORROWER' | 'RECEIPT_RECORDED' | 'RECEIPT_OUT_OF_RANGE'; message: string }> {
  const refused = <Code extends string>(code: Code, details: Readonly<Record<string, string | number>>, field?: string) =>
    ({ ok: false, refusal: { code, message: '', details, ...(field ? { field } : {}) } }) as const;
  const sent = closings.find(({ version }) => version === wanted.version);
  if (!sent) return refused('VERSION_UNKNOWN', { version: wanted.version });
  const person = sent.deliveries.find(({ recipientId }) => recipientId === wanted.recipientId);
  if (person?.role !== 'Borrower') return refused('NOT_A_BORROWER', {}, 'recipientId');
  if (person.receivedOn !== null) return refused('RECEIPT_RECORDED', { name: person.name, on: formatDate(person.receivedOn) });
  if (wanted.receivedOn < sent.sentOn || wanted.receivedOn > today)
    return refused('RECEIPT_OUT_OF_RANGE', { sentOn: formatDate(sent.sentOn) }, 'receivedOn');
  return ok({ version: sent.version, recipientId: person.recipientId, name: person.name, receivedOn: wanted.receivedOn });
}
