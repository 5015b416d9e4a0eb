import { randomUUID } from 'node:crypto';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type JournalHead, journalLine, lastChange } from '../../../platform/database/journal.ts';
import type { Builder, Places } from '../../../platform/database/kept.ts';
import { outboxRow } from '../../../platform/database/outbox.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import { LOCK_JOURNAL_KINDS, applyLockEvent, revisesEstimate, type LockEvent, type LockKnown } from '../domain/index.ts';
import { confirmationToDraw } from './confirmation-file.ts';
import type { StoredLock } from './lock-rows.ts';
import { writeAct, type DecidedOn } from './write-act.ts';

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
  /** What a first lock at an offer was decided on; its price fits the loan by its making. */
  readonly decidedOn?: DecidedOn;
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
  await writeAct(tx, act, { loan, actor, event, lockId, lock, confirmation, line, message });
  return {
    lockId,
    lock,
    confirmationFileId: confirmation.fileId,
    makers: [...(stored?.makers ?? []), { sequence, by: actor.displayName }],
  };
}

/** The loan's names and the end of its journal. */
export function aboutLoan(db: Builder, loan: FoundLoan | Places<FoundLoan>) {
  return db
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
