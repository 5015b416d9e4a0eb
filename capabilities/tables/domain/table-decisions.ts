import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** The facts of a proposed table for a decision about it. */
export interface ProposedTable {
  readonly title: string;
  readonly proposedBy: string;
  readonly proposedByName: string;
  readonly state: 'proposed' | 'in-force' | 'withdrawn';
}

type NotOpen = Refusal<'TABLE_IN_FORCE' | 'TABLE_WITHDRAWN'>;

function open({ state }: ProposedTable): Result<undefined, NotOpen> {
  if (state === 'in-force') return refuse('TABLE_IN_FORCE', '');
  return state === 'withdrawn' ? refuse('TABLE_WITHDRAWN', '') : ok(undefined);
}

/** Decides on putting a table in force: by another person than the proposer, on the tables that were compared. */
export function putTableInForce(
  table: ProposedTable,
  {
    samePeople,
    comparedWith,
    newest,
  }: { readonly samePeople: readonly string[]; readonly comparedWith: string | null; readonly newest: string | null },
): Result<{ readonly title: string }, NotOpen | Refusal<'SAME_PERSON' | 'TABLES_CHANGED'>> {
  const may = open(table);
  if (!may.ok) return may;
  if (samePeople.includes(table.proposedBy)) return refuse('SAME_PERSON', '');
  if (comparedWith !== newest) return refuse('TABLES_CHANGED', '');
  return ok({ title: table.title });
}

/** Decides on withdrawing a table that is not in force. */
export function withdrawTable(table: ProposedTable): Result<{ readonly title: string }, NotOpen> {
  const may = open(table);
  return may.ok ? ok({ title: table.title }) : may;
}
