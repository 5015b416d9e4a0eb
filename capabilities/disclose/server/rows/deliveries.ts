import type { Compilable } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { disclosureLetters } from '../../../deliver/port/disclosure-letters.ts';
import type { Recipient } from '../../domain/index.ts';

export interface EstimateLetters {
  readonly loan: FoundLoan;
  readonly recipients: readonly Recipient[];
  /** The estimate, then the papers that go out with it. */
  readonly files: readonly { readonly fileId: string; readonly name: string }[];
  /** The day of the estimate. */
  readonly issued: PlainDate;
  readonly creditor: string;
  readonly now: Instant;
  readonly today: PlainDate;
}

interface Delivery extends EstimateLetters {
  readonly version: number;
}

/** The letters of an estimate, with keys that prevent sending one twice. */
export function estimateLetters(letters: EstimateLetters, dedupeKey: string) {
  return disclosureLetters({
    ...letters,
    form: 'loan-estimate',
    contents: 'the loan terms, the projected payments and the costs at closing',
    also:
      letters.files.length > 1
        ? [`With it ${letters.files.length === 2 ? 'comes one more paper' : `come ${letters.files.length - 1} more papers`} to read.`]
        : [],
    dedupeKey,
  });
}

/** The letters, and a line for each of those they go to. */
export function deliveryWrites(delivery: Delivery): readonly Compilable<unknown>[] {
  const { loan, version, recipients, now } = delivery;
  const letters = estimateLetters(delivery, `loan-estimate ${loan.loanNumber} v${version}`);
  const lines = recipients.map((each) => ({
    brokerage_id: loan.brokerageId,
    loan_number: loan.loanNumber,
    version,
    recipient_id: each.id,
    name: each.name,
    role: each.role,
    email: each.email!,
    method: 'mail',
    message_id: letters.messageOf(each.id),
    sent_at: now,
  }));
  return [...letters.writes, statements.insertInto('disclosure_delivery').values(lines)];
}

export function namesOf(recipients: readonly { readonly name: string }[]): string {
  const names = recipients.map((each) => each.name);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}
