import type { Step } from '../../../../foundation/explain/explain.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import { people } from '../../../access/port/people.ts';
import { sheetOf } from '../../../publish/port/live-sheet.ts';
import type { markToMarket } from '../../contract/mark-to-market.ts';
import type { Mark } from '../../domain/mark-to-market.ts';

/** The result of a run; the worker writes it. */
type StoredMark = Mark & { readonly change: number; readonly why: Step };

/** The newest run over all locks with the sheet whose prices it took; undefined while there was none. */
export async function newestRun(tx: ReadTx) {
  const run = await tx
    .selectFrom('mark_to_market as m')
    .innerJoin(people.as('p'), 'p.person_id', 'm.asked_by')
    .select(['m.run_id', 'm.state', 'm.asked_at', 'p.display_name', 'm.done', 'm.total', 'm.sheet_version', 'm.result', 'm.ended_at'])
    .orderBy('m.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run && { run, sheet: run.sheet_version === null ? undefined : await sheetOf(tx, run.sheet_version) };
}

type FoundRun = NonNullable<Awaited<ReturnType<typeof newestRun>>>;

/** A run in a reply, as far as it has come. */
export function runView({ run, sheet }: FoundRun): ReplyOf<typeof markToMarket>['run'] {
  // Written by the worker's run alone.
  const mark = storedAs<StoredMark | null>(run.result);
  return {
    runId: run.run_id,
    state: run.state as 'waiting',
    askedAt: run.asked_at,
    askedBy: run.display_name,
    done: run.done,
    total: run.total,
    sheetTitle: sheet?.sheet.title ?? null,
    result: mark && resultView(mark, sheet, run.ended_at!),
  };
}

function resultView(mark: StoredMark, sheet: FoundRun['sheet'], endedAt: string) {
  const byProduct = mark.products.map(({ productId, loans, amount, change }) => ({
    productId,
    name: sheet?.products[sheet.productIndex.get(productId) ?? -1]?.name ?? productId,
    loans,
    amountCents: amount,
    changeCents: change,
  }));
  return {
    loans: byProduct.reduce((sum, one) => sum + one.loans, 0),
    amountCents: byProduct.reduce((sum, one) => sum + one.amountCents, 0),
    changeCents: mark.change,
    why: mark.why,
    byProduct,
    unpriced: { loans: mark.unpriced.loans, amountCents: mark.unpriced.amount },
    endedAt,
  };
}
