import { readFileSync } from 'node:fs';
import { callerReach, parseAccessTable, reachOf, type AccessTable } from '../domain/access-table.ts';

export function readAccessTable(): AccessTable {
  return parseAccessTable(readFileSync(new URL('../access-table.csv', import.meta.url), 'utf8'));
}

let table: AccessTable | undefined;

/** The table as this process found it: it is part of the program. */
export function accessTable(): AccessTable {
  return (table ??= readAccessTable());
}

/** Whether the access table allows any of these roles a call. */
export function mayCall(roles: readonly string[], call: string): boolean {
  return reachOf(accessTable(), roles, call) !== undefined;
}

/** A person's reach with a call by the access table; undefined when it does not allow the call. */
export function reachWith(actor: Parameters<typeof callerReach>[1], call: string): ReturnType<typeof callerReach> {
  return callerReach(accessTable(), actor, call);
}
