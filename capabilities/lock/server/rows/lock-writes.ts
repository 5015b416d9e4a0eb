import type { Compilable } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { lockColumnsWrite } from '../../../loan/port/loan-writes.ts';
import type { Lock, LockEvent } from '../../domain/index.ts';
import { storedEvent } from '../../port/stored-event.ts';
import type { ConfirmationToDraw } from '../confirmation/confirmation-file.ts';

/** An entry of a lock's history with the lock as it leaves it. */
export interface LockEntry {
  readonly loan: FoundLoan;
  readonly personId: string;
  readonly event: LockEvent;
  readonly lockId: string;
  readonly lock: Lock;
  readonly confirmation: ConfirmationToDraw;
  /** A new lock: the version of the application its price was made from, when it needs no comparing with the loan. */
  readonly made: { readonly applicationVersion: number | null } | undefined;
  /** The day of the change, if it changes a sent Loan Estimate. */
  readonly revisesEstimateOn: PlainDate | undefined;
}

/** The rows of an entry: the lock, the entry itself, and the loan's columns about its lock. */
export function lockWrites(entry: LockEntry): Compilable<unknown>[] {
  const { loan, personId, event, lockId, lock, confirmation } = entry;
  return [
    lockRow(entry),
    statements.insertInto('lock_event').values({
      brokerage_id: loan.brokerageId,
      lock_id: lockId,
      sequence: lock.history.length,
      kind: event.type,
      event: storedEvent(event),
      person_id: personId,
      at: event.at,
      confirmation: JSON.stringify(confirmation),
    }),
    lockColumnsWrite(
      loan,
      {
        product_id: lock.terms.productId,
        product_name: lock.terms.productName,
        note_rate_thousandths: lock.terms.rate,
        lock_state: stateOf(lock),
        lock_expires_at: lock.expiry.instant,
      },
      entry.revisesEstimateOn,
    ),
  ];
}

function lockRow({ loan, event, lockId, lock, confirmation, made }: LockEntry): Compilable<unknown> {
  const { terms, expiry } = lock;
  const row = {
    state: stateOf(lock),
    product_id: terms.productId,
    sheet_version: terms.sheetVersion ?? null,
    priced_by_hand: terms.byHand !== undefined,
    rate_thousandths: terms.rate,
    price_thousandths: lock.price,
    lock_days: terms.lockDays,
    lock_date: lock.lockDate,
    expires_at: expiry.instant,
    expires_on: expiry.wall.date,
    expires_time: expiry.wall.time,
    zone: expiry.wall.zone,
    policy_version: event.policyVersion,
    confirmation_file_id: confirmation.fileId,
  };
  if (!made) {
    return statements.updateTable('rate_lock').set(row).where('brokerage_id', '=', loan.brokerageId).where('lock_id', '=', lockId);
  }
  return statements.insertInto('rate_lock').values({
    ...row,
    brokerage_id: loan.brokerageId,
    lock_id: lockId,
    loan_number: loan.loanNumber,
    locked_at: event.at,
    ...(made.applicationVersion === null ? {} : { application_version: made.applicationVersion }),
  });
}

function stateOf(lock: Lock): 'cancelled' | 'locked' {
  return lock.cancelled ? 'cancelled' : 'locked';
}
