import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getRushFlag } from '../contract/rush/get-rush-flag.ts';
import { rushOf, rushView } from './rows/rush.ts';

export default query(getRushFlag, async ({ loan, read }, { clock }) =>
  read(async (tx) => {
    const [row, today] = await Promise.all([rushOf(tx, loan), clock.todayIn(tx)]);
    return ok(rushView(row, today));
  }),
);
