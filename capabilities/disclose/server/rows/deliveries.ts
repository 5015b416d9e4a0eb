import type { Compilable } from 'kysely';
import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../platform/clock/clock.ts';
import { messageWrites, outboxRow } from '../../../../platform/database/outbox.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { Recipient } from '../../domain/index.ts';

interface Delivery {
  readonly loan: FoundLoan;
  readonly version: number;
  readonly recipients: readonly Recipient[];
  /** The estimate, and the written list of providers where one went out. */
  readonly files: readonly { readonly fileId: string; readonly name: string }[];
  readonly issued: PlainDate;
  readonly creditor: string;
  readonly now: Instant;
}

/** The mail with the estimate attached, under a name that it is never sent twice by. */
export function estimateMessage({ loan, recipients, files, issued, creditor }: Omit<Delivery, 'version' | 'now'>, dedupeKey: string) {
  return outboxRow({
    ...loan,
    topic: 'mail',
    dedupeKey,
    payload: {
      to: recipients.map(({ name, email }) => ({ name, address: email! })),
      subject: `Your Loan Estimate from ${creditor}, loan ${loan.loanNumber}`,
      text: [
        `The Loan Estimate of ${formatDate(issued, { weekday: true })} for loan ${loan.loanNumber} is attached.`,
        'It shows the loan terms, the projected payments and the costs at closing.',
        ...(files.length > 1 ? ['The list of service providers you can shop among is attached too.'] : []),
        'Nothing needs to be signed to receive it. You do not have to accept the loan because you received it.',
        'To go on, tell your loan officer that you intend to proceed.',
      ].join('\n'),
      attachments: files.map(({ fileId, name }) => ({ fileId, name, contentType: 'application/pdf' })),
    },
  });
}

/** One message to all of them, and a line for each. */
export function deliveryWrites(delivery: Delivery): readonly Compilable<unknown>[] {
  const { loan, version, recipients, now } = delivery;
  const message = estimateMessage(delivery, `loan-estimate ${loan.loanNumber} v${version} ${recipients.map((each) => each.id).join(' ')}`);
  const lines = recipients.map((each) => ({
    brokerage_id: loan.brokerageId,
    loan_number: loan.loanNumber,
    version,
    recipient_id: each.id,
    name: each.name,
    role: each.role,
    email: each.email!,
    method: 'mail',
    message_id: message.message_id,
    sent_at: now,
  }));
  return [...messageWrites(message), statements.insertInto('disclosure_delivery').values(lines)];
}

export function namesOf(recipients: readonly { readonly name: string }[]): string {
  const names = recipients.map((each) => each.name);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}
