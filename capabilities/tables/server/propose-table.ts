import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { daysOfTable } from '../../../regulation/regulation-tables.ts';
import { proposeTable } from '../contract/propose-table.ts';
import { proposeTable as decide, readTable, type TableAsked, type TableRead } from '../domain/index.ts';
import { tableBytes, tablesIn } from '../port/tables-in-force.ts';
import { fileGrid, UnreadableTable } from './rows/file-grid.ts';

/** So many mistakes are listed; who has more has the wrong file. */
const MOST_PROBLEMS = 200;

/** Stores a file as a proposal; one with mistakes is answered with all of them and stored nowhere. */
export default command(proposeTable, {
  prepare: ({ body }) => Promise.resolve(ok(readFile(body.text, body))),
  read: async (tx, _asked, { clock }, { table, problems }) => {
    const same = table
      ? await tx
          .selectFrom('regulation_table')
          .select(['title', 'in_force'])
          .where('kind', '=', table.kind)
          .where('sha256', '=', tableBytes(table).sha256)
          .where('withdrawn_at', 'is', null)
          .executeTakeFirst()
      : undefined;
    return ok({ table, problems, same, tables: await tablesIn(tx), now: await clock.nowIn(tx), tableId: randomUUID() as string });
  },
  decide: ({ table, same, tables }) => decide(table, same && { title: same.title, inForce: same.in_force !== null }, tables),
  record: (proposed, { context: { tableId, now }, asked: { actor, body } }) => {
    if (!proposed) return {};
    const { table, title, changes } = proposed;
    const { document, sha256 } = tableBytes(table);
    const { from, to } = daysOfTable(table);
    const { added, changed, removed, comparedWith } = changes;
    return {
      writes: [
        statements.insertInto('regulation_table').values({
          table_id: tableId,
          kind: table.kind,
          covers_from: from,
          covers_to: to,
          title,
          document,
          sha256,
          file_name: body.fileName,
          note: body.note,
          proposed_by: actor.personId,
          proposed_at: now,
        }),
      ],
      accountJournal: [
        accountLine(actor.brokerageId, actor, {
          kind: 'table-proposed',
          subject: tableId,
          summary: `${actor.displayName} proposed ${title} from ${body.fileName}: ${body.note}`,
          details: { title, sha256: sha256.toString('hex'), source: body.source, comparedWith, added, changed, removed },
        }),
      ],
    };
  },
  reply: (proposed, { context: { tableId, problems } }) => ({
    tableId: proposed ? tableId : null,
    problems: problems.slice(0, MOST_PROBLEMS).map((one) => ({ ...one })),
    more: Math.max(0, problems.length - MOST_PROBLEMS),
  }),
});

function readFile(text: string, asked: TableAsked): TableRead {
  try {
    return readTable(fileGrid(text), asked);
  } catch (fault) {
    if (!(fault instanceof UnreadableTable)) throw fault;
    return { table: null, problems: [{ row: null, column: null, sentence: fault.message }] };
  }
}
