import type { Subtree } from '../../../foundation/hierarchy/subtree.ts';

/** The kinds of people, as the columns of the access table name them. The first four work outside the lender. */
export const roles = [
  'loan-officer',
  'processor',
  'brokerage-manager',
  'correspondent',
  'account-executive',
  'lock-desk',
  'disclosure-coordinator',
  'underwriter',
  'closer',
  'auditor',
  'admin',
] as const;
export type Role = (typeof roles)[number];

/**
 * Which data a role reaches with a call: the loans the person is assigned to, the account's brokerage, the person's part of the lender's hierarchy,
 * the whole lender (only for people whose part that is), or, for calls without a brokerage, everything.
 */
export type Reach = 'own' | 'brokerage' | 'subtree' | 'lender' | 'all';

export type AccessTable = ReadonlyMap<string, Readonly<Partial<Record<Role, Reach>>>>;

const outside: ReadonlySet<string> = new Set(['loan-officer', 'processor', 'brokerage-manager', 'correspondent']);

/** Reads the table from its file: a header of roles, one row a call, a reach or `-` in each cell; lines that begin with # are remarks. Throws on anything else. */
export function parseAccessTable(csv: string): AccessTable {
  const [header, ...lines] = csv
    .trim()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'));
  const columns = header!.split(',');
  if (columns[0] !== 'call' || columns.slice(1).join() !== roles.join())
    throw new Error('The access table must have the columns call and every role, in order.');
  const table = new Map<string, Partial<Record<Role, Reach>>>();
  for (const line of lines) {
    const [name, ...cells] = line.split(',');
    if (!name || cells.length !== roles.length) throw new Error(`The access table's row "${line}" has not one cell a role.`);
    if (table.has(name)) throw new Error(`The access table names ${name} twice.`);
    const row: Partial<Record<Role, Reach>> = {};
    cells.forEach((cell, index) => {
      if (cell === '-') return;
      if (!isReach(cell)) throw new Error(`The access table has "${cell}" for ${name}.`);
      row[roles[index]!] = cell;
    });
    table.set(name, row);
  }
  return table;
}

const width: Record<Reach, number> = { own: 1, brokerage: 2, subtree: 3, lender: 4, all: 5 };

function isReach(text: string): text is Reach {
  return Object.hasOwn(width, text);
}

/** The widest reach any of a person's roles gives for a call; undefined when none gives any. A call without a row is refused to everyone. */
export function reachOf(table: AccessTable, personRoles: readonly string[], call: string): Reach | undefined {
  const row = table.get(call);
  let widest: Reach | undefined;
  for (const role of personRoles) {
    const reach = row?.[role as Role];
    if (reach && (!widest || width[reach] > width[widest])) widest = reach;
  }
  return widest;
}

export interface Caller {
  readonly roles: readonly string[];
  readonly subtree: Subtree;
}

/** A person's reach with a call: data of the lender as a whole is not for the people of a part of it. */
export function callerReach(table: AccessTable, { roles: personRoles, subtree }: Caller, call: string): Reach | undefined {
  const reach = reachOf(table, personRoles, call);
  return reach === 'lender' && subtree.over !== 'all' ? undefined : reach;
}

/** The calls a person may make with any reach, in the table's order: screens check these before they show a place or a button. */
export function allowedCalls(table: AccessTable, caller: Caller): string[] {
  return [...table.keys()].filter((call) => callerReach(table, caller, call) !== undefined);
}

/** Whether somebody of an account works for the lender itself: none of their roles there is one of outside. */
export function isInside(kind: string, personRoles: readonly string[]): boolean {
  return kind === 'lender' && !personRoles.some(isOutsideRole);
}

export function isOutsideRole(role: string): boolean {
  return outside.has(role);
}
