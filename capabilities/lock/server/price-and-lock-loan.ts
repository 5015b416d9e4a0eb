import { command } from '../../../platform/operation/operation.ts';
import { priceAndLockLoan } from '../contract/price-and-lock-loan.ts';
import { priceAndLockLoan as decide } from '../domain/index.ts';
import { entryPlan, lockAfterEntry } from '../port/record-lock.ts';
import { lockView } from '../port/stored-locks.ts';
import { entryOfLock, readOfferToLock } from './changes/offer-to-lock.ts';
import { offerUse } from './rows/lock-offers.ts';
import { replayedFromHistory } from './rows/replayed-reply.ts';

/** Locks at an offer, exactly as it was verified. */
export default command(priceAndLockLoan, {
  read: readOfferToLock,
  decide: ({ offer, used, context, found, sheet }) => decide(found.loan, { ...offer, used }, sheet, context),
  record: (event, { context: read, asked: { loan, actor, body } }) => {
    const plan = entryPlan(entryOfLock(event, read, loan, actor));
    const use = offerUse(loan, body.offerId, event.at);
    return { ...plan, writes: [...plan.writes, use.write], unchanged: [...plan.unchanged, use.unchanged] };
  },
  reply: (event, { context: read, asked: { loan, actor } }) => ({
    lock: lockView(lockAfterEntry(entryOfLock(event, read, loan, actor)), read.context.now.instant),
  }),
  replay: replayedFromHistory,
});
