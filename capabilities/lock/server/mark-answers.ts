import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Step } from '../../../foundation/explain/explain.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { answer, command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { markToMarket, startMarkToMarket } from '../contract/mark-to-market.ts';
import type { Mark } from '../domain/mark-to-market.ts';
import type { LockSources } from './lockable-loan.ts';

/** What a run leaves; the worker writes it. */
type Kept = Mark & { readonly change: number; readonly why: Step };

export function markAnswers(portal: Portal, sources: LockSources): readonly Answer[] {
  return [
    answer(markToMarket, async () => {
      const found = await portal.database.withShared(async (tx) => {
        const run = await tx
          .selectFrom('mark_to_market as m')
          .innerJoin('person as p', 'p.person_id', 'm.asked_by')
          .select(['m.run_id', 'm.state', 'm.asked_at', 'p.display_name', 'm.done', 'm.total', 'm.sheet_version', 'm.result', 'm.ended_at'])
          .orderBy('m.asked_at', 'desc')
          .limit(1)
          .executeTakeFirst();
        return run && { run, sheet: run.sheet_version === null ? undefined : await sources.sheetOf(tx, run.sheet_version) };
      });
      if (!found) return ok({ run: null });
      const { run, sheet } = found;
      const kept = run.result as unknown as Kept | null;
      const byProduct = (kept?.products ?? []).map(({ productId, loans, amount, change }) => ({
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
          result: kept && {
            loans: byProduct.reduce((sum, one) => sum + one.loans, 0),
            amountCents: byProduct.reduce((sum, one) => sum + one.amountCents, 0),
            changeCents: kept.change,
            why: kept.why,
            byProduct,
            unpriced: { loans: kept.unpriced.loans, amountCents: kept.unpriced.amount },
            endedAt: run.ended_at!,
          },
        },
      });
    }),
    command(startMarkToMarket, async ({ actor }, tx) => {
      if (!(await sources.liveSheet(tx))) return refuse('NO_LIVE_SHEET', '');
      const made = await tx
        .insertInto('mark_to_market')
        .values({ run_id: randomUUID(), asked_by: actor.personId, state: 'waiting' })
        .onConflict((c) => c.doNothing())
        .returning('run_id')
        .executeTakeFirst();
      const going =
        made ?? (await tx.selectFrom('mark_to_market').select('run_id').where('state', 'in', ['waiting', 'running']).executeTakeFirst());
      // The run that was in the way has just ended: its figures are as new as a run's would be.
      const run = going ?? (await tx.selectFrom('mark_to_market').select('run_id').orderBy('asked_at', 'desc').executeTakeFirstOrThrow());
      await sql`select pg_notify('lockdesk_mark_to_market', ${run.run_id})`.execute(tx);
      return ok({ runId: run.run_id });
    }),
  ];
}
