import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getOpenRefunds } from '../contract/get-open-refunds.ts';
import { openCures } from './rows/open-cures.ts';

const MOST = 500;

export default query(getOpenRefunds, ({ read }, { clock }) =>
  read(async (tx) => {
    const today = await clock.todayIn(tx);
    const loans = await openCures(tx, today, MOST + 1);
    return ok({ today, more: loans.length > MOST, loans: loans.slice(0, MOST) });
  }),
);
