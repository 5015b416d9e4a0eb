import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { KindedTable, RegulationTables } from '../../../regulation/regulation-tables.ts';
import { nameOfTable, tableChanges, type TableChanges } from './table-rows.ts';

export interface TableProposed {
  readonly table: KindedTable;
  readonly title: string;
  readonly changes: TableChanges;
}

/** Decides on proposing the table of a file: with what it changes, once for the same figures (`TABLE_KNOWN`); nothing where the file has mistakes. */
export function proposeTable(
  table: KindedTable | null,
  same: { readonly title: string; readonly inForce: boolean } | undefined,
  tables: RegulationTables,
): Result<TableProposed | undefined, Refusal<'TABLE_KNOWN'>> {
  if (same) return refuse('TABLE_KNOWN', '', { details: { title: same.title, state: same.inForce ? 'in force' : 'proposed' } });
  return ok(table ? { table, title: nameOfTable(table), changes: tableChanges(table, tables) } : undefined);
}
