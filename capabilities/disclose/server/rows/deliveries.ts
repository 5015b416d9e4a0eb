import type { Compilable } from 'kysely';
import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../platform/clock/clock.ts';
import { messageWrites, outboxRow } from '../../../../platform/database/outbox.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { borrowerLetter } from '../../../deliver/port/borrower-letter.ts';
import type { Recipient } from '../../domain/index.ts';

export interface EstimateLetters {
  readonly loan: FoundLoan;
  readonly recipients: readonly Recipient[];
  /** The estimate, and the written list of providers where one went out. */
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

/**
 * The letters an estimate goes out with, under names that they are never sent twice by: the files to those who work on the loan, and to each
 * borrower the way to their own page.
 */
export function estimateLetters(letters: EstimateLetters, dedupeKey: string) {
  const { loan, recipients, files, issued, creditor, now, today } = letters;
  const subject = `Your Loan Estimate from ${creditor}, loan ${loan.loanNumber}`;
  const messages = new Map<string, string>();
  const writes: Compilable<unknown>[] = [];
  for (const to of recipients.filter(({ role }) => role === 'Borrower')) {
    const says = [
      `Your Loan Estimate of ${formatDate(issued, { weekday: true })} is ready: the loan terms, the projected payments and the costs at closing.`,
      ...(files.length > 1 ? ['With it comes the list of service providers you can shop among.'] : []),
    ];
    const letter = borrowerLetter({ loan, to: { ...to, email: to.email! }, subject, says, dedupeKey: `${dedupeKey} ${to.id}`, now, today });
    messages.set(to.id, letter.messageId);
    writes.push(...letter.writes);
  }
  const staff = recipients.filter(({ role }) => role !== 'Borrower');
  if (staff.length > 0) {
    const message = outboxRow({
      ...loan,
      topic: 'mail',
      dedupeKey: `${dedupeKey} ${staff.map((each) => each.id).join(' ')}`,
      payload: {
        to: staff.map(({ name, email }) => ({ name, address: email! })),
        subject: `Loan Estimate of loan ${loan.loanNumber}`,
        text: [
          `The Loan Estimate of ${formatDate(issued, { weekday: true })} for loan ${loan.loanNumber} is attached, as it was issued.`,
          'Each borrower has a letter of their own that leads to their page.',
        ].join('\n'),
        attachments: files.map(({ fileId, name }) => ({ fileId, name, contentType: 'application/pdf' })),
      },
    });
    for (const each of staff) messages.set(each.id, message.message_id);
    writes.push(...messageWrites(message));
  }
  return { writes, messageOf: (recipientId: string): string => messages.get(recipientId)! };
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
