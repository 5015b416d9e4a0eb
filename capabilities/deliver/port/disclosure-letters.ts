import type { Compilable } from 'kysely';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { messageWrites, outboxRow } from '../../../platform/database/outbox.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { FORM_NAMES, type Form } from '../domain/index.ts';
import { borrowerLetter } from './borrower-letter.ts';

export interface DisclosureLetters {
  readonly loan: FoundLoan;
  readonly form: Form;
  /** The day of the disclosure. */
  readonly issued: PlainDate;
  readonly creditor: string;
  readonly recipients: readonly { readonly id: string; readonly name: string; readonly role: string; readonly email: string | null }[];
  /** The disclosure's contents, in a few words. */
  readonly contents: string;
  /** Further sentences for borrowers. */
  readonly also: readonly string[];
  /** The disclosure, and the documents sent with it. */
  readonly files: readonly { readonly fileId: string; readonly name: string }[];
  /** The letters are never sent twice by it. */
  readonly dedupeKey: string;
  readonly now: Instant;
  readonly today: PlainDate;
}

/** The letters with which a disclosure is sent: to each borrower the link to their own page, and the files to the people who work on the loan. */
export function disclosureLetters(letters: DisclosureLetters): {
  readonly writes: readonly Compilable<unknown>[];
  readonly messageOf: (recipientId: string) => string;
} {
  const { loan, form, creditor, recipients, contents, also, files, dedupeKey, now, today } = letters;
  const name = FORM_NAMES[form];
  const day = formatDate(letters.issued, { weekday: true });
  const messages = new Map<string, string>();
  const writes: Compilable<unknown>[] = [];
  for (const to of recipients.filter(({ role }) => role === 'Borrower')) {
    const letter = borrowerLetter({
      loan,
      to: { ...to, email: to.email! },
      subject: `Your ${name} from ${creditor}, loan ${loan.loanNumber}`,
      says: [`Your ${name} of ${day} is ready: ${contents}.`, ...also],
      dedupeKey: `${dedupeKey} ${to.id}`,
      now,
      today,
    });
    messages.set(to.id, letter.messageId);
    writes.push(...letter.writes);
  }
  const staff = recipients.filter(({ role }) => role !== 'Borrower');
  if (staff.length > 0) {
    const message = outboxRow({
      ...loan,
      topic: 'mail',
      dedupeKey: `${dedupeKey} ${staff.map(({ id }) => id).join(' ')}`,
      payload: {
        to: staff.map((each) => ({ name: each.name, address: each.email! })),
        subject: `${name} of loan ${loan.loanNumber}`,
        text: [
          `The ${name} of ${day} for loan ${loan.loanNumber} is attached, as it was issued.`,
          'Each borrower has a letter of their own that leads to their page.',
        ].join('\n'),
        attachments: files.map((file) => ({ fileId: file.fileId, name: file.name, contentType: 'application/pdf' })),
      },
    });
    for (const { id } of staff) messages.set(id, message.message_id);
    writes.push(...messageWrites(message));
  }
  return { writes, messageOf: (recipientId) => messages.get(recipientId)! };
}
