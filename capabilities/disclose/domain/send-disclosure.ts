import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { FeeSchedule } from '../../../regulation/fee-schedule/index.ts';
import type { LenderPaper } from '../../packages/domain/index.ts';
import type { ListedQuote } from '../../quotes/domain/index.ts';
import { draftInWork, staleDraft, type DraftPlace, type NewestEstimate } from './draft-in-work.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import type { EstimateFacts, Recipient } from './estimate-facts.ts';
import { scheduleReplaced } from './schedule-replaced.ts';
import type { PriceStop } from './price/price-stops.ts';
import { contentOf, recipientsOf, sendLoanEstimate, type ReadyToSend, type SendRefusal } from './send-loan-estimate.ts';

/** The input of the decision on a sending. */
export interface SendingContext {
  readonly facts: EstimateFacts;
  readonly newest: NewestEstimate | undefined;
  /** The fee schedules, to name the changes against the one that was shown. */
  readonly schedules: readonly FeeSchedule[];
  /** The day the Closing Disclosure was provided: from then on no estimate is sent, 12 CFR 1026.19(e)(4)(ii). */
  readonly closingGivenOn: PlainDate | null;
  /** The written list of providers that is sent with a new estimate; null where the quotes on file make no complete list. */
  readonly list: readonly ListedQuote[] | null;
  /** The lender's papers that go out with a new estimate. */
  readonly papers: readonly LenderPaper[];
  /** The stop of the lender's policy on the draft estimate. */
  readonly stop: PriceStop | undefined;
  /** The estimate sent last: the hash of its contents, and the ids of those who have had it. */
  readonly lastSent: { readonly version: number; readonly contentHash: string; readonly deliveredTo: readonly string[] } | undefined;
}

/** A sent version with the same contents: it is sent only to people who have not had it. */
export interface SentAgain {
  readonly kind: 'sent-again';
  readonly version: number;
  readonly recipients: readonly Recipient[];
}

export interface NewlySent {
  readonly kind: 'newly-sent';
  readonly place: DraftPlace;
  readonly draft: EstimateDraft;
  readonly ready: ReadyToSend;
  readonly contentHash: string;
  readonly list: readonly ListedQuote[] | null;
  readonly papers: readonly LenderPaper[];
}

/** Decides the sending of the shown draft. `hashOf` identifies contents: equal contents have one hash. */
export function sendDisclosure(
  { facts, newest, lastSent, list, papers, schedules, closingGivenOn, stop }: SendingContext,
  {
    basedOn,
    schedule,
    notify,
  }: { readonly basedOn: DraftPlace; readonly schedule?: string | null | undefined; readonly notify: readonly string[] },
  hashOf: (contents: unknown) => string,
): Result<SentAgain | NewlySent, SendRefusal | PriceStop | Refusal<'DRAFT_STALE' | 'CLOSING_GIVEN' | 'SCHEDULE_CHANGED'>> {
  const again = (recipients: readonly Recipient[], sent: NonNullable<typeof lastSent>) =>
    ok<SentAgain>({
      kind: 'sent-again',
      version: sent.version,
      recipients: recipients.filter(({ id }) => !sent.deliveredTo.includes(id)),
    });
  if (lastSent && newest?.status === 'sent' && newest.version === basedOn.version && newest.revision === basedOn.revision) {
    const recipients = recipientsOf(facts, notify);
    return recipients.ok ? again(recipients.value, lastSent) : recipients;
  }
  const given = closingGiven(closingGivenOn);
  if (given) return { ok: false, refusal: given };
  const { place, draft, ...work } = draftInWork(newest, facts);
  const stale = staleDraft(newest, { place, draft, ...work }, basedOn);
  if (stale) return { ok: false, refusal: stale };
  const replaced = scheduleReplaced(facts, draft, { looked: schedule, schedules });
  if (replaced) return { ok: false, refusal: replaced };
  const ready = sendLoanEstimate(facts, draft, notify);
  if (!ready.ok) return ready;
  const contentHash = hashOf(contentOf(ready.value.estimate.input));
  if (lastSent?.contentHash === contentHash) return again(ready.value.recipients, lastSent);
  if (stop) return { ok: false, refusal: stop };
  return ok({ kind: 'newly-sent', place, draft, ready: ready.value, contentHash, list, papers });
}

/** Why no estimate can go out any more; undefined while no Closing Disclosure was provided. */
export function closingGiven(on: PlainDate | null): Refusal<'CLOSING_GIVEN'> | undefined {
  return on === null ? undefined : { code: 'CLOSING_GIVEN', message: '', details: { on: formatDate(on) } };
}
