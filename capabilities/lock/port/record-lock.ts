import { randomUUID } from 'node:crypto';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { JournalEntry } from '../../../platform/operation/journals.ts';
import type { OutboxMessage } from '../../../platform/database/outbox.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import type { Plan } from '../../../platform/operation/plan.ts';
import { isInForce, policyLock } from '../../lock-policy/port/policy-in-force.ts';
import { isLive, sheetLock } from '../../publish/port/live-sheet.ts';
import { LOCK_JOURNAL_KINDS, applyLockEvent, revisesEstimate, type LockEvent, type LockContext } from '../domain/index.ts';
import { confirmationToDraw, type ConfirmationToDraw } from '../server/confirmation/confirmation-file.ts';
import { lockWrites } from '../server/rows/lock-writes.ts';
import type { LockableRow } from './lockable-loan.ts';
import type { StoredLock } from './stored-locks.ts';

/** The person who changes a lock; a confirmation and a journal line have the name. */
export type LockMaker = Pick<Actor, 'personId' | 'displayName' | 'email'>;

/** The ids of an entry that is still to be written. */
export interface NewEntryIds {
  readonly lockId: string;
  readonly fileId: string;
}

export function newEntryIds(stored?: StoredLock): NewEntryIds {
  return { lockId: stored?.lockId ?? randomUUID(), fileId: randomUUID() };
}

/** A decided change of a lock with the data of its record. */
export interface EntryToRecord {
  readonly loan: FoundLoan;
  readonly actor: LockMaker;
  readonly event: LockEvent;
  readonly context: LockContext;
  /** The loan's row as it was read, with the names of its people. */
  readonly row: Pick<LockableRow, 'borrower_name' | 'property_line' | 'brokerage_name' | 'officer_email' | 'officer_name'>;
  readonly ids: NewEntryIds;
  /** The lock the event belongs to; none for a new lock. */
  readonly stored?: StoredLock | undefined;
  /** The application a first lock was priced from: its price fits the loan by its making. */
  readonly applicationVersion?: number | undefined;
  /** The live sheet this was decided on; undefined where no sheet was used. */
  readonly sheetVersion: string | undefined;
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

/** The kind of an entry of a lock's history, in words. */
export function lockSubject(kind: string): string {
  return Object.entries(SUBJECTS).find(([name]) => name === kind)?.[1] ?? 'Lock';
}

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

/** The lock as the entry leaves it. */
export function lockAfterEntry({ event, stored, ids, actor }: EntryToRecord): StoredLock {
  const lock = applyLockEvent(stored?.lock, event);
  return {
    lockId: ids.lockId,
    lock,
    confirmationFileId: ids.fileId,
    makers: [...(stored?.makers ?? []), { sequence: lock.history.length, by: actor.displayName }],
  };
}

/**
 * The plan of recording a decided change: its entry with the text of the confirmation, the lock's row, the loan's columns, the journal line
 * and the message. The policy it was decided under must still be in force when it is written, and the sheet live.
 */
export function entryPlan(entry: EntryToRecord): Required<Pick<Plan, 'writes' | 'journal' | 'messages' | 'locks' | 'unchanged'>> {
  const { loan, actor, event, context, row, ids, stored, sheetVersion } = entry;
  const { lock } = lockAfterEntry(entry);
  const confirmation = confirmationToDraw(ids.fileId, loan.loanNumber, lock, {
    borrowerName: row.borrower_name,
    propertyLine: row.property_line,
    brokerageName: row.brokerage_name,
    madeBy: actor.displayName,
    policyTitle: context.policy.title,
  });
  const made = stored ? undefined : { applicationVersion: entry.applicationVersion ?? null };
  return {
    writes: lockWrites({
      loan,
      personId: actor.personId,
      event,
      lockId: ids.lockId,
      lock,
      confirmation,
      made,
      revisesEstimateOn: revisedOn(entry),
    }),
    journal: [journalLine(entry)],
    messages: [message(entry, confirmation)],
    locks: [policyLock('shared'), ...(sheetVersion === undefined ? [] : [sheetLock('shared')])],
    unchanged: [isInForce(context.policy.version, context.now.instant), ...(sheetVersion === undefined ? [] : [isLive(sheetVersion)])],
  };
}

/** The day from which a revised Loan Estimate is due for the entry; undefined when the entry changes nothing on an estimate. */
function revisedOn(entry: EntryToRecord): PlainDate | undefined {
  const { event, context, stored } = entry;
  const revises = stored === undefined || revisesEstimate(stored.lock, lockAfterEntry(entry).lock, [event]);
  return revises ? context.now.date : undefined;
}

function journalLine(entry: EntryToRecord): JournalEntry {
  const { loan, actor, event } = entry;
  const { lockId, lock } = lockAfterEntry(entry);
  const on = revisedOn(entry);
  return loanLine(loan, actor, {
    kind: LOCK_JOURNAL_KINDS[event.type],
    summary: summaryOf(actor.displayName, event),
    details: {
      lockId,
      sequence: lock.history.length,
      sheetVersion: lock.terms.sheetVersion,
      productId: lock.terms.productId,
      rate: lock.terms.rate,
      price: lock.price,
      expiresAt: lock.expiry.instant,
      // A revised Loan Estimate is due from the first such day after the last estimate.
      ...(on === undefined ? {} : { revisesEstimateOn: on }),
    },
  });
}

function message(entry: EntryToRecord, confirmation: ConfirmationToDraw): OutboxMessage {
  const { loan, actor, event, row } = entry;
  const { lockId, lock } = lockAfterEntry(entry);
  const { wall } = lock.expiry;
  const ends = `${formatDate(wall.date, { weekday: true })} ${wall.time} (${wall.zone})`;
  return {
    brokerageId: loan.brokerageId,
    loanNumber: loan.loanNumber,
    topic: 'mail',
    dedupeKey: `lock-confirmation ${lockId} ${lock.history.length}`,
    payload: {
      to: [
        row.officer_email === null
          ? { name: actor.displayName, address: actor.email }
          : { name: row.officer_name ?? '', address: row.officer_email },
      ],
      subject: `${SUBJECTS[event.type]}: loan ${loan.loanNumber}`,
      text: `${summaryOf(actor.displayName, event)}.\n${lock.cancelled ? 'It would have run' : 'It runs'} through ${ends}.\nThe confirmation is attached.`,
      attachments: [{ fileId: confirmation.fileId, name: confirmation.name, contentType: 'application/pdf' }],
    },
  };
}
