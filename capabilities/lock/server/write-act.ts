import { sql } from 'kysely';
import { stands, writeLast, type Tx } from '../../../platform/database/database.ts';
import { endsWith, tellsOfLine, type JournalRow } from '../../../platform/database/journal.ts';
import { kept, type Builder, type Places } from '../../../platform/database/kept.ts';
import { nameOfMessage, wakesWorker, type OutboxRow } from '../../../platform/database/outbox.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { Lock, LockEvent } from '../domain/index.ts';
import type { ConfirmationToDraw } from './confirmation-file.ts';
import { judgedInPassing } from './drift-judged.ts';
import { versionIn } from './policy-in-force.ts';
import { storedEvent } from './stored-event.ts';

/** What an act comes to, once it is decided and all of its words are made. */
interface Act {
  readonly loan: FoundLoan;
  readonly actor: { readonly personId: string };
  readonly event: LockEvent;
  readonly lockId: string;
  readonly lock: Lock;
  readonly confirmation: ConfirmationToDraw;
  readonly line: JournalRow;
  readonly message: OutboxRow;
}

/** How the lock came about: by changing one, or as a new one by hand, at an offer, or as the loan's first at an offer. */
interface Way {
  readonly stored?: unknown;
  readonly offerId?: string;
  readonly decidedOn?: DecidedOn;
}

/** The versions a first lock was decided on: of the application it was priced from, and of the loan's row. */
export interface DecidedOn {
  readonly applicationVersion: number;
  readonly rowVersion: string;
}

/** One way to the database and back for all rows of an act: loan and sheet are held no longer than that. */
export async function writeAct(tx: Tx, { stored, offerId, decidedOn }: Way, act: Act): Promise<void> {
  const rows = rowsOf(act);
  if (stored !== undefined) return void (await changedLock(tx, rows));
  if (offerId === undefined) return void (await newLock(tx, rows));
  if (decidedOn === undefined) return void (await newLockAtOffer(tx, { ...rows, offerId }));
  // Nobody asks about the loan again before the commit.
  judgedInPassing(tx);
  writeLast(tx, firstLock.of({ ...rows, offerId, ...decidedOn }));
}

function rowsOf({ loan, actor, event, lockId, lock, confirmation, line, message }: Act) {
  const { terms, expiry, price, lockDate, cancelled } = lock;
  return {
    loan,
    lockId,
    told: nameOfMessage(message),
    entry: {
      sequence: lock.history.length,
      kind: event.type,
      event: storedEvent(event),
      person_id: actor.personId,
      at: event.at,
      confirmation: JSON.stringify(confirmation),
    },
    line,
    message,
    productId: terms.productId,
    rate: terms.rate,
    expiresAt: expiry.instant,
    loanSays: {
      product_name: terms.productName,
      lock_state: cancelled ? 'cancelled' : 'locked',
    },
    lockSays: {
      state: cancelled ? 'cancelled' : 'locked',
      sheet_version: terms.sheetVersion ?? null,
      priced_by_hand: terms.byHand !== undefined,
      price_thousandths: price,
      lock_days: terms.lockDays,
      lock_date: lockDate,
      expires_on: expiry.wall.date,
      expires_time: expiry.wall.time,
      zone: expiry.wall.zone,
      policy_version: event.policyVersion,
      confirmation_file_id: confirmation.fileId,
    },
  };
}

type Rows = ReturnType<typeof rowsOf>;

interface AtOffer extends Rows {
  readonly offerId: string;
}

interface First extends AtOffer, DecidedOn {}

/** What several rows say is sent and read once. */
function ofLoan(db: Builder, at: Places<Rows>, decidedOn?: Places<DecidedOn>) {
  const itsLoan = { brokerage_id: at.loan.brokerageId, loan_number: at.loan.loanNumber };
  return db
    .with('entered', (q) => q.insertInto('lock_event').values({ ...at.entry, brokerage_id: at.loan.brokerageId, lock_id: at.lockId }))
    .with('journaled', (q) => q.insertInto('journal_line').values({ ...at.line, ...itsLoan, person_id: at.entry.person_id }))
    .with('put_out', (q) => q.insertInto('outbox_message').values({ ...at.message, ...itsLoan }))
    .with('loan_says', (q) =>
      q
        .updateTable('loan')
        .set({
          ...at.loanSays,
          product_id: at.productId,
          note_rate_thousandths: at.rate,
          lock_expires_at: at.expiresAt,
          ...endsWith(at.line),
          version: sql`version + 1`,
        })
        .where('brokerage_id', '=', at.loan.brokerageId)
        .where('loan_number', '=', at.loan.loanNumber)
        .$if(decidedOn !== undefined, (update) => update.where(sql`xmin::text`, '=', decidedOn!.rowVersion))
        .returning('loan_number'),
    );
}

function lockSays(at: Places<Rows>) {
  return { ...at.lockSays, product_id: at.productId, rate_thousandths: at.rate, expires_at: at.expiresAt };
}

function ofNewLock(db: Builder, at: Places<Rows>, decidedOn?: Places<DecidedOn>) {
  return ofLoan(db, at, decidedOn).with('lock_says', (q) =>
    q.insertInto('rate_lock').values({
      ...lockSays(at),
      brokerage_id: at.loan.brokerageId,
      lock_id: at.lockId,
      loan_number: at.loan.loanNumber,
      locked_at: at.entry.at,
      ...(decidedOn ? { application_version: decidedOn.applicationVersion } : {}),
    }),
  );
}

function ofLockAtOffer(db: Builder, at: Places<AtOffer>, decidedOn?: Places<DecidedOn>) {
  return ofNewLock(db, at, decidedOn).with('offer_used', (q) =>
    q
      .updateTable('lock_offer')
      .set({ consumed_at: at.entry.at })
      .where('brokerage_id', '=', at.loan.brokerageId)
      .where('offer_id', '=', at.offerId)
      .where('consumed_at', 'is', null)
      .returning('offer_id'),
  );
}

const changedLock = kept((db, at: Places<Rows>) =>
  ofLoan(db, at)
    .with('lock_says', (q) =>
      q.updateTable('rate_lock').set(lockSays(at)).where('brokerage_id', '=', at.loan.brokerageId).where('lock_id', '=', at.lockId),
    )
    .selectNoFrom([wakesWorker(at.told), tellsOfLine()]),
);
const newLock = kept((db, at: Places<Rows>) => ofNewLock(db, at).selectNoFrom([wakesWorker(at.told), tellsOfLine()]));
const newLockAtOffer = kept((db, at: Places<AtOffer>) => ofLockAtOffer(db, at).selectNoFrom([wakesWorker(at.told), tellsOfLine()]));
/**
 * Fails unless offer, loan, live sheet and policy in force are those the lock was decided on. Offer and loan are held by being changed, in
 * the order in which everybody holds them; sheet and policies are held before.
 */
const firstLock = kept((db, at: Places<First>) =>
  ofLockAtOffer(db, at, at).selectNoFrom([
    stands(sql<boolean>`
      exists (select from offer_used) and exists (select from loan_says)
      and exists (select from rate_sheet where status = 'ACTIVE' and version_id = ${at.lockSays.sheet_version})
      and ${at.lockSays.policy_version} = (${versionIn(db, at.entry.at)})`),
    wakesWorker(at.told),
    tellsOfLine(),
  ]),
);
