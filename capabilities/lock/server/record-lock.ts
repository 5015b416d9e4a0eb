import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { putInOutbox } from '../../../platform/database/outbox.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import { LOCK_JOURNAL_KINDS, applyLockEvent, revisesEstimate, type Lock, type LockEvent, type LockKnown } from '../domain/index.ts';
import { confirmationPdf } from './confirmation-pdf.ts';
import type { StoredLock } from './lock-rows.ts';

/** What acting on a lock stands on; a `Portal` is one. */
export interface LockGround {
  readonly clock: Pick<Clock, 'nowIn'>;
  readonly files: Pick<FileStore, 'keep'>;
  readonly settings: { readonly zone: string };
}

/** Who acts; a confirmation and a journal line carry the name. */
export type LockMaker = Pick<Actor, 'personId' | 'displayName' | 'email'>;

interface EventToRecord {
  readonly loan: FoundLoan;
  readonly actor: LockMaker;
  readonly event: LockEvent;
  readonly known: LockKnown;
  /** The lock the event belongs to; none for a new lock. */
  readonly stored?: StoredLock;
  /** The offer a new lock uses up. */
  readonly offerId?: string;
}

const SUBJECTS = {
  LoanLocked: 'Rate locked',
  LockExtended: 'Lock extended',
  LoanRelocked: 'Rate locked again',
  RateChanged: 'Locked rate changed',
  RateFloatedDown: 'Locked rate floated down',
  LockRenegotiated: 'Lock renegotiated',
  ConcessionGranted: 'Price concession granted',
  LockRepriced: 'Lock repriced',
  LockCancelled: 'Lock cancelled',
} as const;

function summaryOf(who: string, event: LockEvent): string {
  switch (event.type) {
    case 'LoanLocked':
      return `${who} locked ${formatRate(event.terms.rate)} for ${event.terms.lockDays} days at ${formatPoints(event.terms.price)}`;
    case 'LockExtended':
      return `${who} extended the lock by ${event.days} days for ${formatPoints(event.adjustment.effect, { sign: true })}, to ${formatDate(event.expiry.wall.date)}`;
    case 'LoanRelocked':
      return `${who} relocked ${formatRate(event.terms.rate)} for ${event.days} days at ${formatPoints(event.price)}`;
    case 'RateChanged':
      return `${who} changed the locked rate from ${formatRate(event.rateBefore)} to ${formatRate(event.terms.rate)} at ${formatPoints(event.price)}`;
    case 'RateFloatedDown':
      return `${who} floated the locked rate down from ${formatRate(event.rateBefore)} to ${formatRate(event.terms.rate)} at ${formatPoints(event.price)}`;
    case 'LockRenegotiated':
      return `${who} renegotiated the lock for ${formatPoints(event.adjustment.effect, { sign: true })}, to ${formatPoints(event.price)}`;
    case 'ConcessionGranted':
      return `${who} granted a price concession of ${formatPoints(event.adjustment.effect, { sign: true })}, to ${formatPoints(event.price)}: ${event.grant.reason}`;
    case 'LockRepriced':
      return `${who} repriced the lock (${event.because.replace('-', ' ')}) from ${formatPoints(event.priceBefore)} to ${formatPoints(event.price)}`;
    case 'LockCancelled':
      return `${who} cancelled the lock: ${event.reason}`;
  }
}

/**
 * Writes a decided act on a lock: its entry, the lock's row, the loan's columns, the confirmation, the journal line and the message, all
 * in the command's transaction.
 */
