import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, Asked, FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import type { CompiledSheet } from '../../../price/engine/index.ts';
import { liveSheet } from '../../../publish/port/live-sheet.ts';
import type { priceAndLockLoan } from '../../contract/price-and-lock-loan.ts';
import { mayLockAnew, underSamePolicy, type LoanLocked, type LockContext, type LockLoanRefusal } from '../../domain/index.ts';
import { lockContextIn } from '../../port/lock-context.ts';
import { lockableLoan, type Lockable } from '../../port/lockable-loan.ts';
import { newEntryIds, type EntryToRecord, type NewEntryIds } from '../../port/record-lock.ts';
import { storedOffer, type StoredOffer } from '../rows/lock-offers.ts';

export interface OfferToLock extends StoredOffer {
  readonly context: LockContext;
  readonly found: Lockable;
  readonly sheet: CompiledSheet;
  readonly ids: NewEntryIds;
}

/** An offer with the loan it was made for, the policy and the live sheet, as they are now. */
export async function readOfferToLock(
  tx: ReadTx,
  { loan, body }: Pick<Asked<typeof priceAndLockLoan>, 'loan' | 'body'>,
  { clock, settings }: Pick<Portal, 'clock' | 'settings'>,
) {
  const now = await clock.nowIn(tx);
  const context = await lockContextIn(tx, now);
  const stored = await storedOffer(tx, loan, body.offerId);
  if (!stored) return refuse('OFFER_MISMATCH', '', { field: 'offerId' });
  const { offer, used } = stored;
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
  return ok<OfferToLock>({ offer, used, context, found: found.value, sheet, ids: newEntryIds() });
}

/** A lock after an earlier one has no application it was made from: something may wait at the desk because of that one, so it is compared. */
export function entryOfLock(event: LoanLocked, read: OfferToLock, loan: FoundLoan, actor: Actor): EntryToRecord {
  const { context, found, sheet, ids } = read;
  const applicationVersion = found.stored ? undefined : found.applicationVersion;
  return { loan, actor, event, context, row: found.row, ids, applicationVersion, sheetVersion: sheet.sheet.versionId };
}
