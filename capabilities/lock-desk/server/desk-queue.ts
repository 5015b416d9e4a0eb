import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { deskQueue } from '../contract/desk-queue.ts';
import { queueFor } from './rows/queue.ts';

/** Roles that may decide at the desk; others of the lender may only read. */
const DECIDING_ROLES = ['lock-desk', 'admin'];

export default query(deskQueue, ({ actor, query: { tab }, read }, { clock }) =>
  read(async (tx) => {
    const decides = actor.roles.some((role) => DECIDING_ROLES.includes(role));
    return ok(await queueFor(tx, await clock.nowIn(tx), { personId: actor.personId, decides }, tab ?? 'open'));
  }),
);
