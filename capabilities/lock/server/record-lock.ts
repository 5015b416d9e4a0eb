import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { writeLast, type Tables, type Tx } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type JournalHead, endsWith, journalLine, lastChange } from '../../../platform/database/journal.ts';
import { outboxRow, wakesWorker } from '../../../platform/database/outbox.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import { LOCK_JOURNAL_KINDS, applyLockEvent, revisesEstimate, type Lock, type LockEvent, type LockKnown } from '../domain/index.ts';
import { confirmationToDraw } from './confirmation-file.ts';
import { judgedInPassing } from './drift-judged.ts';
import type { StoredLock } from './lock-rows.ts';

/** What acting on a lock stands on; a `Portal` is one. */
export interface LockGround {
  readonly clock: Pick<Clock, 'nowIn'>;
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
  /** The version of the application a first lock was priced from: its price fits the loan by its making. */
  readonly pricedFrom?: number;
  /** What was read with the loan when it was held, if nothing was written to its journal since. */
  readonly about?: AboutLoan;
}

/** What recording asks of the loan besides its lock. */
export interface AboutLoan extends JournalHead {
  readonly borrower_name: string;
  readonly property_line: string;
  readonly brokerage_name: string;
  readonly officer_email: string | null;
  readonly officer_name: string | null;
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
 * Writes a decided act on a lock: its entry with what the confirmation will say, the lock's row, the loan's columns, the journal line and
 * the message, all in the command's transaction and in one statement.
 */
export async function recordLockEvent(tx: Tx, act: EventToRecord): Promise<StoredLock> {
  const { loan, actor, event, stored, known } = act;
  const about = act.about ?? (await aboutLoan(tx, loan).forNoKeyUpdate('l').executeTakeFirstOrThrow());
  const lockId = stored?.lockId ?? randomUUID();
  const lock = applyLockEvent(stored?.lock, event);
  const sequence = lock.history.length;
  const summary = summaryOf(actor.displayName, event);
  const confirmation = confirmationToDraw(loan.loanNumber, lock, {
    borrowerName: about.borrower_name,
    propertyLine: about.property_line,
    brokerageName: about.brokerage_name,
    madeBy: actor.displayName,
    policyTitle: known.policy.title,
  });
  const line = await journalLine(tx, about, {
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
      ...(stored === undefined || revisesEstimate(stored.lock, lock, [event]) ? { revisesEstimateOn: known.now.date } : {}),
    },
  });
  const { wall } = lock.expiry;
  const message = outboxRow({
    brokerageId: loan.brokerageId,
    loanNumber: loan.loanNumber,
    topic: 'mail',
    dedupeKey: `lock-confirmation ${lockId} ${sequence}`,
    payload: {
      to: [
        about.officer_email === null
          ? { name: actor.displayName, address: actor.email }
          : { name: about.officer_name ?? '', address: about.officer_email },
      ],
      subject: `${SUBJECTS[event.type]}: loan ${loan.loanNumber}`,
      text: `${summary}.\n${lock.cancelled ? 'It would have run' : 'It runs'} through ${formatDate(wall.date, { weekday: true })} ${wall.time} (${wall.zone}).\nThe confirmation is attached.`,
      attachments: [{ fileId: confirmation.fileId, name: confirmation.name, contentType: 'application/pdf' }],
    },
  });
  const entry = {
    brokerage_id: loan.brokerageId,
    lock_id: lockId,
    sequence,
    kind: event.type,
    event: JSON.stringify(event),
    person_id: actor.personId,
    at: event.at,
    confirmation: JSON.stringify(confirmation),
  };
  await writeTogether(tx, act, { lockId, lock, fileId: confirmation.fileId, entry, line, message });
  return {
    lockId,
    lock,
    lockedBy: stored?.lockedBy ?? actor.displayName,
    confirmationFileId: confirmation.fileId,
    makers: [...(stored?.makers ?? []), { sequence, by: actor.displayName }],
  };
}

