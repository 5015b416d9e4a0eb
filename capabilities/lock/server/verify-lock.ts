import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { command } from '../../../platform/operation/operation.ts';
import { liveSheet } from '../../publish/port/live-sheet.ts';
import { verifyLock } from '../contract/verify-lock.ts';
import { mayLockAnew, verifyLock as verifyWish } from '../domain/index.ts';
import { lockContextIn } from '../port/lock-context.ts';
import { lockableLoan } from '../port/lockable-loan.ts';
import { stopOf, verifiedView } from './changes/verified-lock.ts';
import { offerWrite } from './rows/lock-offers.ts';

/** Verifies a request against the live sheet and stores the result as an offer that is valid for the policy's seconds. */
export default command(verifyLock, {
  read: async (tx, { loan, body }, { clock, settings }) => {
    const now = await clock.nowIn(tx);
    const context = await lockContextIn(tx, now);
    const found = await lockableLoan(tx, loan, dateIn(settings.zone, now), {
      choices: body.choices ?? {},
      before: (one) => mayLockAnew(one, context),
    });
    if (!found.ok) return found;
    const sheet = await liveSheet(tx);
    if (!sheet) return refuse('NO_LIVE_SHEET', '');
    const wanted = verifyWish(found.value.loan, body, sheet, context);
    const stop = wanted.ok
      ? await stopOf(tx, loan, { found: found.value, verified: wanted.value, context, zone: settings.zone })
      : undefined;
    return ok({ context, sheet, found: found.value, stop, offerId: randomUUID() as string });
  },
  decide: ({ found, sheet, context, stop }, { body }) => {
    const verified = verifyWish(found.loan, body, sheet, context);
    return verified.ok && stop ? { ok: false, refusal: stop } : verified;
  },
  record: ({ offer, holdsUntil }, { context: { offerId }, asked: { loan, actor } }) => ({
    writes: [offerWrite(loan, offerId, { offer, holdsUntil, personId: actor.personId })],
  }),
  reply: (verified, { context: { context, sheet, found, offerId } }) => verifiedView(verified, { context, sheet, found, offerId }),
});
