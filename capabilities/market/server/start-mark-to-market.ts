import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { liveSheet } from '../../publish/port/live-sheet.ts';
import { startMarkToMarket } from '../contract/start-mark-to-market.ts';
import { startMarkToMarket as decide } from '../domain/mark-to-market.ts';

/** Orders a run from the worker; if one is already running it is returned, and the table never has two. */
export default command(startMarkToMarket, {
  read: async (tx) => {
    if (!(await liveSheet(tx))) return refuse('NO_LIVE_SHEET', '');
    const going = await tx.selectFrom('mark_to_market').select('run_id').where('state', 'in', ['waiting', 'running']).executeTakeFirst();
    return ok({ going: going?.run_id, newId: randomUUID() as string });
  },
  decide: ({ going, newId }) => decide(going, newId),
  record: ({ runId, isNew }, { asked: { actor } }) => ({
    writes: [
      ...(isNew ? [statements.insertInto('mark_to_market').values({ run_id: runId, asked_by: actor.personId, state: 'waiting' })] : []),
      statements.selectNoFrom(sql`pg_notify('lockdesk_mark_to_market', ${runId})`.as('told')),
    ],
  }),
  reply: ({ runId }) => ({ runId }),
});