/** The loan's names and the end of its journal. */
export function aboutLoan(tx: Tx, loan: FoundLoan) {
  return tx
    .selectFrom('loan as l')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'l.brokerage_id')
    .leftJoin('person as o', 'o.person_id', 'l.officer_id')
    .select([
      'l.borrower_name',
      'l.property_line',
      'l.journal_count',
      'l.journal_head',
      lastChange('l.updated_at'),
      'b.name as brokerage_name',
      'o.email as officer_email',
      'o.display_name as officer_name',
    ])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber);
}

interface Rows {
  readonly lockId: string;
  readonly lock: Lock;
  readonly fileId: string;
  readonly entry: Insertable<Tables['lock_event']>;
  readonly line: Awaited<ReturnType<typeof journalLine>>;
  readonly message: ReturnType<typeof outboxRow>;
}

/** One way to the database and back for all rows of an act: loan and sheet are held no longer than that. */
async function writeTogether(tx: Tx, act: EventToRecord, { lockId, lock, fileId, entry, line, message }: Rows): Promise<void> {
  const { loan, stored } = act;
  const { brokerageId } = loan;
  const ofLoan = tx
    .with('entered', (q) => q.insertInto('lock_event').values(entry))
    .with('journaled', (q) => q.insertInto('journal_line').values(line))
    .with('told', (q) => q.insertInto('outbox_message').values(message))
    .with('loan_says', (q) =>
      q
        .updateTable('loan')
        .set({
          product_id: lock.terms.productId,
          product_name: lock.terms.productName,
          note_rate_thousandths: lock.terms.rate,
          lock_state: lock.cancelled ? 'cancelled' : 'locked',
          lock_expires_at: lock.expiry.instant,
          version: sql`version + 1`,
          ...endsWith(line),
        })
        .where('brokerage_id', '=', brokerageId)
        .where('loan_number', '=', loan.loanNumber),
    );
  const now = lockColumns(act.event, lock, fileId);
  if (stored) {
    await ofLoan
      .with('lock_says', (q) => q.updateTable('rate_lock').set(now).where('brokerage_id', '=', brokerageId).where('lock_id', '=', lockId))
      .selectNoFrom(wakesWorker(brokerageId, message.message_id))
      .execute();
    return;
  }
  const { at } = act.event;
  const { offerId, pricedFrom } = act;
  const locked = ofLoan.with('lock_says', (q) =>
    q.insertInto('rate_lock').values({
      ...now,
      brokerage_id: brokerageId,
      lock_id: lockId,
      loan_number: loan.loanNumber,
      locked_at: at,
      locked_by: act.actor.personId,
    }),
  );
  const used =
    offerId === undefined
      ? locked
      : (locked.with('offer_used', (q) =>
          q.updateTable('lock_offer').set({ consumed_at: at }).where('brokerage_id', '=', brokerageId).where('offer_id', '=', offerId),
        ) as unknown as typeof locked);
  const judged =
    pricedFrom === undefined
      ? used
      : (used.with('judged', (q) =>
          q.insertInto('lock_drift').values({
            brokerage_id: brokerageId,
            lock_id: lockId,
            loan_number: loan.loanNumber,
            application_version: pricedFrom,
            lock_sequence: 1,
            judged_at: at,
          }),
        ) as unknown as typeof used);
  const written = judged.selectNoFrom(wakesWorker(brokerageId, message.message_id));
  if (pricedFrom === undefined) {
    await written.execute();
    return;
  }
  // Nobody asks about the loan again before the commit.
  judgedInPassing(tx);
  writeLast(tx, written.compile());
}

function lockColumns(event: LockEvent, { terms, expiry, price, lockDate, cancelled }: Lock, fileId: string) {
  return {
    state: cancelled ? 'cancelled' : 'locked',
    sheet_version: terms.sheetVersion ?? null,
    priced_by_hand: terms.byHand !== undefined,
    product_id: terms.productId,
    rate_thousandths: terms.rate,
    price_thousandths: price,
    lock_days: terms.lockDays,
    expires_at: expiry.instant,
    lock_date: lockDate,
    expires_on: expiry.wall.date,
    expires_time: expiry.wall.time,
    zone: expiry.wall.zone,
    policy_version: event.policyVersion,
    confirmation_file_id: fileId,
  };
}
