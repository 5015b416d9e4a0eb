import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { putInOutbox } from '../../../platform/database/outbox.ts';
import type { Actor, FoundLoan, Portal } from '../../../platform/http/asked.ts';
import { lockOf, type LoanLocked, type LockKnown } from '../domain/index.ts';
import { confirmationPdf } from './confirmation-pdf.ts';
import type { StoredLock } from './lock-rows.ts';

interface LockToRecord {
  readonly loan: FoundLoan;
  readonly actor: Actor;
  readonly offerId: string;
  readonly locked: LoanLocked;
  readonly known: LockKnown;
}

/** Writes a decided lock: its rows, the loan's columns, the confirmation, the journal line and the message, all in the command's transaction. */
export async function recordLock(portal: Portal, tx: Tx, { loan, actor, offerId, locked, known }: LockToRecord): Promise<StoredLock> {
  const lockId = randomUUID();
  const { terms, expiry } = locked;
  const about = await tx
    .selectFrom('loan as l')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'l.brokerage_id')
    .leftJoin('person as o', 'o.person_id', 'l.officer_id')
    .select([
      'l.borrower_name',
      'l.property_line',
      'b.name as brokerage_name',
      'o.email as officer_email',
      'o.display_name as officer_name',
    ])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const bytes = await confirmationPdf({
    lock: lockOf([locked])!,
    loanNumber: loan.loanNumber,
    borrowerName: about.borrower_name,
    propertyLine: about.property_line,
    brokerageName: about.brokerage_name,
    madeBy: actor.displayName,
    policyTitle: known.policy.title,
  });
  const fileId = randomUUID();
  const name = `Lock confirmation ${loan.loanNumber}.pdf`;
  await tx
    .insertInto('stored_file')
    .values({
      brokerage_id: loan.brokerageId,
      file_id: fileId,
      loan_number: loan.loanNumber,
      name,
      content_type: 'application/pdf',
      bytes: bytes.length,
      sha256: await portal.files.keep(bytes),
      made_by: actor.personId,
    })
    .execute();
  await tx
    .insertInto('rate_lock')
    .values({
      brokerage_id: loan.brokerageId,
      lock_id: lockId,
      loan_number: loan.loanNumber,
      state: 'locked',
      sheet_version: terms.sheetVersion,
      product_id: terms.productId,
      rate_thousandths: terms.rate,
      price_thousandths: terms.price,
      lock_days: terms.lockDays,
      locked_at: locked.at,
      locked_by: actor.personId,
      expires_at: expiry.instant,
      lock_date: locked.lockDate,
      expires_on: expiry.wall.date,
      expires_time: expiry.wall.time,
      zone: expiry.wall.zone,
      policy_version: locked.policyVersion,
      confirmation_file_id: fileId,
    })
    .execute();
  await tx
    .insertInto('lock_event')
    .values({
      brokerage_id: loan.brokerageId,
      lock_id: lockId,
      sequence: 1,
      kind: locked.type,
      event: JSON.stringify(locked),
      person_id: actor.personId,
      at: locked.at,
    })
    .execute();
  await tx
    .updateTable('lock_offer')
    .set({ consumed_at: locked.at })
    .where('brokerage_id', '=', loan.brokerageId)
    .where('offer_id', '=', offerId)
    .execute();
  await tx
    .updateTable('loan')
    .set({
      product_id: terms.productId,
      product_name: terms.productName,
      note_rate_thousandths: terms.rate,
      lock_state: 'locked',
      lock_expires_at: expiry.instant,
      version: sql`version + 1`,
    })
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .execute();
  const summary = `${actor.displayName} locked ${formatRate(terms.rate)} for ${terms.lockDays} days at ${formatPoints(terms.price)}`;
  await writeJournal(tx, {
    ...loan,
    personId: actor.personId,
    actorName: actor.displayName,
    origin: 'typed',
    kind: 'rate-locked',
    summary,
    details: {
      lockId,
      sheetVersion: terms.sheetVersion,
      productId: terms.productId,
      rate: terms.rate,
      price: terms.price,
      expiresAt: expiry.instant,
    },
  });
  await putInOutbox(tx, {
    brokerageId: loan.brokerageId,
    loanNumber: loan.loanNumber,
    topic: 'mail',
    dedupeKey: `lock-confirmation ${lockId} 1`,
    payload: {
      to: about.officer_email
        ? [{ name: about.officer_name ?? '', address: about.officer_email }]
        : [{ name: actor.displayName, address: actor.email }],
      subject: `Rate locked: loan ${loan.loanNumber}`,
      text: `${summary}.\nIt runs through ${formatDate(expiry.wall.date, { weekday: true })} ${expiry.wall.time} (${expiry.wall.zone}).\nThe confirmation is attached.`,
      attachments: [{ fileId, name, contentType: 'application/pdf' }],
    },
  });
  return {
    lockId,
    lock: lockOf([locked])!,
    lockedBy: actor.displayName,
    confirmationFileId: fileId,
    makers: [{ sequence: 1, by: actor.displayName }],
  };
}
