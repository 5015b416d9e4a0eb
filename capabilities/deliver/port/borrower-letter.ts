import { randomUUID } from 'node:crypto';
import type { Compilable } from 'kysely';
import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { messageWrites, outboxRow } from '../../../platform/database/outbox.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { statements } from '../../../platform/operation/plan.ts';
import type { Vault } from '../../../platform/vault/vault.ts';

/** Days for which the address in a letter is valid. */
export const LINK_DAYS = 14;
const DAY_MS = 86_400_000;

export interface BorrowerLetter {
  readonly loan: FoundLoan;
  readonly to: { readonly id: string; readonly name: string; readonly email: string };
  readonly subject: string;
  /** The announced document, in a sentence or several. */
  readonly says: readonly string[];
  /** It requests documents instead of delivering some. */
  readonly asks?: true;
  /** The letter is never sent twice by it. */
  readonly dedupeKey: string;
  readonly now: Instant;
  readonly today: PlainDate;
}

/** A letter with the link to the borrower's own page. It contains no document: before consent an e-mail delivers nothing (15 U.S.C. 7001(c)). */
export function borrowerLetter({ loan, to, subject, says, asks, dedupeKey, now, today }: BorrowerLetter): {
  readonly messageId: string;
  readonly writes: readonly Compilable<unknown>[];
} {
  const linkId = randomUUID() as string;
  const message = outboxRow({
    ...loan,
    topic: 'mail',
    dedupeKey,
    payload: {
      to: [{ name: to.name, address: to.email }],
      subject,
      text: [
        `${to.name},`,
        says.join('\n'),
        asks
          ? 'Open your page. It says what is needed, and you can send it from there:'
          : 'Open your page. You choose there whether you read online or get paper by mail, free of charge:',
        '{link}',
        `The page is yours alone: please don’t pass its address on. The address works until ${formatDate(addDays(today, LINK_DAYS), { weekday: true })}.`,
        asks ? 'Please don’t send documents by e-mail: it is not safe.' : 'You do not have to accept the loan because you received this.',
        'Wire instructions never come by e-mail and are on no page of ours.',
      ].join('\n\n'),
      link: { page: 'my-documents', linkId },
    },
  });
  const link = {
    brokerage_id: loan.brokerageId,
    link_id: linkId,
    loan_number: loan.loanNumber,
    recipient_id: to.id,
    name: to.name,
    email: to.email,
    message_id: message.message_id,
    made_at: now,
    expires_at: new Date(Date.parse(now) + LINK_DAYS * DAY_MS).toISOString(),
  };
  return { messageId: message.message_id, writes: [...messageWrites(message), statements.insertInto('borrower_link').values(link)] };
}

export interface BorrowerLink {
  readonly brokerageId: number;
  readonly linkId: string;
}

/** The secret of a link, made from its number and the hash key, which the database never sees. */
export async function tokenOfBorrowerLink(vault: Vault, { brokerageId, linkId }: BorrowerLink): Promise<string> {
  return (await vault.hash('borrower link', `${brokerageId} ${linkId}`)).toString('base64url');
}

/** The link of a letter. */
export async function addressOfBorrowerPage(vault: Vault, origin: string, link: BorrowerLink): Promise<string> {
  return `${origin}/my-documents/${link.brokerageId}/${link.linkId}/${await tokenOfBorrowerLink(vault, link)}`;
}
