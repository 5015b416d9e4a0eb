import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { LenderPaper } from '../../packages/domain/index.ts';
import { recipientsOf, type Recipient, type RecipientRefusal } from '../../disclose/domain/index.ts';
import { closingStatusRefusal } from './closing-status.ts';
import type { ClosingDraft } from './closing-draft.ts';
import { closingOf, type Closing, type ClosingFacts, type ClosingRefusal } from './closing.ts';
import { noWaitAfterClosing, startsWait, waitReason, type WaitTerms } from './closing-wait.ts';

export interface ClosingPlace {
  readonly version: number;
  readonly revision: number;
}

/** The input of sending a Closing Disclosure. */
export interface ClosingContext {
  readonly around: ClosingFacts;
  readonly intentOn: PlainDate | null;
  /** The days on which Loan Estimates were sent. */
  readonly estimatesSentOn: readonly PlainDate[];
  readonly place: ClosingPlace;
  readonly draft: ClosingDraft;
  readonly savedBy: string | null;
  /** The Closing Disclosure sent last. */
  readonly before: (WaitTerms & { readonly version: number; readonly contentHash: string }) | undefined;
  /** The lender's papers that go out with it. */
  readonly papers: readonly LenderPaper[];
  /** The stop of the lender's policy, in a sentence; absent where there is none. */
  readonly stop?: { readonly message: string } | undefined;
}

export interface ClosingSent {
  readonly place: ClosingPlace;
  readonly draft: ClosingDraft;
  readonly closing: Closing;
  readonly recipients: readonly Recipient[];
  readonly newWait: Explained<boolean>;
  readonly reason: string;
  readonly contentHash: string;
  readonly papers: readonly LenderPaper[];
}

export type SendClosingRefusal =
  | ClosingRefusal
  | RecipientRefusal
  | Refusal<'LOAN_STATUS' | 'CLOSING_BLOCKED' | 'CLOSING_STALE' | 'NOTHING_NEW'>;

/** A condition of the Closing Disclosure, and whether it is met. */
export interface ClosingCondition {
  readonly id: 'estimate-sent' | 'not-today' | 'intent' | 'lock' | 'agent' | 'seller' | 'closing-day' | 'price-tests' | 'correction';
  readonly title: string;
  readonly met: boolean;
  /** What to do, as a sentence; empty where the condition is met. */
  readonly missing: string;
}

/** The conditions that must be met before a Closing Disclosure is sent, in the order they are checked. */
export function closingConditions(context: Omit<ClosingContext, 'papers'>): readonly ClosingCondition[] {
  const { around, draft, intentOn, estimatesSentOn } = context;
  const { facts, today } = around;
  const purchase = facts.loan.loanPurpose === 'Purchase';
  const { after } = around;
  const of = (id: ClosingCondition['id'], title: string, met: boolean, missing: string): ClosingCondition => ({
    id,
    title,
    met,
    missing: met ? '' : missing,
  });
  const agent = of(
    'agent',
    'Settlement agent with license',
    draft.settlementAgent.trim() !== '' && draft.agentLicense.trim() !== '',
    agentMissing(draft),
  );
  if (after)
    return [
      of(
        'correction',
        'Correction owed',
        after.reasons.length > 0,
        'Nothing to correct: record on CD activity what changed after closing.',
      ),
      agent,
    ];
  return [
    of('estimate-sent', 'Loan Estimate sent', estimatesSentOn.length > 0, 'Send the Loan Estimate first.'),
    of(
      'not-today',
      'No Loan Estimate today',
      estimatesSentOn.at(-1) !== today,
      'A Loan Estimate was provided today; send the Closing Disclosure tomorrow.',
    ),
    of('intent', 'Intent to proceed stated', intentOn !== null, 'Record the intent to proceed.'),
    of('lock', 'Rate locked', facts.lock !== null, 'Lock the rate.'),
    agent,
    ...(purchase
      ? [
          of(
            'seller',
            'Seller named',
            draft.sellers.some((name) => name.trim() !== ''),
            'Name the seller.',
          ),
        ]
      : []),
    of('closing-day', 'Closing day to come', draft.closingDate >= today, `The closing of ${formatDate(draft.closingDate)} has passed.`),
    of('price-tests', 'Price within the lender’s policy', !context.stop, context.stop?.message ?? ''),
  ];
}

function agentMissing({ settlementAgent }: ClosingDraft): string {
  return settlementAgent.trim() === '' ? 'Name the settlement agent.' : 'Agent’s license id missing, page 5.';
}

/** Decides the sending of the shown Closing Disclosure: once, with the waiting period it starts and why. */
export function sendClosingDisclosure(
  context: ClosingContext,
  wanted: { readonly basedOn: ClosingPlace; readonly notify: readonly string[] },
  hashOf: (contents: unknown) => string,
): Result<ClosingSent, SendClosingRefusal> {
  const { around, place, draft, before, savedBy } = context;
  const status = closingStatusRefusal(around.facts.status, around.after !== undefined);
  if (status) return { ok: false, refusal: status };
  if (wanted.basedOn.version !== place.version || wanted.basedOn.revision !== place.revision)
    return refuse('CLOSING_STALE', '', { details: { savedBy: savedBy ?? 'Someone else' } });
  const missing = closingConditions(context).find(({ met }) => !met);
  if (missing) return refuse('CLOSING_BLOCKED', missing.missing, {});
  const recipients = recipientsOf(around.facts, wanted.notify);
  if (!recipients.ok) return recipients;
  const closing = closingOf(around, draft);
  if (!closing.ok) return closing;
  const { document, input } = closing.value;
  const contentHash = hashOf(contentOfClosing(input));
  if (before?.contentHash === contentHash) return refuse('NOTHING_NEW', '', { details: { version: before.version } });
  return ok({
    place,
    draft: closing.value.draft,
    closing: closing.value,
    recipients: recipients.value,
    newWait: around.after ? noWaitAfterClosing() : startsWait(before, document),
    reason: around.after ? `After closing: ${around.after.reasons.join(', ')}` : waitReason(before, document),
    contentHash,
    papers: context.papers,
  });
}

/** The contents of a Closing Disclosure without its issue date: equal contents are the same disclosure. */
export function contentOfClosing(input: Closing['input']): unknown {
  const { dates, estimate: _estimate, ...rest } = input;
  const { issued: _issued, ...days } = dates;
  return { ...rest, dates: days };
}
