import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { putLoanPresence } from '../contract/put-loan-presence.ts';
import { othersPresent, sayPresent } from './rows/presence.ts';

export default query(putLoanPresence, async ({ loan, actor, query: { editing } }, { database }) => {
  const others = await database.withTenant({ brokerageId: loan.brokerageId, often: true }, async (tx) => {
    // Sent at once: one round trip to the database.
    const [, rows] = await Promise.all([sayPresent(tx, loan, actor.personId, editing ?? null), othersPresent(tx, loan, actor.personId)]);
    return rows;
  });
  return ok({ others });
});
