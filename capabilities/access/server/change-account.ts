import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { changeAccount } from '../contract/change-account.ts';

/**
 * The account is part of the session, which belongs to no brokerage: nothing of a brokerage changes, so this is no command. The new epoch
 * makes every page that was opened before refuse to write.
 */
export default query(changeAccount, async ({ actor, body }, { database }) => {
  const changed = await database.withShared(async (tx) => {
    const mine = await tx
      .selectFrom('membership as m')
      .innerJoin('brokerage as b', 'b.brokerage_id', 'm.brokerage_id')
      .select(['b.brokerage_id', 'b.name'])
      .where('m.person_id', '=', actor.personId)
      .where('m.brokerage_id', '=', body.brokerageId)
      .where('m.suspended_at', 'is', null)
      .where('b.active', '=', true)
      .executeTakeFirst();
    if (!mine) return undefined;
    const session = await tx
      .updateTable('session')
      .set({ brokerage_id: body.brokerageId, delegation_id: null, account_epoch: sql`account_epoch + 1` })
      .where('session_hash', '=', Buffer.from(actor.session, 'hex'))
      .returning('account_epoch')
      .executeTakeFirst();
    return session && { account: { id: mine.brokerage_id, name: mine.name }, accountEpoch: session.account_epoch };
  });
  return changed ? ok(changed) : refuse('ACCOUNT_NOT_YOURS', '');
});
