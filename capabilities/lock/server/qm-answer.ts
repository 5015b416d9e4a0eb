import { ok } from '../../../foundation/result/result.ts';
import { answer, type Answer } from '../../../platform/http/asked.ts';
import { runQmRule } from '../contract/run-qm-rule.ts';
import { qmCheck } from '../domain/index.ts';
import { newestLock } from './lock-rows.ts';
import type { LockSources } from './lockable-loan.ts';

/** The qualified-mortgage check, from the loan's product and the day its rate was set. */
export function qmAnswer(sources: LockSources): Answer {
  return answer(runQmRule, async ({ loan, read }) => {
    const check = await read(async (tx) => {
      const { product_id: productId } = await tx
        .selectFrom('loan')
        .select('product_id')
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber)
        .executeTakeFirstOrThrow();
      const stored = await newestLock(tx, loan);
      const pinned = stored?.lock.terms.sheetVersion;
      const sheet = pinned === undefined ? await sources.liveSheet(tx) : await sources.sheetOf(tx, pinned);
      const product = sheet?.products.find((one) => one.productId === productId);
      return qmCheck(product, stored?.lock.cancelled === false ? stored.lock.lockDate : undefined);
    });
    return ok({ qmCheck: { result: check.result, reasons: [...check.reasons], why: check.why ?? null } });
  });
}
