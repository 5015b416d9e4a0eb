import type pg from 'pg';

/**
 * What must hold before a process serves anyone: the role owns nothing and bypasses nothing, and each table with a
 * brokerage has forced row-level security with a policy on it and the brokerage first in its primary key. Gives every
 * problem found; the caller refuses to start when there is one.
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
  const visible = await pool.query('select count(*)::int as n from loan');
  if ((visible.rows[0] as { n: number }).n > 0) problems.push('Loans are visible without a brokerage in the transaction.');
  const subtree = await pool.connect();
  try {
    await subtree.query('begin read only');
    await subtree.query(`set local role lockdesk_subtree`);
    const seen = await subtree.query(
      'select (select count(*) from loan)::int as loans, (select count(*) from brokerage)::int as brokerages',
    );
    const { loans, brokerages } = seen.rows[0] as { loans: number; brokerages: number };
    if (loans + brokerages > 0) problems.push('Brokerages and their loans are visible to people of no region or branch.');
    await subtree.query('rollback');
  } finally {
    subtree.release();
  }
  return problems;
}
