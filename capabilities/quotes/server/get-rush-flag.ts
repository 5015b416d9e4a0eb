import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getRushFlag } from '../contract/rush/get-rush-flag.ts';
import { rushOf, rushView, scheduleToday } from './rows/rush.ts';

export default query(getRushFlag, async ({ loan, read }, { clock }) =>
  read(async (tx) => {
    const [row, schedule] = await Promise.all([rushOf(tx, loan), scheduleToday(tx, clock)]);
    return ok(rushView(row, schedule));
  }),
);
