import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { insuredLoan } from '../../disclose/port/insured-loan.ts';
import { getMiData } from '../contract/get-mi-data.ts';
import { miRow, miView } from './rows/mi-rows.ts';

export default query(getMiData, async ({ loan, read }, portal) =>
  read(async (tx) => {
    const [row, found, today] = await Promise.all([miRow(tx, loan), insuredLoan(tx, loan, portal), portal.clock.todayIn(tx)]);
    return ok(found.ok ? miView(row, found.value.insured, today, null) : miView(row, undefined, today, found.refusal.message));
  }),
);
