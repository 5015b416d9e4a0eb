import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { writeStatusChange } from '../../../platform/database/loan-status.ts';
import { putInOutbox } from '../../../platform/database/outbox.ts';
import type { FoundLoan, Portal } from '../../../platform/http/asked.ts';
import type { EstimateDraft, EstimateFacts, ReadyToSend, Recipient } from '../domain/index.ts';
import { loanEstimatePdf } from './loan-estimate-pdf.ts';

/** Who sends: the portal knows a person by name and id. */
export interface Sender {
  readonly personId: string;
  readonly displayName: string;
}

export interface Sending {
  readonly loan: FoundLoan;
  readonly sender: Sender;
  readonly version: number;
  readonly revision: number;
  readonly draft: EstimateDraft;
  readonly facts: EstimateFacts;
  readonly ready: ReadyToSend;
  readonly content: Buffer;
  readonly now: Instant;
}

/** Writes a decided sending: bytes, version, deliveries with one message, the disclosure clock, the loan's columns and its journal. */
export async function recordSending(portal: Pick<Portal, 'files'>, tx: Tx, sending: Sending): Promise<void> {
  const { loan, sender, version, facts, ready, now } = sending;
  const key = { brokerage_id: loan.brokerageId, loan_number: loan.loanNumber };
  const bytes = await loanEstimatePdf(ready.estimate.document, new Date(now));
  const sha256 = await portal.files.keep(bytes);
  const fileId = randomUUID();
  const name = `Loan Estimate ${loan.loanNumber} v${version}.pdf`;
  await tx
    .insertInto('stored_file')
    .values({
      ...key,
      file_id: fileId,
      name,
      content_type: 'application/pdf',
      bytes: bytes.length,
      sha256,
      made_by: sender.personId,
    })
    .execute();
  const sent = {
    status: 'sent',
    draft: JSON.stringify(sending.draft),
    application_version: facts.applicationVersion,
    lock_id: facts.lock?.lockId ?? null,
    inputs: JSON.stringify({ facts, input: ready.estimate.input }),
    document: JSON.stringify(ready.estimate.document),
    fees: JSON.stringify(ready.estimate.lines),
    content_sha256: sending.content,
    pdf_sha256: sha256,
    file_id: fileId,
    sent_at: now,
    sent_on: facts.issued,
    sent_by: sender.personId,
  };
  await tx
    .insertInto('loan_estimate')
    .values({ ...key, version, revision: sending.revision, saved_by: sender.personId, ...sent })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number', 'version']).doUpdateSet(sent))
    .execute();
  await addToClock(tx, sending, sha256);
  await markSent(tx, sending);
  await writeJournal(tx, {
    ...loan,
    personId: sender.personId,
    actorName: sender.displayName,
    origin: 'typed',
    kind: 'loan-estimate-sent',
    summary: `${sender.displayName} sent Loan Estimate version ${version} to ${namesOf(ready.recipients)}`,
    details: {
      version,
      sentOn: facts.issued,
      applicationVersion: facts.applicationVersion,
      lockId: facts.lock?.lockId ?? null,
      sha256: sha256.toString('hex'),
      recipients: ready.recipients.map(({ name: who, email, role }) => ({ name: who, email, role })),
      ...(ready.becomes ? { from: facts.status, to: ready.becomes } : {}),
    },
  });
  await deliver(tx, {
    loan,
    version,
    recipients: ready.recipients,
    file: { fileId, name },
    issued: facts.issued,
    creditor: facts.creditor.name,
    now,
  });
}

/** On the loan's row: when the first estimate was sent, and the status it brings. */
async function markSent(tx: Tx, { loan, sender, facts, ready, now }: Sending): Promise<void> {
  const sent = { le_sent_at: sql<string>`coalesce(le_sent_at, ${now}::timestamptz)` };
  if (ready.becomes) return writeStatusChange(tx, { ...loan, from: facts.status, to: ready.becomes, personId: sender.personId }, sent);
  await tx
    .updateTable('loan')
    .set({ ...sent, version: sql`version + 1` })
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .execute();
}

interface Delivery {
  readonly loan: FoundLoan;
  readonly version: number;
  readonly recipients: readonly Recipient[];
  readonly file: { readonly fileId: string; readonly name: string };
  readonly issued: PlainDate;
  readonly creditor: string;
  readonly now: Instant;
}

/** One message to all of them, and a line for each. */
export async function deliver(tx: Tx, { loan, version, recipients, file, issued, creditor, now }: Delivery): Promise<void> {
  const to = recipients.map(({ name, email }) => ({ name, address: email! }));
  const messageId = await putInOutbox(tx, {
    ...loan,
    topic: 'mail',
    dedupeKey: `loan-estimate ${loan.loanNumber} v${version} ${recipients.map((each) => each.id).join(' ')}`,
    payload: {
      to,
      subject: `Your Loan Estimate from ${creditor}, loan ${loan.loanNumber}`,
      text: [
        `The Loan Estimate of ${formatDate(issued, { weekday: true })} for loan ${loan.loanNumber} is attached.`,
        'It shows the loan terms, the projected payments and the costs at closing.',
        'Nothing needs to be signed to receive it. You do not have to accept the loan because you received it.',
        'To go on, tell your loan officer that you intend to proceed.',
      ].join('\n'),
      attachments: [{ fileId: file.fileId, name: file.name, contentType: 'application/pdf' }],
    },
  });
  if (!messageId) throw new Error(`The Loan Estimate ${loan.loanNumber} v${version} was said to the same people before`);
  await tx
    .insertInto('disclosure_delivery')
    .values(
      recipients.map((each) => ({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        version,
        recipient_id: each.id,
        name: each.name,
        role: each.role,
        email: each.email!,
        method: 'mail',
        message_id: messageId,
        sent_at: now,
      })),
    )
    .execute();
}

async function addToClock(tx: Tx, { loan, sender, version, facts, now }: Sending, sha256: Buffer): Promise<void> {
  const key = { brokerage_id: loan.brokerageId, loan_number: loan.loanNumber };
  const there = await tx
    .selectFrom('trid_event')
    .select('sequence')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  let sequence = there?.sequence ?? 0;
  if (!there)
    await tx
      .insertInto('trid_event')
      .values({
        ...key,
        sequence: (sequence += 1),
        kind: 'application-received',
        on_date: facts.applicationDate,
        at: now,
        source: 'Registration of the loan',
        person_id: null,
      })
      .execute();
  await tx
    .insertInto('trid_event')
    .values({
      ...key,
      sequence: sequence + 1,
      kind: 'loan-estimate-sent',
      on_date: facts.issued,
      at: now,
      source: `Sent by e-mail, version ${version}`,
      details: JSON.stringify({ version, sha256: sha256.toString('hex'), lockId: facts.lock?.lockId ?? null }),
      person_id: sender.personId,
    })
    .execute();
}

export function contentHash(canonical: string): Buffer {
  return createHash('sha256').update(canonical).digest();
}

export function namesOf(recipients: readonly { readonly name: string }[]): string {
  const names = recipients.map((each) => each.name);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}