export async function recordLockEvent(portal: LockGround, tx: Tx, act: EventToRecord): Promise<StoredLock> {
  const { loan, actor, event, stored } = act;
  const lockId = stored?.lockId ?? randomUUID();
  const lock = applyLockEvent(stored?.lock, event);
  const sequence = lock.history.length;
  const summary = summaryOf(actor.displayName, event);
  const confirmation = await keepConfirmation(portal, tx, act, lock);
  await writeLockRow(tx, act, lockId, lock, confirmation.fileId);
  await tx
    .insertInto('lock_event')
    .values({
      brokerage_id: loan.brokerageId,
      lock_id: lockId,
      sequence,
      kind: event.type,
      event: JSON.stringify(event),
      person_id: actor.personId,
      at: event.at,
    })
    .execute();
  await tx
    .updateTable('loan')
    .set({
      product_id: lock.terms.productId,
      product_name: lock.terms.productName,
      note_rate_thousandths: lock.terms.rate,
      lock_state: lock.cancelled ? 'cancelled' : 'locked',
      lock_expires_at: lock.expiry.instant,
      version: sql`version + 1`,
    })
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .execute();
  await writeJournal(tx, {
    ...loan,
    personId: actor.personId,
    actorName: actor.displayName,
    origin: 'typed',
    kind: LOCK_JOURNAL_KINDS[event.type],
    summary,
    details: {
      lockId,
      sequence,
      sheetVersion: lock.terms.sheetVersion,
      productId: lock.terms.productId,
      rate: lock.terms.rate,
      price: lock.price,
      expiresAt: lock.expiry.instant,
      // The loan's header counts the days to a revised Loan Estimate from the first such day after the last estimate.
      ...(stored === undefined || revisesEstimate(stored.lock, lock, [event]) ? { revisesEstimateOn: act.known.now.date } : {}),
    },
  });
  const { wall } = lock.expiry;
  await putInOutbox(tx, {
    brokerageId: loan.brokerageId,
    loanNumber: loan.loanNumber,
    topic: 'mail',
    dedupeKey: `lock-confirmation ${lockId} ${sequence}`,
    payload: {
      to: [confirmation.officer ?? { name: actor.displayName, address: actor.email }],
      subject: `${SUBJECTS[event.type]}: loan ${loan.loanNumber}`,
      text: `${summary}.\n${lock.cancelled ? 'It would have run' : 'It runs'} through ${formatDate(wall.date, { weekday: true })} ${wall.time} (${wall.zone}).\nThe confirmation is attached.`,
      attachments: [{ fileId: confirmation.fileId, name: confirmation.name, contentType: 'application/pdf' }],
    },
  });
  return {
    lockId,
    lock,
    lockedBy: stored?.lockedBy ?? actor.displayName,
    confirmationFileId: confirmation.fileId,
    makers: [...(stored?.makers ?? []), { sequence, by: actor.displayName }],
  };
}

async function keepConfirmation(portal: LockGround, tx: Tx, { loan, actor, known }: EventToRecord, lock: Lock) {
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
    lock,
    loanNumber: loan.loanNumber,
    borrowerName: about.borrower_name,
    propertyLine: about.property_line,
    brokerageName: about.brokerage_name,
    madeBy: actor.displayName,
    policyTitle: known.policy.title,
  });
  const fileId = randomUUID();
  const name =
    lock.history.length === 1
      ? `Lock confirmation ${loan.loanNumber}.pdf`
      : `Lock confirmation ${loan.loanNumber} ${lock.history.length}.pdf`;
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
  return { fileId, name, officer: about.officer_email ? { name: about.officer_name ?? '', address: about.officer_email } : undefined };
}

async function writeLockRow(
  tx: Tx,
  { loan, actor, event, stored, offerId }: EventToRecord,
  lockId: string,
  lock: Lock,
  fileId: string,
): Promise<void> {
  const { terms, expiry } = lock;
  const now = {
    state: lock.cancelled ? 'cancelled' : 'locked',
    sheet_version: terms.sheetVersion ?? null,
    priced_by_hand: terms.byHand !== undefined,
    product_id: terms.productId,
    rate_thousandths: terms.rate,
    price_thousandths: lock.price,
    lock_days: terms.lockDays,
    expires_at: expiry.instant,
    lock_date: lock.lockDate,
    expires_on: expiry.wall.date,
    expires_time: expiry.wall.time,
    zone: expiry.wall.zone,
    policy_version: event.policyVersion,
    confirmation_file_id: fileId,
  };
  if (stored) {
    await tx.updateTable('rate_lock').set(now).where('brokerage_id', '=', loan.brokerageId).where('lock_id', '=', lockId).execute();
    return;
  }
  await tx
    .insertInto('rate_lock')
    .values({
      ...now,
      brokerage_id: loan.brokerageId,
      lock_id: lockId,
      loan_number: loan.loanNumber,
      locked_at: event.at,
      locked_by: actor.personId,
    })
    .execute();
  if (offerId === undefined) return;
  await tx
    .updateTable('lock_offer')
    .set({ consumed_at: event.at })
    .where('brokerage_id', '=', loan.brokerageId)
    .where('offer_id', '=', offerId)
    .execute();
}
