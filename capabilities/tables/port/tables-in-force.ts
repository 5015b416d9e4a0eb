import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { canonicalJson } from '../../../foundation/wire/canonical-json.ts';
import type { Cited, TableVersion } from '../../../regulation/dated-table.ts';
import {
  BUILT_IN_TABLES,
  withTable,
  type KindedTable,
  type RegulationTables,
  type TableKind,
} from '../../../regulation/regulation-tables.ts';
import { builder, type ReadTx } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared/index.ts';

/** The id of the table that came into force last, as a part of a neighbour's query: the input of `tablesNamed`. */
export const newestTable = builder
  .selectFrom('regulation_table')
  .select('table_id')
  .where('in_force', 'is not', null)
  .orderBy('in_force', 'desc')
  .limit(1);

const newest = prepared(() => newestTable);

/** The tables in force, cached by the newest of them: tables in force never change, so each set is read once. */
const known = new Map<string, RegulationTables>();
const STATES_KNOWN = 4;

/** The tables as they are in this transaction. */
export async function tablesIn(tx: ReadTx): Promise<RegulationTables> {
  return tablesNamed(tx, await newestId(tx));
}

/** The table that came into force last; null if there is none. */
export async function newestId(tx: ReadTx): Promise<string | null> {
  const [row] = await newest(tx, {});
  return row?.table_id ?? null;
}

/** Whether no table came into force since. */
export function tablesUnchanged(newest: string | null): RawBuilder<boolean> {
  return sql<boolean>`(select table_id from regulation_table where in_force is not null order by in_force desc limit 1) is not distinct from ${newest}::uuid`;
}

/** The tables whose newest is the one named, built in where none is. */
export async function tablesNamed(tx: ReadTx, newestId: string | null): Promise<RegulationTables> {
  if (newestId === null) return builtInTables;
  const before = known.get(newestId);
  if (before) return before;
  const rows = await tx
    .selectFrom('regulation_table')
    .select(['kind', 'document', 'version'])
    .where('in_force', 'is not', null)
    .where('in_force', '<=', (q) => q.selectFrom('regulation_table').select('in_force').where('table_id', '=', newestId))
    .orderBy('in_force')
    .execute();
  let tables = builtInTables;
  for (const { kind, document, version } of rows) {
    // The table's own check lets in no other kind.
    tables = withTable(tables, kinded(kind as TableKind, JSON.parse(document), { version: version!, sha256: sha256Of(document) }));
  }
  known.set(newestId, tables);
  if (known.size > STATES_KNOWN) known.delete(known.keys().next().value!);
  return tables;
}

/** A stored table with its kind; where it is in force, with its version too. */
export function kinded(kind: TableKind, stored: unknown, table?: TableVersion): KindedTable {
  return { kind, table: { ...(stored as Cited), ...(table ? { table } : {}) } } as KindedTable;
}

/** A table as it is stored: its one text, and the hash of that. */
export function tableBytes({ table }: KindedTable): { readonly document: string; readonly sha256: Buffer } {
  const document = canonicalJson(table);
  return { document, sha256: createHash('sha256').update(document).digest() };
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The built-in tables, each with the hash of its contents. */
const builtInTables: RegulationTables = Object.fromEntries(
  Object.entries(BUILT_IN_TABLES).map(([kind, tables]) => [
    kind,
    tables.map((table: Cited) => ({ ...table, table: { version: 0, sha256: sha256Of(canonicalJson(table)) } })),
  ]),
) as unknown as RegulationTables;
