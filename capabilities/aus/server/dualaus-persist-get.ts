import { ok } from '../../../foundation/result/result.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';
import { query } from '../../../platform/operation/operation.ts';
import { dualausPersistGet } from '../contract/dualaus-persist-get.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';

export default query(dualausPersistGet, ({ loan, actor, query: { key }, read }) =>
  read(async (tx) => {
    const row = await tx
      .selectFrom('aus_choice')
      .select(['value', 'saved_at'])
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .where('person_id', '=', actor.personId)
      .where('key', '=', key)
      .executeTakeFirst();
    return ok({ value: row ? storedAs<ReplyOf<typeof dualausPersistGet>['value']>(row.value) : null, savedAt: row?.saved_at ?? null });
  }),
);
