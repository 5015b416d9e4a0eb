import type { Step } from '../../../foundation/explain/explain.ts';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { sheetOf } from '../../publish/port/live-sheet.ts';
import { markToMarket } from '../contract/mark-to-market.ts';
import type { Mark } from '../domain/mark-to-market.ts';
import { people } from '../../access/port/people.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';

/** The result of a run; the worker writes it. */
type StoredMark = Mark & { readonly change: number; readonly why: Step };

/** The newest run over all locks, as far as it has come. */
export default query(markToMarket, async (_asked, { database }) => {
  const found = await database.withShared(async (tx) => {
    const run = await tx
      .selectFrom('mark_to_market as m')
      .innerJoin(people.as('p'), 'p.person_id', 'm.asked_by')
      .select(['m.run_id', 'm.state', 'm.asked_at', 'p.display_name', 'm.done', 'm.total', 'm.sheet_version', 'm.result', 'm.ended_at'])
      .orderBy('m.asked_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return run && { run, sheet: run.sheet_version === null ? undefined : await sheetOf(tx, run.sheet_version) };
  });
  if (!found) return ok({ run: null });
  const { run, sheet } = found;
  // Written by the worker's run alone.
  const mark = storedAs<StoredMark | null>(run.result);
  const byProduct = (mark?.products ?? []).map(({ productId, loans, amount, change }) => ({
    productId,
    name: sheet?.products[sheet.productIndex.get(productId) ?? -1]?.name ?? productId,
    loans,
    amountCents: amount,
    changeCents: change,
  }));
  return ok({
    run: {
      runId: run.run_id,
      state: run.state as 'waiting',
      askedAt: run.asked_at,
      askedBy: run.display_name,
      done: run.done,
      total: run.total,
      sheetTitle: sheet?.sheet.title ?? null,
      result: mark && {
        loans: byProduct.reduce((sum, one) => sum + one.loans, 0),
        amountCents: byProduct.reduce((sum, one) => sum + one.amountCents, 0),
        changeCents: mark.change,
        why: mark.why,
        byProduct,
        unpriced: { loans: mark.unpriced.loans, amountCents: mark.unpriced.amount },
        endedAt: run.ended_at!,
      },
    },
  });
});
