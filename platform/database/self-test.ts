import type pg from 'pg';

/**
 * Conditions for a process to serve requests: the role owns nothing and bypasses nothing, and each table with a brokerage has forced
 * row-level security with a policy on it and the brokerage first in its primary key. Returns every problem found; the caller refuses to
 * start when there is one.
 */
export async function databaseProblems(pool: pg.Pool): Promise<string[]> {
  const problems: string[] = [];
  const role = await pool.query(
    `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolinherit from pg_roles where rolname = current_user`,
  );
  const me = role.rows[0] as {
    rolname: string;
    rolsuper: boolean;
    rolbypassrls: boolean;
    rolcreatedb: boolean;
    rolcreaterole: boolean;
    rolinherit: boolean;
  };
  if (me.rolsuper) problems.push(`The database role ${me.rolname} is a superuser.`);
  if (me.rolbypassrls) problems.push(`The database role ${me.rolname} bypasses row-level security.`);
  if (me.rolcreaterole || me.rolcreatedb) problems.push(`The database role ${me.rolname} may create roles or databases.`);
  if (me.rolinherit)
    problems.push(`The database role ${me.rolname} inherits from its groups; the lender's reading would leak into every request.`);
  const owned = await pool.query(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relowner = (select oid from pg_roles where rolname = current_user) limit 1`,
  );
  if (owned.rowCount) problems.push(`The database role ${me.rolname} owns the table ${(owned.rows[0] as { relname: string }).relname}.`);
  const tables = await pool.query(`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant') as has_policy,
      exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'within_subtree' and not p.polpermissive) as has_subtree,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary) as first_key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not in ('brokerage', 'membership', 'session')
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'brokerage_id' and not a.attisdropped)`);
  if (tables.rowCount === 0) problems.push('The database has no tenant tables: it was never prepared.');
  for (const t of tables.rows as {
    name: string;
    secured: boolean;
    forced: boolean;
    has_policy: boolean;
    has_subtree: boolean;
    first_key: string | null;
  }[]) {
    if (!t.secured) problems.push(`The table ${t.name} has no row-level security.`);
    if (!t.forced) problems.push(`Row-level security of the table ${t.name} is not forced.`);
    if (!t.has_policy) problems.push(`The table ${t.name} has no tenant policy.`);
    if (!t.has_subtree) problems.push(`The table ${t.name} does not hold the lender's people to their part of the hierarchy.`);
    if (t.first_key !== 'brokerage_id') problems.push(`The primary key of the table ${t.name} does not start with the brokerage.`);
  }
  problems.push(...(await visibleTables(pool)));
  return problems;
}

/** Tables of which a transaction without a brokerage sees rows, and those of which people of no region or branch do. */
async function visibleTables(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    const without = await seenTables(client, 'tenant');
    await client.query('begin read only');
    await client.query('set local role lockdesk_subtree');
    const ofNoPart = await seenTables(client, 'within_subtree');
    await client.query('rollback');
    return [
      ...without.map((name) => `Rows of ${name} are visible without a brokerage in the transaction.`),
      ...ofNoPart.map((name) => `Rows of ${name} are visible to people of no region or branch.`),
    ];
  } finally {
    client.release();
  }
}

/** The tables with a policy of which the present role, which may read them, sees a row. */
async function seenTables(client: pg.PoolClient, policy: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = $1 and has_table_privilege(current_user, c.oid, 'select') order by c.relname`,
    [policy],
  );
  if (tables.length === 0) return [];
  const each = tables.map(({ name }) => `select '${name}' as name, exists (select from public."${name}") as seen`);
  const { rows } = await client.query<{ name: string }>(`select name from (${each.join(' union all ')}) t where seen`);
  return rows.map(({ name }) => name);
}
