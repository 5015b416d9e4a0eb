import { fillSentence } from '../../../foundation/wire/call.ts';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getPurchaseAdvice } from '../contract/get-purchase-advice.ts';
import { purchaseRefusals } from '../contract/purchase-shapes.ts';
import { purchaseRefusal } from '../domain/index.ts';
import { adviceView, purchaseRows } from './rows/purchase-rows.ts';

export default query(getPurchaseAdvice, async ({ loan, read }, { clock, settings }) => {
  const rows = await read(async (tx) => purchaseRows(tx, loan, await clock.nowIn(tx), settings.zone));
  const refusal = purchaseRefusal(rows);
  return ok({
    today: rows.today,
    blocked: refusal ? fillSentence(purchaseRefusals[refusal.code].message, refusal.details) : null,
    proposed: rows.proposed ? { ...rows.proposed, deductions: [...rows.proposed.deductions] } : null,
    issued: rows.advices.map(adviceView),
  });
});
