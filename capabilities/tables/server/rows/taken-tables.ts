import { sql } from 'kysely';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { NO_LAST_DAY, type TableKind } from '../../../../regulation/regulation-tables.ts';
import { people } from '../../../access/port/people.ts';
import type { listTables } from '../../contract/list-tables.ts';
import type { ProposedTable } from '../../domain/index.ts';

export type TakenTable = ReplyOf<typeof listTables>['taken'][number];

/** So many of the tables that were taken in are listed: a year and more of weeks. */
const MOST_LISTED = 100;

/** The tables that were taken in, the newest first. */
export async function takenTables(tx: ReadTx, samePeople: readonly string[]): Promise<TakenTable[]> {
  const rows = await tableRows(tx).orderBy('t.proposed_at', 'desc').orderBy('t.table_id').limit(MOST_LISTED).execute();
  return rows.map((row) => takenTable(row, samePeople));
}

/** One of them with its rows. */
export async function storedTable(tx: ReadTx, tableId: string) {
  return tableRows(tx).select('t.document').where('t.table_id', '=', tableId).executeTakeFirst();
}

type Row = Awaited<ReturnType<ReturnType<typeof tableRows>['execute']>>[number];

function tableRows(tx: ReadTx) {
  return tx
    .selectFrom('regulation_table as t')
    .innerJoin(people.as('p'), 'p.person_id', 't.proposed_by')
    .leftJoin(people.as('f'), 'f.person_id', 't.put_in_force_by')
    .leftJoin(people.as('w'), 'w.person_id', 't.withdrawn_by')
    .select(['t.table_id', 't.kind', 't.title', 't.covers_from', 't.covers_to', 't.file_name', 't.note', 't.version', 't.proposed_by'])
    .select(['p.display_name as proposer', 'f.display_name as enforcer', 'w.display_name as withdrawer'])
    .select([
      instantIn<string>('t.proposed_at', 'MS').as('proposed'),
      instantIn<string | null>('t.put_in_force_at', 'MS').as('enforced'),
      sql<string>`encode(t.sha256, 'hex')`.as('sha256'),
    ]);
}

function stateOf({ version, withdrawer }: Pick<Row, 'version' | 'withdrawer'>): ProposedTable['state'] {
  if (version !== null) return 'in-force';
  return withdrawer === null ? 'proposed' : 'withdrawn';
}

export function takenTable(row: Row, samePeople: readonly string[]): TakenTable {
  return {
    tableId: row.table_id,
    // The table's own check lets in nothing else.
    kind: row.kind as TableKind,
    title: row.title,
    state: stateOf(row),
    coversFrom: row.covers_from,
    coversTo: row.covers_to === NO_LAST_DAY ? null : row.covers_to,
    fileName: row.file_name,
    note: row.note,
    sha256: row.sha256,
    version: row.version,
    proposedBy: row.proposer,
    proposedAt: row.proposed,
    own: samePeople.includes(row.proposed_by),
    putInForceBy: row.enforcer,
    putInForceAt: row.enforced,
    withdrawnBy: row.withdrawer,
  };
}

/** The facts for a decision about a table. */
export function proposedTable(row: Row): ProposedTable {
  return { title: row.title, proposedBy: row.proposed_by, proposedByName: row.proposer, state: stateOf(row) };
}
