import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { withoutComments } from './import-directions.ts';
import { root } from '../steps.ts';

/** Each table belongs to one capability, or to the platform: only its owner's code names it. Neighbours ask through the owner's port. */
const OWNERS = 'database/owners.csv';
const SCHEMA = 'database/schema.sql';

/** A table or view, with the capability it belongs to. */
export type Owners = ReadonlyMap<string, string>;

/** One place where code names a table. */
export interface Naming {
  readonly place: string;
  readonly by: string;
  readonly table: string;
}

/** Tables and views without exactly one owner that exists, owners of nothing, and views that are no port. */
export function ownerMistakes(lines: readonly (readonly [string, string])[], schema: string, isOwner: (name: string) => boolean): string[] {
  const views = viewsOf(schema);
  const stored = new Set([...[...schema.matchAll(/^create table (\w+) /gm)].map((match) => match[1]!), ...views.keys()]);
  const owners = new Map(lines);
  return [
    ...[...stored].filter((table) => !owners.has(table)).map((table) => `${table} has no owner in ${OWNERS}`),
    ...lines.flatMap(([table, owner], index) => [
      ...(stored.has(table) ? [] : [`${OWNERS} names ${table}, which the database does not have`]),
      ...(isOwner(owner) ? [] : [`${table} belongs to ${owner}, which is neither a capability nor the platform`]),
      ...(lines.findIndex(([other]) => other === table) === index ? [] : [`${table} has two owners`]),
    ]),
    ...[...views].flatMap(([view, text]) => viewMistakes(view, text, owners)),
  ];
}

/** A view is a port inside the database: neighbours may read it, so it reads no other owners' tables and shows nobody another's rows. */
function viewMistakes(view: string, text: string, owners: Owners): string[] {
  const foreign = tablesNamedIn(text, [...owners.keys()]).filter(({ table }) => owners.get(table) !== owners.get(view));
  return [
    ...foreign.map(({ table }) => `the view ${view} reads ${table}, which belongs to ${owners.get(table)}`),
    ...(/security_invoker\s*=\s*(true|on)/.test(text)
      ? []
      : [`the view ${view} shows every brokerage: make it with (security_invoker = true)`]),
  ];
}

export function viewsOf(schema: string): Map<string, string> {
  return new Map([...schema.matchAll(/^create view (\w+)[\s\S]*?;$/gm)].map((match) => [match[1]!, match[0]]));
}

/** Tables of others that code names. */
export function neighbourMistakes(namings: readonly Naming[], owners: Owners, ports: ReadonlySet<string>): string[] {
  return namings
    .filter(({ by, table }) => owners.get(table) !== by && !ports.has(table))
    .map(
      ({ place, by, table }) =>
        `${place}: ${by} names ${table}, which belongs to ${owners.get(table)}: ask through ${doorOf(owners.get(table))}`,
    );
}

function doorOf(owner: string | undefined): string {
  return owner === 'platform' ? 'what the platform exports' : `capabilities/${owner}/port`;
}

/** The owner of a file that may name tables: a capability's name, `platform` or `apps`; undefined for files without the rule. */
export function ownerOf(file: string): string | undefined {
  if (/\.(test|bench)\.ts$|\/bench\/|^platform\/testing\/|\.generated\.ts$/.test(file)) return undefined;
  const [top, second] = file.split('/');
  if (top === 'platform' || top === 'apps') return top;
  return /^capabilities\/[\w-]+\/(server\/|port\/|seed\.ts$)/.test(file) ? second : undefined;
}

/**
 * The tables a file names, each with its line: as the first argument of what takes a table in Kysely, as `table: '…'`, and after the words of SQL
 * that a table follows. Text, not a syntax tree: a name concatenated from parts is not seen.
 */
export function tablesNamedIn(text: string, tables: readonly string[]): { table: string; line: number }[] {
  const name = `(?:public\\.)?"?(${tables.join('|')})"?(?![\\w-])`;
  const patterns = [
    `(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|[a-z]+Join(?:Lateral)?|using|table|(?<!Buffer|Array)\\.from)\\(\\s*\\[?\\s*['"\`]${name}`,
    `\\btable: *'${name}'`,
    `\\b(?:from|join|into|update|using|FROM|JOIN|INTO|UPDATE|USING)[\\s(]+(?:only +)?${name}`,
    // The second of several tables: from a x, b y; ['a as x', 'b as y'].
    `(?:\\b(?:from|using|FROM|USING) +[\\w" ]+|selectFrom\\(\\[ *'[\\w ]+'), *'?${name}`,
  ];
  const code = withoutComments(text);
  const found = patterns.flatMap((pattern) => [...code.matchAll(new RegExp(pattern, 'g'))]);
  return found.map((match) => ({ table: match[1]!, line: code.slice(0, match.index + match[0].length).split('\n').length }));
}

/** All of `owners.csv` against the tree. */
export function checkOwners(): string[] {
  const schema = readFileSync(join(root, SCHEMA), 'utf8');
  const lines = linesOf(OWNERS) as [string, string][];
  const owners = new Map(lines);
  const isOwner = (name: string): boolean => name === 'platform' || existsSync(join(root, 'capabilities', name));
  return [
    ...ownerMistakes(lines, schema, isOwner),
    ...neighbourMistakes(namingsOfTree([...owners.keys()]), owners, new Set(viewsOf(schema).keys())),
  ];
}

export function namingsOfTree(tables: readonly string[]): Naming[] {
  const files = globSync('{apps,capabilities,platform}/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return files.sort().flatMap((file) => {
    const by = ownerOf(file);
    if (by === undefined) return [];
    return tablesNamedIn(readFileSync(join(root, file), 'utf8'), tables).map(({ table, line }) => ({
      place: `${file}:${line}`,
      by,
      table,
    }));
  });
}

function linesOf(file: string): string[][] {
  return parse(readFileSync(join(root, file), 'utf8'), { from_line: 2, skip_empty_lines: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const mistakes = checkOwners();
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
