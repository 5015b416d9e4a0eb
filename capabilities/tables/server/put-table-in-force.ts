import { sql } from 'kysely';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { putTableInForce } from '../contract/put-table-in-force.ts';
import { putTableInForce as decide } from '../domain/index.ts';
import { newestId, tablesUnchanged } from '../port/tables-in-force.ts';
import { proposedTable, storedTable } from './rows/taken-tables.ts';

export default command(putTableInForce, {
  read: async (tx, { params }, { clock }) => {
    const row = await storedTable(tx, params.tableId);
    if (!row) return refuse('TABLE_NOT_FOUND', '', { field: 'tableId' });
    const counted = await tx
      .selectFrom('regulation_table')
      .select(sql<number>`coalesce(max(in_force), 0)`.as('all'))
      .select(sql<number>`coalesce(max(version) filter (where kind = ${row.kind}), 0)`.as('kind'))
      .executeTakeFirstOrThrow();
    return ok({ row, newest: await newestId(tx), counted, now: await clock.nowIn(tx) });
  },
  decide: ({ row, newest }, { body, actor }) =>
    decide(proposedTable(row), { samePeople: samePeopleAs(actor), comparedWith: body.comparedWith, newest }),
  record: ({ title }, { context: { row, newest, counted, now }, asked: { actor, params } }) => ({
    locks: [{ number: advisoryLocks.tables, mode: 'exclusive' }],
    unchanged: [
      tablesUnchanged(newest),
      sql<boolean>`exists (select 1 from regulation_table where table_id = ${params.tableId}::uuid and in_force is null and withdrawn_at is null)`,
    ],
    writes: [
      statements
        .updateTable('regulation_table')
        .set({ version: counted.kind + 1, in_force: counted.all + 1, put_in_force_by: actor.personId, put_in_force_at: now })
        .where('table_id', '=', params.tableId),
    ],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'table-put-in-force',
        subject: params.tableId,
        summary: `${actor.displayName} put ${title} in force, version ${counted.kind + 1}, proposed by ${row.proposer}`,
        details: { title, version: counted.kind + 1, sha256: row.sha256, follows: newest },
      }),
    ],
  }),
  reply: (_done, { context: { counted }, asked: { params } }) => ({ tableId: params.tableId, version: counted.kind + 1 }),
});
