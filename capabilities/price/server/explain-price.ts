import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { explainPrice } from '../contract/explain-price.ts';
import { aprOfPrice, closingAssumed, explainTrace, exportTrace, moneyOfPrice, noteOfProduct, traceCell } from '../domain/index.ts';
import { shownBetter } from './quotes/explained-cell.ts';
import { loanToPrice } from './quotes/loan-to-price.ts';

export default query(explainPrice, async ({ loan, query: { productId, rate, lockDays, ...choices }, read }, { clock }) => {
  const made = await read((tx) => loanToPrice(tx, loan, choices, clock));
  if (!made.ok) return made;
  const { today, sheet, scenario, closingDate } = made.value;
  const traced = traceCell(sheet, scenario, productId, rate, lockDays);
  if (!traced.ok) return traced;
  const explained = explainTrace(traced.value);
  const product = sheet.products[sheet.productIndex.get(productId)!]!;
  const note = noteOfProduct(scenario, product, closingAssumed(closingDate, today));
  const money = moneyOfPrice(explained.value, note);
  const apr = aprOfPrice(sheet, traced.value, note, today);
  return ok({
    price: explained.value,
    why: explained.why,
    apr: apr ? { value: apr.value, why: apr.why } : null,
    points: money.points,
    pointsCents: money.amount,
    better: shownBetter(sheet, scenario, { productId, rate, lockDays }),
    trace: { ...exportTrace(sheet, scenario, traced.value, null) },
  });
});
