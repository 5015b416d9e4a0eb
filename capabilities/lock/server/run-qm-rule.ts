import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { liveSheet, sheetOf } from '../../publish/port/live-sheet.ts';
import { runQmRule } from '../contract/run-qm-rule.ts';
import { qmCheck } from '../domain/index.ts';
import { newestLock } from '../port/stored-locks.ts';
import { loanOf } from '../../loan/port/loans.ts';

/** The qualified-mortgage check, from the loan's product and the day its rate was set. */
export default query(runQmRule, async ({ loan, read }) => {
  const check = await read(async (tx) => {
    const { product_id: productId } = await loanOf(tx, loan).select('product_id').executeTakeFirstOrThrow();
    const stored = await newestLock(tx, loan);
    const pinned = stored?.lock.terms.sheetVersion;
    const sheet = pinned === undefined ? await liveSheet(tx) : await sheetOf(tx, pinned);
    const product = sheet?.products.find((one) => one.productId === productId);
    return qmCheck(product, stored?.lock.cancelled === false ? stored.lock.lockDate : undefined);
  });
  return ok({ qmCheck: { result: check.result, reasons: [...check.reasons], why: check.why ?? null } });
});
