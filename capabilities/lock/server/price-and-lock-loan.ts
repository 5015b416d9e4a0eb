import { sql } from 'kysely';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import type { CompiledSheet } from '../../price/engine/index.ts';
import { liveSheet } from '../../publish/port/live-sheet.ts';
import { priceAndLockLoan } from '../contract/price-and-lock-loan.ts';
import {
  mayLockAnew,
  priceAndLockLoan as decide,
  underSamePolicy,
  type LoanLocked,
  type LockContext,
  type LockLoanRefusal,
  type VerifiedOffer,
} from '../domain/index.ts';
import { lockContextIn } from '../port/lock-context.ts';
import { lockableLoan, type Lockable } from '../port/lockable-loan.ts';
import { entryPlan, lockAfterEntry, newEntryIds, type EntryToRecord, type NewEntryIds } from '../port/record-lock.ts';
import { lockView } from '../port/stored-locks.ts';
import { replayedFromHistory } from './rows/replayed-reply.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';

interface OfferToLock {
  readonly offer: VerifiedOffer;
  readonly used: boolean;
  readonly context: LockContext;
  readonly found: Lockable;
  readonly sheet: CompiledSheet;
  readonly ids: NewEntryIds;
}

/** Locks at an offer, exactly as it was verified. */
export default command(priceAndLockLoan, {
  read: async (tx, { loan, body }, { clock, settings }) => {
    const now = await clock.nowIn(tx);
    const context = await lockContextIn(tx, now);
    const row = await storedOffer(tx, loan, body.offerId);
    if (!row) return refuse('OFFER_MISMATCH', '', { field: 'offerId' });
    // The offer was written by verifying.
    const offer = storedAs<VerifiedOffer>(row.offer);
    const found = await lockableLoan(tx, loan, dateIn(settings.zone, now), {
      choices: offer.choices ?? {},
      before: (one): Result<true, LockLoanRefusal> => {
        const same = underSamePolicy(offer, context);
        return same.ok ? mayLockAnew(one, context) : same;
      },
    });
    if (!found.ok) return found;
    const sheet = await liveSheet(tx);
    if (!sheet) return refuse('NO_LIVE_SHEET', '');
    return ok({ offer, used: row.consumed_at !== null, context, found: found.value, sheet, ids: newEntryIds() });
  },
  decide: ({ offer, used, context, found, sheet }) => decide(found.loan, { ...offer, used }, sheet, context),
  record: (event, { context: read, asked: { loan, actor, body } }) => {
    const plan = entryPlan(entryOf(event, read, loan, actor));
    const ofOffer = sql`brokerage_id = ${loan.brokerageId} and offer_id = ${body.offerId}`;
    return {
      ...plan,
      writes: [
        ...plan.writes,
        statements
          .updateTable('lock_offer')
          .set({ consumed_at: event.at })
          .where(sql<boolean>`${ofOffer}`),
      ],
      unchanged: [...plan.unchanged, sql<boolean>`exists (select from lock_offer where ${ofOffer} and consumed_at is null)`],
    };
  },
  reply: (event, { context: read, asked: { loan, actor } }) => ({
    lock: lockView(lockAfterEntry(entryOf(event, read, loan, actor)), read.context.now.instant),
  }),
  replay: replayedFromHistory,
});

/** A lock after an earlier one has no application it was made from: something may wait at the desk because of that one, so it is compared. */
function entryOf(event: LoanLocked, read: OfferToLock, loan: FoundLoan, actor: Actor): EntryToRecord {
  const { context, found, sheet, ids } = read;
  const applicationVersion = found.stored ? undefined : found.applicationVersion;
  return { loan, actor, event, context, row: found.row, ids, applicationVersion, sheetVersion: sheet.sheet.versionId };
}

function storedOffer(tx: ReadTx, loan: FoundLoan, offerId: string) {
  return tx
    .selectFrom('lock_offer')
    .select(['offer', 'consumed_at'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
}
