-- Run after every migration: each table with a brokerage_id is a tenant table unless it is listed as lender-wide.
-- lockdesk_app sees one brokerage at a time, the one of its transaction; lockdesk_lender reads across them and writes nothing.
do $$
declare
  t record;
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
    execute format('alter table public.%I enable row level security', t.relname);
    execute format('alter table public.%I force row level security', t.relname);
    execute format('drop policy if exists tenant on public.%I', t.relname);
    execute format($p$create policy tenant on public.%I to lockdesk_app
      using (brokerage_id = nullif(current_setting('lockdesk.brokerage', true), '')::integer)
      with check (brokerage_id = nullif(current_setting('lockdesk.brokerage', true), '')::integer)$p$, t.relname);
    execute format('drop policy if exists lender_reads on public.%I', t.relname);
    execute format('create policy lender_reads on public.%I for select to lockdesk_lender using (true)', t.relname);
  end loop;
end $$;

grant usage on schema public to lockdesk_app, lockdesk_lender;
grant select, insert, update, delete on all tables in schema public to lockdesk_app;
grant usage, select on all sequences in schema public to lockdesk_app;
grant select on all tables in schema public to lockdesk_lender;

-- What was once written stays: journal, status history and document versions are append-only; sessions are not the lender's reading.
revoke update, delete, truncate on journal_line, loan_status_change, application_version, stored_file from lockdesk_app;
-- A line's place among all that happened is given to it after it is committed; what it says nobody changes.
grant update (position) on journal_line to lockdesk_app;
revoke delete, truncate on loan, idempotency_answer, outbox_message from lockdesk_app;
revoke insert, update, delete on brokerage, person, membership, region, branch from lockdesk_app;
revoke all on session, sign_in_attempt from lockdesk_lender;
revoke update, delete, truncate on lock_event from lockdesk_app;
revoke delete, truncate on rate_lock, lock_offer, rate_sheet from lockdesk_app;
revoke update, delete, truncate on trid_event, disclosure_delivery from lockdesk_app;
revoke delete, truncate on loan_estimate from lockdesk_app;
revoke update, delete, truncate on stored_quote from lockdesk_app;
revoke delete, truncate on saved_scenario from lockdesk_app;
-- What a compensation plan pays stays as it was agreed; only the day it ends is set, when another follows. One that is withdrawn before it
-- begins leaves once it is written down as withdrawn; a trigger sees to that.
revoke update, truncate on compensation_plan from lockdesk_app;
grant update (valid_until) on compensation_plan to lockdesk_app;
revoke update, delete, truncate on withdrawn_compensation_plan from lockdesk_app;
-- Attempts and warnings are only added, and what a webhook is signed with stays with its brokerage.
revoke update, delete, truncate on webhook_attempt, lock_warning from lockdesk_app;
revoke delete, truncate on webhook_subscription, webhook_delivery from lockdesk_app;
revoke select on webhook_subscription from lockdesk_lender;
grant select (brokerage_id, subscription_id, title, url, kinds, state, paused_because, previous_secret_until, position, since, made_by, made_at, changed_at)
  on webhook_subscription to lockdesk_lender;
-- A draft is given up by its status; approvals and the accounts' own journal are append-only.
revoke update, delete, truncate on account_journal_line, rate_sheet_approval, golden_withdrawal from lockdesk_app;
grant update (decision, decided_by, decided_at) on golden_withdrawal to lockdesk_app;
revoke update, delete, truncate on lock_policy from lockdesk_app;
