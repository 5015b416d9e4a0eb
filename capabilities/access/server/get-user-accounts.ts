import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getUserAccounts } from '../contract/get-user-accounts.ts';
import { accountsOf } from './rows/accounts.ts';

export default query(getUserAccounts, async ({ actor }, { database }) => {
  const accounts = await database.withShared((tx) => accountsOf(tx, actor.personId));
  return ok({
    accounts: accounts.map((account) => ({
      accountName: `${actor.displayName}, ${account.name}`,
      brokerageName: account.name,
      brokerageId: account.brokerage_id,
      userId: actor.personId,
      current: account.brokerage_id === actor.brokerageId,
    })),
  });
});
