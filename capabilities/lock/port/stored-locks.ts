import { daysBetween } from '../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { wallTimeIn, type Instant } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { moneyOfPrice } from '../../price/domain/index.ts';
import type { getLock } from '../contract/get-lock.ts';
import {
  explainExpiry,
  explainLockPrice,
  lockAfterEach,
  lockFromEvents,
  lockState,
  type Lock,
  type LockAdjustment,
  type LockEvent,
} from '../domain/index.ts';
import type { ConfirmationToDraw } from '../server/confirmation/confirmation-file.ts';
import { eventOf } from './stored-event.ts';
import { people } from '../../access/port/people.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';

export type LockView = NonNullable<ReplyOf<typeof getLock>['lock']>;

export interface StoredLock {
  readonly lockId: string;
  readonly lock: Lock;
  readonly confirmationFileId: string | null;
  readonly makers: readonly { readonly sequence: number; readonly by: string }[];
}

/** The loan's newest lock with its whole history; undefined when it never had one. */
export async function newestLock(tx: ReadTx, loan: FoundLoan): Promise<StoredLock | undefined> {
  const entries = await newestEntries(tx, loan);
  const [row] = entries;
  if (!row) return undefined;
  if (row.sequence === null) throw new Error(`The lock ${row.lock_id} has no history`);
  return {
    ...summedUp(entries),
    lockId: row.lock_id,
    confirmationFileId: row.confirmation_file_id,
  };
}

const newestEntries = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom((q) =>
      q
        .selectFrom('rate_lock as n')
        .select(['n.brokerage_id', 'n.lock_id', 'n.confirmation_file_id'])
        .where('n.brokerage_id', '=', values.brokerageId)
        .where('n.loan_number', '=', values.loanNumber)
        .orderBy('n.locked_at', 'desc')
        .limit(1)
        .as('r'),
    )
    .leftJoin('lock_event as e', (join) => join.onRef('e.brokerage_id', '=', 'r.brokerage_id').onRef('e.lock_id', '=', 'r.lock_id'))
    .leftJoin(people.as('p'), 'p.person_id', 'e.person_id')
    .select(['r.lock_id', 'r.confirmation_file_id', 'e.sequence', 'e.event', 'p.display_name'])
    .orderBy('e.sequence'),
);

interface Entry {
  readonly sequence: number | null;
  readonly event: unknown;
  readonly display_name: string | null;
}

function summedUp(entries: readonly Entry[]): Pick<StoredLock, 'lock' | 'makers'> {
  return {
    lock: lockFromEvents(entries.map((one) => eventOf(one.event)))!,
    makers: entries.map((one) => ({ sequence: one.sequence!, by: one.display_name ?? 'Lockdesk' })),
  };
}

/** A lock as one of its entries left it, whatever happened to it since. */
export async function lockAfter(
  tx: ReadTx,
  entry: { readonly brokerageId: number; readonly lockId: string; readonly sequence: number },
): Promise<StoredLock> {
  const entries = await tx
    .selectFrom('lock_event as e')
    .leftJoin(people.as('p'), 'p.person_id', 'e.person_id')
    .select(['e.sequence', 'e.event', 'e.confirmation', 'p.display_name'])
    .where('e.brokerage_id', '=', entry.brokerageId)
    .where('e.lock_id', '=', entry.lockId)
    .where('e.sequence', '<=', entry.sequence)
    .orderBy('e.sequence')
    .execute();
  const last = entries.at(-1);
  if (last?.sequence !== entry.sequence) throw new Error(`The lock ${entry.lockId} has no entry ${entry.sequence}`);
  const { fileId } = storedAs<ConfirmationToDraw>(last.confirmation);
  return { ...summedUp(entries), lockId: entry.lockId, confirmationFileId: fileId };
}

/** A stored lock as the API shows it at an instant. */
export function lockView(stored: StoredLock, now: Instant): LockView {
  const { lock } = stored;
  const { wall, instant } = lock.expiry;
  const terms = lock.terms;
  const afterEach = lockAfterEach(lock.history);
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
    program: terms.scenario?.program ?? null,
    feature: terms.scenario?.feature ?? null,
    score:
      terms.scenario?.score === undefined
        ? null
        : { value: terms.scenario.score, stated: terms.scenario.score === terms.choices.statedScore },
    noteAmountCents: terms.noteAmount,
    pointsCents: moneyOfPrice(lock.price, terms.noteAmount).amount,
    sheetVersion: terms.sheetVersion ?? null,
    byHand: terms.byHand ? { by: terms.byHand.by, reason: terms.byHand.reason } : null,
    lockDate: lock.lockDate,
    lockedAt: lock.history[0]!.at,
    lockedBy: stored.makers[0]!.by,
    expiry: {
      instant,
      date: wall.date,
      time: wall.time,
      zone: wall.zone,
      why: explainExpiry(lock.expiry, `Lock policy ${policyOfExpiry(lock)}`).why,
    },
    daysLeft: daysBetween(wallTimeIn(wall.zone, now).date, wall.date),
    confirmation: stored.confirmationFileId !== null,
    history: lock.history.map((event, index) => ({
      sequence: index + 1,
      kind: event.type,
      at: event.at,
      by: stored.makers[index]?.by ?? 'Lockdesk',
      price: event.type === 'LoanLocked' ? event.terms.price : event.price,
      rate: afterEach[index]!.terms.rate,
      expiresOn: afterEach[index]!.expiry.wall.date,
      policyVersion: event.policyVersion,
      note: noteOf(event),
      adjustments: adjustmentsOf(event, afterEach[index - 1]).map(({ label, source, effect, why }) => ({
        label,
        source,
        effect,
        why: why ?? null,
      })),
    })),
  };
}

/** The policy by which the present expiry was computed: that of the newest change that set one. */
function policyOfExpiry(lock: Lock): string {
  return lock.history.findLast((event) => 'expiry' in event)!.policyVersion;
}

/** The price adjustments of this change alone: if it has the lock's whole list, only the added ones. */
function adjustmentsOf(event: LockEvent, before: Lock | undefined): readonly LockAdjustment[] {
  switch (event.type) {
    case 'LoanLocked':
    case 'LockCancelled':
      return [];
    case 'LoanRelocked':
      return event.adjustments;
    case 'RateChanged':
    case 'RateFloatedDown':
    case 'LockRepriced':
      return event.adjustments.slice(before?.adjustments.length ?? 0);
    default:
      return [event.adjustment];
  }
}

/** The sentence of a person that belongs to an entry, if there is one. */
function noteOf(event: LockEvent): string | null {
  if (event.type === 'LockCancelled') return event.reason;
  if (event.type === 'ConcessionGranted' || event.type === 'LockRepriced') return event.grant.reason;
  return event.type === 'LockExtended' || event.type === 'LoanRelocked' ? (event.exception?.reason ?? null) : null;
}
