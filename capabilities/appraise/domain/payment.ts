import type { Instant, LoanNumber } from '../../../foundation/units/units.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { fullName } from '../../application/domain/facts/summary.ts';
import type { AppraisalMilestone } from './after-status.ts';

export const payers = ['lender', 'borrower'] as const;
export type Payer = (typeof payers)[number];

/** Minutes within which a borrower gets no second letter about one payment. */
export const PAYMENT_LETTER_MINUTES = 10;

export interface AppraisalPayment {
  readonly payer: Payer;
  /** The company's own page; null where it gave none. */
  readonly link: string | null;
  readonly milestones: readonly AppraisalMilestone[];
}

export type PaymentState = 'on-account' | 'waiting' | 'paid';

/** The status of the payment. A company begins only after payment, so any later milestone means paid. */
export function paymentState({ payer, milestones }: AppraisalPayment): PaymentState {
  if (payer === 'lender') return 'on-account';
  return milestones.some((each) => each !== 'accepted') ? 'paid' : 'waiting';
}

interface BorrowerToPay {
  readonly id: string;
  readonly name: string;
  readonly email: string | undefined;
}

/** The borrowers of an application with their e-mail addresses. */
export function borrowersToPay({ borrowers }: ApplicationDocument): readonly BorrowerToPay[] {
  return borrowers.map((borrower, index) => ({
    id: borrower.id,
    name: fullName(borrower) || `Borrower ${index + 1}`,
    email: borrower.contactPoints.find((each) => each.ContactPointEmailValue !== undefined)?.ContactPointEmailValue,
  }));
}

export interface PaymentLetter {
  readonly to: { readonly id: string; readonly name: string; readonly email: string };
  readonly link: string;
}

interface LetterFacts {
  readonly loanNumber: LoanNumber;
  readonly payment: AppraisalPayment;
  readonly borrowers: readonly BorrowerToPay[];
  readonly now: Instant;
  /** Letters sent about this payment. */
  readonly letters: readonly { readonly borrowerId: string; readonly sentAt: Instant }[];
}

type LetterRefusal = Refusal<'NOTHING_TO_PAY' | 'NO_PAYMENT_PAGE' | 'NO_SUCH_BORROWER' | 'NO_ADDRESS' | 'LETTER_JUST_SENT'>;

/** Decides a letter with the address of the company's payment page: while it waits for the payment, and not twice within minutes. */
export function sendPaymentLink(
  { loanNumber, payment, borrowers, now, letters }: LetterFacts,
  borrowerId: string,
): Result<PaymentLetter, LetterRefusal> {
  if (paymentState(payment) !== 'waiting') return refuse('NOTHING_TO_PAY', '');
  if (payment.link === null) return refuse('NO_PAYMENT_PAGE', '');
  const to = borrowers.find(({ id }) => id === borrowerId);
  if (!to) return refuse('NO_SUCH_BORROWER', '', { field: 'borrowerId', details: { loanId: loanNumber } });
  if (to.email === undefined) return refuse('NO_ADDRESS', '', { details: { name: to.name } });
  const since = Date.parse(now) - PAYMENT_LETTER_MINUTES * 60_000;
  if (letters.some((one) => one.borrowerId === borrowerId && Date.parse(one.sentAt) > since))
    return refuse('LETTER_JUST_SENT', '', { details: { name: to.name, minutes: PAYMENT_LETTER_MINUTES } });
  return ok({ to: { id: to.id, name: to.name, email: to.email }, link: payment.link });
}
