import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, step, verdict, type Explained } from '../../../foundation/explain/explain.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { closingDisclosureMailedBy, regZCalendars, specificDaysBefore } from '../../../regulation/timing/index.ts';
import type { InitialClosingMode } from '../../disclosure-desk/domain/index.ts';
import { closingOf } from './closing.ts';
import type { InitialCondition } from './initial-condition.ts';
import { figuresCondition, holdCondition, lookCondition, partyConditions } from './initial-conditions.ts';
import { dayConditions } from './initial-days.ts';
import { sendClosingDisclosure, type ClosingContext, type ClosingSent, type SendClosingRefusal } from './send-closing-disclosure.ts';

/** A borrower, and how a Closing Disclosure can reach them. */
export interface BorrowerReach {
  readonly name: string;
  readonly email: string | null;
  /** They agreed to electronic documents, and that counts. */
  readonly agreed: boolean;
  /** The postal address; empty where the application has none. */
  readonly address: string;
}

/** The facts that decide whether a loan's first Closing Disclosure is sent automatically, as plain data. */
export interface InitialFacts {
  readonly context: ClosingContext;
  /** The lender's setting for the brokerage. */
  readonly mode: InitialClosingMode;
  /** A second person must check what the lender sends. */
  readonly lookRequired: boolean;
  /** Services of title and settlement without a fee from a quote, each with the reason. */
  readonly notQuoted: readonly { readonly service: string; readonly reason: string }[];
  readonly quoted: readonly string[];
  /** A change of circumstance that waits for a decision. */
  readonly change: { readonly dueOn: PlainDate } | null;
  /** Since when a revised Loan Estimate is owed; null while none is. */
  readonly revisedSince: PlainDate | null;
  readonly borrowers: readonly BorrowerReach[];
  /** The run that was chosen takes the loan without an appraisal. */
  readonly appraisalWaived: boolean;
  /** Set while a person has put it on hold. */
  readonly hold: { readonly by: string; readonly words: string } | null;
}

/** The status of a loan's automatic first Closing Disclosure. */
export interface InitialClosing {
  readonly conditions: readonly InitialCondition[];
  /** Every condition for preparing it is met. */
  readonly ready: Explained<boolean>;
  /** It is sent automatically: every condition is met, and the lender's setting is to send. */
  readonly sends: boolean;
  /** The last day on which it still makes the planned closing; null without a closing day. */
  readonly lastDay: Explained<PlainDate> | null;
  /** From this day on the last one is near. */
  readonly nearFrom: PlainDate | null;
}

/** The desk is warned of missing conditions this many specific business days before the last day. */
const WARNED_DAYS = 3;

/**
 * The conditions of the automatic first Closing Disclosure, in the order they are usually met. It is sent as soon as all of them are met: consumers
 * must have it three specific business days before consummation (12 CFR 1026.19(f)(1)(ii)(A)), and what is mailed or e-mailed counts as received on
 * the third such day ((f)(1)(iii), comments 1 and 2).
 */
export function initialClosing(facts: InitialFacts): InitialClosing {
  const { context, mode } = facts;
  const closing = closingOf(context.around, context.draft);
  const lastDay = lastDayFor(context.draft.closingDate);
  const conditions = [
    ...dayConditions(facts, lastDay),
    ...partyConditions(facts),
    figuresCondition(context, closing),
    ...(facts.lookRequired ? [lookCondition(facts)] : []),
    holdCondition(facts),
  ];
  const first = conditions.filter(({ stops }) => stops === 'preparing');
  const value = first.every(({ holds }) => holds.value);
  const why = step('Every condition holds', verdict(value), 'all', {
    source: '12 CFR 1026.19(f)(1)(ii)-(iii); settings of the brokerage',
    rule: 'closing.by-itself',
    parts: first.map(({ holds }) => holds.why),
  });
  const near = lastDay && specificDaysBefore(regZCalendars(), WARNED_DAYS, nearCount(lastDay));
  return {
    conditions,
    ready: explained(value, why),
    sends: mode === 'send' && conditions.every(({ holds }) => holds.value),
    lastDay: lastDay ?? null,
    nearFrom: near?.ok ? near.value.value : null,
  };
}

/** The last day to send it, by mail or e-mail: both count as received on the third specific business day. */
function lastDayFor(closing: PlainDate): Explained<PlainDate> | undefined {
  const last = closingDisclosureMailedBy(closing, regZCalendars());
  return last.ok ? last.value : undefined;
}

function nearCount({ why }: Explained<PlainDate>) {
  return { label: 'Desk warned from', start: why, source: 'Usage of the desk', rule: 'closing.by-itself.near' };
}

/** A condition as recorded when the portal acted on it. */
export type ConditionOnRecord = Pick<InitialCondition, 'id' | 'title' | 'fact'>;

export function conditionsOnRecord({ conditions }: InitialClosing): readonly ConditionOnRecord[] {
  return conditions.filter(({ holds }) => holds.value).map(({ id, title, fact }) => ({ id, title, fact }));
}

/** The outcome of one check. */
export type InitialOutcome =
  | { readonly kind: 'sent'; readonly sent: ClosingSent }
  | { readonly kind: 'prepared' }
  | { readonly kind: 'waiting'; readonly missing: readonly string[] };

/**
 * Decides what the portal does automatically now. It sends the saved draft to every borrower by the same command a person uses; a refusal of that
 * command, beyond the conditions, stops it too.
 */
export function decideInitialClosing(
  { context, mode, borrowers }: InitialFacts,
  found: InitialClosing,
  hashOf: (contents: unknown) => string,
): Result<InitialOutcome, SendClosingRefusal> {
  const missing = found.conditions.filter(({ holds, stops }) => !holds.value && stops === 'preparing').map(({ title }) => title);
  if (!found.ready.value || mode === 'by-hand') return ok({ kind: 'waiting', missing });
  const notify = borrowers.flatMap(({ email }) => (email === null ? [] : [email]));
  const sent = sendClosingDisclosure(context, { basedOn: context.place, notify }, hashOf);
  if (!sent.ok) return sent;
  return ok(found.sends ? { kind: 'sent', sent: sent.value } : { kind: 'prepared' });
}

const THEN: Readonly<Record<InitialClosingMode, string>> = {
  send: 'it goes out',
  prepare: 'it goes on the disclosure desk',
  'by-hand': 'a coordinator or closer sends it',
};

/** The next event and its time, in a sentence or two for the head of the list. */
export function initialClosingSaid(
  mode: InitialClosingMode,
  { conditions, ready, sends, lastDay }: InitialClosing,
  { today, prepared = false }: { readonly today: PlainDate; readonly prepared?: boolean },
): string {
  const open = conditions.filter(({ holds, stops }) => !holds.value && stops === 'preparing').length;
  const looked = conditions.some(({ stops, holds }) => stops === 'sending' && !holds.value);
  const then = THEN[mode === 'send' && looked ? 'prepare' : mode];
  const last = lastDay
    ? ` The last day for the planned closing ${today > lastDay.value ? 'was' : 'is'} ${formatDate(lastDay.value, { weekday: true })}.`
    : '';
  if (!ready.value) return `As soon as ${open === 1 ? 'the open condition holds' : `the ${open} open conditions hold`}, ${then}.${last}`;
  if (sends) return `Everything holds; it goes out within a minute.${last}`;
  return `Everything holds; ${prepared ? 'a coordinator looks at it and sends it' : then}.${last}`;
}
