import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { proposeTable } from '../contract/propose-table.ts';
import { proposeTable as decide } from '../domain/index.ts';
import { tableBytes, tablesIn } from '../port/tables-in-force.ts';
import { proposalWrite, sameTable } from './rows/proposals.ts';
import { readTableFile } from './rows/read-table-file.ts';

/** So many mistakes are listed; who has more has the wrong file. */
const MOST_PROBLEMS = 200;

/** Stores a file as a proposal; one with mistakes is answered with all of them and stored nowhere. */
export default command(proposeTable, {
  prepare: ({ body }) => Promise.resolve(ok(readTableFile(body.text, body))),
  read: async (tx, _asked, { clock }, { table, problems }) => {
    const same = table ? await sameTable(tx, table) : undefined;
    return ok({ table, problems, same, tables: await tablesIn(tx), now: await clock.nowIn(tx), tableId: randomUUID() as string });
  },
  decide: ({ table, same, tables }) => decide(table, same, tables),
  record: (proposed, { context: { tableId, now }, asked: { actor, body } }) => {
    if (!proposed) return {};
    const { table, title, changes } = proposed;
    const { added, changed, removed, comparedWith } = changes;
    const sha256 = tableBytes(table).sha256.toString('hex');
    return {
      writes: [proposalWrite(tableId, proposed, { ...body, proposedBy: actor.personId, proposedAt: now })],
      accountJournal: [
        accountLine(actor.brokerageId, actor, {
          kind: 'table-proposed',
          subject: tableId,
          summary: `${actor.displayName} proposed ${title} from ${body.fileName}: ${body.note}`,
          details: { title, sha256, source: body.source, comparedWith, added, changed, removed },
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
