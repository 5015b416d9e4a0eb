import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { daysOfTable, type KindedTable } from '../../../../regulation/regulation-tables.ts';
import type { TableProposed } from '../../domain/index.ts';
import { tableBytes } from '../../port/tables-in-force.ts';

/** The stored table with the same figures, proposed or in force; a withdrawn one doesn't count. */
export async function sameTable(tx: ReadTx, table: KindedTable) {
  const row = await tx
    .selectFrom('regulation_table')
    .select(['title', 'in_force'])
    .where('kind', '=', table.kind)
    .where('sha256', '=', tableBytes(table).sha256)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row && { title: row.title, inForce: row.in_force !== null };
}

interface Proposal {
  readonly fileName: string;
  readonly note: string;
  readonly proposedBy: string;
  readonly proposedAt: Instant;
}

/** Stores a proposed table. */
export function proposalWrite(tableId: string, { table, title }: Pick<TableProposed, 'table' | 'title'>, proposal: Proposal) {
  const { document, sha256 } = tableBytes(table);
  const { from, to } = daysOfTable(table);
  return statements.insertInto('regulation_table').values({
    table_id: tableId,
    kind: table.kind,
    covers_from: from,
    covers_to: to,
    title,
    document,
    sha256,
    file_name: proposal.fileName,
    note: proposal.note,
    proposed_by: proposal.proposedBy,
    proposed_at: proposal.proposedAt,
  });
}
