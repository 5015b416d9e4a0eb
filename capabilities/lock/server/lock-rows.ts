import { daysBetween } from '../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { wallTimeIn, type Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { moneyOfPrice } from '../../price/domain/index.ts';
import type { getLock } from '../contract/get-lock.ts';
import { explainExpiry, explainLockPrice, lockOf, lockPolicy2026, lockState, type Lock, type LockEvent } from '../domain/index.ts';

export type LockView = NonNullable<ReplyOf<typeof getLock>['lock']>;

export interface StoredLock {
  readonly lockId: string;
  readonly lock: Lock;
  readonly lockedBy: string;
  readonly confirmationFileId: string | null;
  readonly makers: readonly { readonly sequence: number; readonly by: string }[];
}

/** The loan's newest lock with its whole history; undefined when it never had one. */
export async function newestLock(tx: Tx, loan: FoundLoan): Promise<StoredLock | undefined> {
  const row = await tx
    .selectFrom('rate_lock as r')
    .innerJoin('person as p', 'p.person_id', 'r.locked_by')
    .select(['r.lock_id', 'p.display_name', 'r.confirmation_file_id', 'r.state'])
    .where('r.brokerage_id', '=', loan.brokerageId)
    .where('r.loan_number', '=', loan.loanNumber)
    .orderBy('r.locked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const events = await tx
    .selectFrom('lock_event as e')
    .leftJoin('person as p', 'p.person_id', 'e.person_id')
    .select(['e.sequence', 'e.event', 'p.display_name'])
    .where('e.brokerage_id', '=', loan.brokerageId)
    .where('e.lock_id', '=', row.lock_id)
    .orderBy('e.sequence')
    .execute();
  const lock = lockOf(events.map((one) => one.event as unknown as LockEvent));
  if (!lock) throw new Error(`The lock ${row.lock_id} has no history`);
  return {
    lockId: row.lock_id,
    lock: row.state === 'cancelled' ? { ...lock, cancelled: true } : lock,
    lockedBy: row.display_name,
    confirmationFileId: row.confirmation_file_id,
    makers: events.map((one) => ({ sequence: one.sequence, by: one.display_name ?? 'Lockdesk' })),
  };
}

/** A stored lock as the API shows it at an instant. */
export function lockView(stored: StoredLock, now: Instant): LockView {
  const { lock } = stored;
  const { wall, instant } = lock.expiry;
  const terms = lock.terms;
  return {
    lockId: stored.lockId,
    state: lockState(lock, now),
    productId: terms.productId,
    productName: terms.productName,
    rate: terms.rate,
    lockDays: terms.lockDays,
    price: lock.price,
    why: explainLockPrice(lock).why,
    choices: terms.choices,
    score:
      terms.scenario.score === undefined
        ? null
        : { value: terms.scenario.score, stated: terms.scenario.score === terms.choices.statedScore },
    noteAmountCents: terms.noteAmount,
    pointsCents: moneyOfPrice(lock.price, terms.noteAmount).amount,
    sheetVersion: terms.sheetVersion,
    lockDate: lock.lockDate,
    lockedAt: lock.history[0]!.at,
    lockedBy: stored.lockedBy,
    expiry: { instant, date: wall.date, time: wall.time, zone: wall.zone, why: explainExpiry(lock.expiry, lockPolicy2026.title).why },
    daysLeft: daysBetween(wallTimeIn(wall.zone, now).date, wall.date),
    confirmation: stored.confirmationFileId !== null,
    history: lock.history.map((event, index) => ({
      sequence: index + 1,
      kind: event.type,
      at: event.at,
      by: stored.makers[index]?.by ?? 'Lockdesk',
      price: event.type === 'LoanLocked' ? event.terms.price : event.price,
      rate: event.type === 'LockExtended' ? terms.rate : event.terms.rate,
      expiresOn: event.type === 'RateChanged' ? wall.date : event.expiry.wall.date,
      adjustments:
        event.type === 'LoanLocked'
          ? []
          : event.type === 'LockExtended'
            ? [{ ...event.adjustment }]
            : event.adjustments.map((one) => ({ ...one })),
    })),
  };
}
