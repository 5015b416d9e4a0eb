import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { prepareDatabase } from '../../database/prepare.ts';

/** The whole schema as one readable file, and the tables' types, both read back from a freshly prepared database. */
export async function databaseFiles(ownerUrl: string): Promise<Record<string, string>> {
  await prepareDatabase({ ownerUrl, appPassword: 'only-for-docs', masters: testMasters });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return {
      'database/schema.sql': await schemaText(client),
      'platform/database/tables.generated.ts': tableTypes(ownerUrl),
    };
  } finally {
    await client.end();
  }
}

const KYSELY = 'import type { ColumnType } from "kysely";\n';
const UNITS = 'import type { Cents, Instant, LoanNumber, PlainDate, Points, Rate, Ratio } from "../../foundation/units/units.ts";\n';

/** The unit of a column that its name says and not its type. */
function unitOf(name: string): string | undefined {
  if (name === 'loan_number') return 'LoanNumber';
  if (name.endsWith('_cents')) return 'Cents';
  if (name === 'points') return 'Points';
  if (!name.endsWith('_thousandths')) return undefined;
  return name.includes('ltv_') ? 'Ratio' : name.includes('rate_') ? 'Rate' : 'Points';
}

/** The generated types with the units of columns. The generator maps types of the database; a column's own type it reads with a parser that TypeScript 7 has not. */
function withUnits(text: string): string {
  const columns = text.replaceAll(/^( {2}(\w+): (?:Generated<)?)(?:number|string)\b/gm, (line, start: string, name: string) => {
    const unit = unitOf(name);
    return unit === undefined ? line : `${start}${unit}`;
  });
  return columns.replace(KYSELY, KYSELY + UNITS);
}

function tableTypes(ownerUrl: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-types-'));
  const out = join(folder, 'tables.ts');
  const codegen = fileURLToPath(new URL('../../node_modules/.bin/kysely-codegen', import.meta.url));
  execFileSync(codegen, [
    '--dialect',
    'postgres',
    '--url',
    ownerUrl,
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    '*kysely_*',
    '--date-parser',
    'string',
    '--type-mapping',
    '{"int8":"number","timestamptz":"Instant","date":"PlainDate"}',
    '--out-file',
    out,
    '--log-level',
    'error',
  ]);
  const text = readFileSync(out, 'utf8');
  rmSync(folder, { recursive: true });
  return withUnits(text);
}

async function schemaText(client: pg.Client): Promise<string> {
  const tables = await client.query<{ oid: number; name: string; rls: boolean; forced: boolean }>(`
    select c.oid::int, c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'kysely_%' order by 2`);
  const domains = await client.query<{ line: string }>(`
    select 'create domain ' || t.typname || ' as ' || format_type(t.typbasetype, t.typtypmod) || ' ' || string_agg(pg_get_constraintdef(c.oid), ' ' order by c.conname) || ';' as line
    from pg_type t join pg_namespace n on n.oid = t.typnamespace join pg_constraint c on c.contypid = t.oid
    where n.nspname = 'public' and t.typtype = 'd' group by t.oid order by t.typname`);
  const parts = [
    '-- Written by npm run docs from a freshly prepared database. Do not edit: change a migration.\n',
    ...domains.rows.map((row) => row.line),
    '',
  ];
  for (const table of tables.rows) {
    const columns = await client.query<{ line: string }>(
      `select '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
         || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [table.oid],
    );
    const constraints = await client.query<{ line: string }>(
      `select '  constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint where conrelid = $1 and contype <> 'n' order by contype = 'p' desc, conname`,
      [table.oid],
    );
    parts.push(`create table ${table.name} (\n${[...columns.rows, ...constraints.rows].map((row) => row.line).join(',\n')}\n);`);
    const indexes = await client.query<{ line: string }>(
      `select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i where i.indrelid = $1 and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid) order by 1`,
      [table.oid],
    );
    const policies = await client.query<{ line: string }>(
      `select 'create policy ' || policyname || ' on ${table.name}' || case permissive when 'RESTRICTIVE' then ' as restrictive' else '' end || ' for ' || lower(cmd) || ' to ' || array_to_string(roles, ', ') || ' using (' || qual || ')' || coalesce(' with check (' || with_check || ')', '') || ';' as line
       from pg_policies where schemaname = 'public' and tablename = $1 order by policyname`,
      [table.name],
    );
    const triggers = await client.query<{ line: string }>(
      `select pg_get_triggerdef(oid) || ';' as line from pg_trigger where tgrelid = $1 and not tgisinternal order by 1`,
      [table.oid],
    );
    parts.push(
      [
        ...indexes.rows,
        ...(table.rls ? [{ line: `alter table ${table.name} enable row level security;` }] : []),
        ...(table.forced ? [{ line: `alter table ${table.name} force row level security;` }] : []),
        ...policies.rows,
        ...triggers.rows,
      ]
        .map((row) => row.line)
        .join('\n'),
      '',
    );
  }
  const views = await client.query<{ line: string }>(
    `select 'create view ' || relname || coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') || E' as\\n' || pg_get_viewdef(oid) as line
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname`,
  );
  parts.push(...views.rows.map((row) => row.line));
  const functions = await client.query<{ line: string }>(
    `select pg_get_functiondef(p.oid) || ';' as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  parts.push(...functions.rows.map((row) => row.line));
  return `${parts
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
