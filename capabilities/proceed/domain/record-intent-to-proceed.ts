import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { intentToProceed } from '../../../regulation/pre-disclosure/index.ts';
import { closingCostsExpire, feesAllowedFrom, intentWithinPeriod, regZCalendars } from '../../../regulation/timing/index.ts';
import type { FirstDelivery } from '../../deliver/domain/index.ts';
import { statusRefusal } from '../../disclose/domain/index.ts';

/** The ways of stating it that a person can record. */
export const intentChannels = ['e-mail', 'telephone', 'in person', 'letter', 'signed form'] as const;
/** `own page`: the borrower stated it on their own page, and no person recorded it. */
export type IntentChannel = (typeof intentChannels)[number] | 'own page';

/** Fees that are collected before a closing. */
export const feesBeforeClosing: readonly string[] = [
  'credit-report',
  'appraisal',
  'appraisal-units',
  'appraisal-review',
  'application',
  'rate-lock',
  'rush',
];

/** A sent estimate. */
export interface SentEstimate {
  readonly version: number;
  readonly sentOn: PlainDate;
}
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}
export interface RecordedIntent {
  readonly version: number;
  readonly recipientId: string;
  readonly name: string;
  readonly how: IntentChannel;
  readonly statedOn: PlainDate;
  readonly receivedBefore: boolean;
  readonly note: string;
}

/** The facts by which the intent is judged; estimates newest first. */
export interface IntentContext {
  readonly status: string;
  readonly today: PlainDate;
  readonly sent: readonly SentEstimate[];
  /** How the first one was delivered to a borrower; null while no delivery of it counts. */
  readonly delivered: FirstDelivery | null;
  readonly parties: readonly Party[];
  readonly recorded: (RecordedIntent & { readonly recordedBy: string }) | undefined;
}
export interface StatedBy {
  readonly recipientId: string;
  readonly how: IntentChannel;
  readonly statedOn: PlainDate;
  /** The recorder confirms that the borrower had the estimate earlier than the day of receipt by law. */
  readonly receivedBefore: boolean;
  readonly note: string;
}

export type IntentRefusal = Refusal<
  | 'LOAN_STATUS'
  | 'ESTIMATE_NOT_SENT'
  | 'INTENT_RECORDED'
  | 'NOT_A_BORROWER'
  | 'INTENT_IN_FUTURE'
  | 'INTENT_BEFORE_ESTIMATE'
  | 'NOT_RECEIVED'
>;

/** Why no intent can be recorded on this loan now, whatever is typed. */
export function intentBlocker({ status, sent, recorded }: Pick<IntentContext, 'status' | 'sent' | 'recorded'>): IntentRefusal | undefined {
  if (recorded)
    return {
      code: 'INTENT_RECORDED',
      message: '',
      details: { name: recorded.name, statedOn: formatDate(recorded.statedOn), recordedBy: recorded.recordedBy },
    };
  if (sent.length === 0) return { code: 'ESTIMATE_NOT_SENT', message: '', details: {} };
  return statusRefusal({ status });
}

/** Decides whether a stated intent counts, 12 CFR 1026.19(e)(2)(i)(A): a borrower stated it after receiving an estimate. Once a loan. */
export function recordIntentToProceed(context: IntentContext, stated: StatedBy): Result<RecordedIntent, IntentRefusal> {
  const blocker = intentBlocker(context);
  if (blocker) return { ok: false, refusal: blocker };
  const { sent, parties, today } = context;
  const party = parties.find(({ id }) => id === stated.recipientId);
  if (party?.role !== 'Borrower') return refuse('NOT_A_BORROWER', '', { field: 'recipientId' });
  if (stated.statedOn > today) return refuse('INTENT_IN_FUTURE', '', { field: 'statedOn' });
  const first = sent.at(-1)!;
  const version = sent.find(({ sentOn }) => sentOn <= stated.statedOn);
  if (!version)
    return refuse('INTENT_BEFORE_ESTIMATE', '', {
      field: 'statedOn',
      details: { version: first.version, sentOn: formatDate(first.sentOn) },
    });
  const received = context.delivered?.received.value;
  const had = (received !== undefined && stated.statedOn >= received) || stated.receivedBefore;
  if (!intentToProceed({ estimateReceived: had, stated: true, inRequiredManner: true }).value)
    return refuse('NOT_RECEIVED', '', {
      field: 'receivedBefore',
      details: {
        name: party.name,
        has: received === undefined ? 'no Loan Estimate yet: no delivery counts' : `the Loan Estimate from ${formatDate(received)} on`,
      },
    });
  return ok({
    version: version.version,
    recipientId: party.id,
    name: party.name,
    how: stated.how,
    statedOn: stated.statedOn,
    receivedBefore: stated.receivedBefore,
    note: stated.note.trim(),
  });
}

/** The day until which the intent fixes the estimated costs, and whether it came in time. */
export function intentInTime(
  { sentOn }: SentEstimate,
  intent: PlainDate | undefined,
): Result<{ readonly expire: Explained<PlainDate>; readonly inTime: Explained<boolean> | undefined }> {
  const expire = closingCostsExpire(sentOn, regZCalendars());
  if (!expire.ok) return expire;
  if (intent === undefined) return ok({ expire: expire.value, inTime: undefined });
  const inTime = intentWithinPeriod(intent, expire.value);
  return inTime.ok ? ok({ expire: expire.value, inTime: inTime.value }) : inTime;
}

/** The first day a fee other than for the credit report may be imposed, once the intent is stated. */
export function feesFrom(
  delivered: FirstDelivery | null,
  intent: Pick<RecordedIntent, 'statedOn' | 'receivedBefore'>,
): Result<Explained<PlainDate>> {
  const inHandsBy = intent.statedOn;
  const byThen = intent.receivedBefore && (!delivered || inHandsBy < delivered.received.value);
  // The recorder's knowledge takes precedence over the counted day.
  const delivery = byThen || !delivered ? ({ sentOn: inHandsBy, by: 'in-person' } as const) : delivered.delivery;
  return feesAllowedFrom(delivery, intent.statedOn, regZCalendars());
}
