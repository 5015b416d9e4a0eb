-- Tables of the law the lender took in: limits, thresholds, average prime offer rates. Lender-wide, proposed by one person and put in force by another;
-- what one says is never changed. They lie above the tables the portal comes with, the one put in force last first.
create table regulation_table (
  table_id uuid primary key,
  kind text not null check (kind in ('conforming-limits', 'fha-limits', 'qm-thresholds', 'apor-fixed')),
  covers_from date not null,
  covers_to date not null,
  title text not null check (length(title) between 1 and 120),
  -- The table in canonical JSON, and the hash of this text.
  document text not null,
  sha256 bytea not null,
  file_name text not null check (length(file_name) between 1 and 200),
  note text not null check (length(note) between 1 and 500),
  proposed_by uuid not null references person,
  proposed_at timestamptz not null default portal_now(),
  -- Counts the tables of its kind that came into force, and all that did.
  version integer,
  in_force integer unique,
  put_in_force_by uuid references person,
  put_in_force_at timestamptz,
  withdrawn_by uuid references person,
  withdrawn_at timestamptz,
  unique (kind, version),
  check (covers_from <= covers_to),
  check ((version is null) = (in_force is null) and (in_force is null) = (put_in_force_by is null) and (in_force is null) = (put_in_force_at is null)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (in_force is null or withdrawn_at is null),
  constraint regulation_table_two_people check (put_in_force_by <> proposed_by)
);

create function regulation_table_settled() returns trigger language plpgsql as $$
begin
  raise exception 'A table that is in force or withdrawn is never changed (%)', old.table_id;
end $$;
create trigger settled before update on regulation_table for each row
  when (old.in_force is not null or old.withdrawn_at is not null) execute function regulation_table_settled();

alter table mark drop constraint mark_about_check;
alter table mark add constraint mark_about_check check (about in ('access', 'terms', 'sheet', 'tables'));
insert into mark (about) values ('tables');
create trigger moves_mark after update of in_force on regulation_table for each statement execute function move_mark('tables');

grant select, insert on regulation_table to lockdesk_app;
grant update (version, in_force, put_in_force_by, put_in_force_at, withdrawn_by, withdrawn_at) on regulation_table to lockdesk_app;
grant select on regulation_table to lockdesk_lender;
