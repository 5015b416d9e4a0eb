-- Run at every start, after the migrations: each table with a brokerage_id is a tenant table unless it is listed as lender-wide. What the roles may
-- do with a table is granted where the table is made.
-- lockdesk_app sees one brokerage at a time, the one of its transaction; lockdesk_lender reads across them and writes nothing;
-- lockdesk_subtree reads what lockdesk_lender may, but only of the brokerages of one region or branch.
do $$
declare
  t record;
  -- The conditions below as the server writes them back; another spelling only has them made anew.
  tenant_rows constant text := $q$(brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)$q$;
  subtree_rows constant text := '(brokerage_id IN ( SELECT b.brokerage_id FROM brokerage b))';
  lender_wide constant text[] := array['brokerage', 'membership', 'session'];
begin
  for t in
    select c.relname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
  loop
    if t.relname = any(lender_wide) or not exists (
      select 1 from information_schema.columns i
      where i.table_schema = 'public' and i.table_name = t.relname and i.column_name = 'brokerage_id'
    ) then
      continue;
    end if;
    -- Nothing is touched that is as it should be: a portal that runs beside this start would wait for every one of these locks.
    if (
      select c.relrowsecurity and c.relforcerowsecurity and count(*) filter (where
          (p.policyname = 'tenant' and p.permissive = 'PERMISSIVE' and p.cmd = 'ALL' and p.roles = '{lockdesk_app}' and p.qual = tenant_rows and p.with_check = tenant_rows)
          or (p.policyname = 'lender_reads' and p.permissive = 'PERMISSIVE' and p.cmd = 'SELECT' and p.roles = '{lockdesk_lender}' and p.qual = 'true')
          or (p.policyname = 'within_subtree' and p.permissive = 'RESTRICTIVE' and p.cmd = 'SELECT' and p.roles = '{lockdesk_subtree}'
            and regexp_replace(p.qual, '\s+', ' ', 'g') = subtree_rows)) = 3
      from pg_class c left join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname
      where c.oid = format('public.%I', t.relname)::regclass
      group by c.relrowsecurity, c.relforcerowsecurity
    ) then
      continue;
    end if;
    execute format('alter table public.%I enable row level security', t.relname);
    execute format('alter table public.%I force row level security', t.relname);
    execute format('drop policy if exists tenant on public.%I', t.relname);
    execute format($p$create policy tenant on public.%I to lockdesk_app
      using (brokerage_id = nullif(current_setting('lockdesk.brokerage', true), '')::integer)
      with check (brokerage_id = nullif(current_setting('lockdesk.brokerage', true), '')::integer)$p$, t.relname);
    execute format('drop policy if exists lender_reads on public.%I', t.relname);
    execute format('create policy lender_reads on public.%I for select to lockdesk_lender using (true)', t.relname);
    execute format('drop policy if exists within_subtree on public.%I', t.relname);
    execute format($p$create policy within_subtree on public.%I as restrictive for select to lockdesk_subtree
      using (brokerage_id in (select b.brokerage_id from public.brokerage b))$p$, t.relname);
  end loop;
end $$;

-- The owner need not be a superuser: it wraps every brokerage's keys under a new master key while the portal runs.
drop policy if exists owner_wraps on tenant_key;
create policy owner_wraps on tenant_key to current_user using (true) with check (true);
