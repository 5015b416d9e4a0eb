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

/** Whether the access table lets any of these roles make a call. */
export function mayCall(roles: readonly string[], call: string): boolean {
  return reachOf(accessTable(), roles, call) !== undefined;
}

/** How far the access table lets a person reach with a call; undefined when it does not let them make it. */
export function reachWith(actor: Parameters<typeof callerReach>[1], call: string): ReturnType<typeof callerReach> {
  return callerReach(accessTable(), actor, call);
}
