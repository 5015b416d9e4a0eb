import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { LoanEstimateInput } from '../../../regulation/trid/loan-estimate-types.ts';
import { borrowerPaysBroker, vanishedSentence } from '../../fees/domain/index.ts';
import { statusRefusal } from '../../loan/domain/estimate-status.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import { onePayer } from '../../partners/domain/index.ts';
import { payerOfBroker } from './broker/payer-of-broker.ts';
import type { EstimateRefusal } from './complete-facts.ts';
import { estimateOf, type Estimate } from './estimate.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import { scheduleOf, type EstimateFacts, type Recipient } from './estimate-facts.ts';

export type RecipientRefusal = Refusal<'NOT_A_PARTY' | 'NO_BORROWER' | 'NO_EMAIL'>;
export type SendRefusal = EstimateRefusal | RecipientRefusal | Refusal<'LOAN_STATUS' | 'TWO_PAYERS' | 'FEES_VANISHED'>;

export interface ReadyToSend {
  readonly estimate: Estimate;
  readonly recipients: readonly Recipient[];
  /** `Registered` loans become `Disclosed`; others do not change their status. */
  readonly becomes: LoanStatus | null;
}

/** Why nothing can be sent for this loan whatever is on the screen; empty when it can. */
export function sendBlockers(facts: EstimateFacts): readonly Refusal<'LOAN_STATUS' | 'NO_EMAIL'>[] {
  const status = statusRefusal(facts);
  if (status) return [status];
  return facts.recipients.some((each) => each.role === 'Borrower' && each.email) ? [] : [{ code: 'NO_EMAIL', message: '' }];
}

/** Decides whether the estimate of a draft can be sent to the addresses named, and what that makes of the loan. */
export function sendLoanEstimate(facts: EstimateFacts, draft: EstimateDraft, notify: readonly string[]): Result<ReadyToSend, SendRefusal> {
  const status = statusRefusal(facts);
  if (status) return { ok: false, refusal: status };
  const recipients = recipientsOf(facts, notify);
  if (!recipients.ok) return recipients;
  const estimate = estimateOf(facts, draft);
  if (!estimate.ok) return estimate;
  const { vanished } = estimate.value;
  if (vanished.length > 0) return refuse('FEES_VANISHED', vanishedSentence(vanished), { field: 'amounts' });
  const twoPayers = twoPayersOf(facts, draft);
  if (twoPayers) return { ok: false, refusal: twoPayers };
  return ok({ estimate: estimate.value, recipients: recipients.value, becomes: facts.status === 'Registered' ? 'Disclosed' : null });
}

/** Why an estimate that charges the borrower for the broker can't go out: by the lock, or as chosen for the loan, the lender pays them. */
export function twoPayersOf(facts: EstimateFacts, draft: EstimateDraft): Refusal<'TWO_PAYERS'> | undefined {
  const paidBy = payerOfBroker(facts);
  const payer = paidBy && onePayer(paidBy, borrowerPaysBroker(draft, scheduleOf(facts)));
  return payer && !payer.ok ? { ...payer.refusal, field: 'broker' } : undefined;
}

/** The parties of the loan behind the addresses; one at least must be a borrower (comment 17(d)-2: any consumer primarily liable). */
export function recipientsOf(facts: EstimateFacts, notify: readonly string[]): Result<readonly Recipient[], RecipientRefusal> {
  if (!facts.recipients.some((each) => each.role === 'Borrower' && each.email)) return refuse('NO_EMAIL', '', { field: 'notify' });
  const chosen: Recipient[] = [];
  for (const address of notify) {
    const found = facts.recipients.find((each) => each.email?.toLowerCase() === address.trim().toLowerCase());
    if (!found) return refuse('NOT_A_PARTY', '', { field: 'notify', details: { email: address } });
    if (!chosen.includes(found)) chosen.push(found);
  }
  return chosen.some((each) => each.role === 'Borrower') ? ok(chosen) : refuse('NO_BORROWER', '', { field: 'notify' });
}

/** An estimate's contents without its issue and expiry dates: two with the same contents are one disclosure. */
export function contentOf(input: LoanEstimateInput): unknown {
  const { issued: _issued, ...dates } = input.dates;
  const { costsExpire: _expire, ...rateLock } = input.rateLock;
  return { ...input, dates, rateLock };
}
