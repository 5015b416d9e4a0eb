import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { withdrawTable } from '../contract/withdraw-table.ts';
import { withdrawTable as decide } from '../domain/index.ts';
import { proposedTable, storedTable } from './rows/taken-tables.ts';

export default command(withdrawTable, {
  read: async (tx, { params }, { clock }) => {
    const row = await storedTable(tx, params.tableId);
    return row ? ok({ row, now: await clock.nowIn(tx) }) : refuse('TABLE_NOT_FOUND', '', { field: 'tableId' });
  },
  decide: ({ row }) => decide(proposedTable(row)),
  record: ({ title }, { context: { now }, asked: { actor, params } }) => ({
    unchanged: [
      sql<boolean>`exists (select 1 from regulation_table where table_id = ${params.tableId}::uuid and in_force is null and withdrawn_at is null)`,
    ],
    writes: [
      statements
        .updateTable('regulation_table')
        .set({ withdrawn_by: actor.personId, withdrawn_at: now })
        .where('table_id', '=', params.tableId),
    ],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'table-withdrawn',
        subject: params.tableId,
        summary: `${actor.displayName} withdrew ${title}`,
        details: { title },
      }),
    ],
  }),
  reply: (_done, { asked: { params } }) => ({ tableId: params.tableId }),
});
