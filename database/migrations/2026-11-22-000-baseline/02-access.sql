-- Who there is: the lender's hierarchy, the brokerages in it, people, what they may act as, and their sessions.
-- Brokerage 1 is the lender itself: commands that concern no brokerage are recorded there.

create table region (
  region_id integer primary key check (region_id between 1 and 9999),
  name text not null unique
);
create table branch (
  branch_id integer primary key check (branch_id between 1 and 99999),
  region_id integer not null references region,
  name text not null unique,
  unique (region_id, branch_id)
);
insert into region (region_id, name) values (10, 'Main region');
-- The branch a quote is asked for when nobody picked one.
insert into branch (branch_id, region_id, name) values (377, 10, 'Main branch');

-- Each company that sends loans, with its place in the hierarchy; the tenants.
create table brokerage (
  brokerage_id integer primary key check (brokerage_id between 1 and 99999),
  name text not null,
  kind text not null check (kind in ('lender', 'broker', 'correspondent')),
  nmls_id text not null,
  tier text not null default 'standard' check (tier in ('standard', 'silver', 'gold')),
  region_id integer not null default 10,
  branch_id integer not null default 377,
  state text not null check (state ~ '^[A-Z]{2}$'),
  address jsonb not null default '{}',
  phone text not null default '',
  active boolean not null default true,
  foreign key (region_id, branch_id) references branch (region_id, branch_id)
);
-- Which brokerages are in a person's part of the hierarchy: those of their region or branch, as the transaction names it, and the account in
-- use, whose settings are theirs. The same rule as isWithin (capabilities/access/domain/subtree.ts). Everyone else sees all brokerages.
alter table brokerage enable row level security;
create policy all_read on brokerage for select to lockdesk_app, lockdesk_lender using (true);
create policy within_subtree on brokerage as restrictive for select to lockdesk_subtree
  using (region_id = nullif(current_setting('lockdesk.region', true), '')::integer
    or branch_id = nullif(current_setting('lockdesk.branch', true), '')::integer
    or brokerage_id = nullif(current_setting('lockdesk.account', true), '')::integer);

-- Everybody who signs in, and whoever a record names.
create table person (
  person_id uuid primary key,
  subject text not null unique,
  email text not null unique,
  display_name text not null,
  nmls_id text,
  phone text not null default '',
  active boolean not null default true
);

-- What a person may act as, at which brokerage. `roles` are names of columns of the access table.
create table membership (
  brokerage_id integer not null references brokerage,
  person_id uuid not null references person,
  roles text[] not null check (cardinality(roles) > 0),
  hierarchy_level text not null default 'Brokerage' check (hierarchy_level in ('Division', 'Region', 'Branch', 'Brokerage')),
  -- A person of a region or a branch belongs to one; a person of the division to none.
  region_id integer references region,
  branch_id integer,
  -- Who tries out choosing mortgage insurance by name.
  mi_pilot boolean not null default false,
  primary key (brokerage_id, person_id),
  foreign key (region_id, branch_id) references branch (region_id, branch_id),
  check (hierarchy_level <> 'Region' or region_id is not null),
  check (hierarchy_level <> 'Branch' or (region_id is not null and branch_id is not null))
);

-- A session needs both halves: the HttpOnly cookie and the readable handle. Only their SHA-256 is stored.
create table session (
  session_hash bytea primary key,
  handle_hash bytea not null,
  previous_handle_hash bytea,
  handle_made_at timestamptz not null default now(),
  person_id uuid not null references person,
  brokerage_id integer not null references brokerage,
  account_epoch integer not null default 1,
  id_token text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);
create index session_person on session (person_id) where ended_at is null;

-- An event stream ends with its session, at once.
create function session_is_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('lockdesk_session_over', encode(new.session_hash, 'hex'));
  return null;
end $$;
create trigger session_is_over after update of ended_at, account_epoch on session
  for each row when (new.ended_at is distinct from old.ended_at or new.account_epoch <> old.account_epoch) execute function session_is_over();

-- What a person arranged for themselves in one account, such as pipeline columns; the screen that stores a setting names it.
create table person_setting (
  brokerage_id integer not null references brokerage,
  person_id uuid not null references person,
  name text not null check (name ~ '^[a-z][a-z-]{1,39}$'),
  value jsonb not null,
  saved_at timestamptz not null default portal_now(),
  primary key (brokerage_id, person_id, name)
);

-- The journal of an account's own acts, those that are on no loan: the lender's sheets and policies, a brokerage's plans. Lines form a hash chain
-- as a loan's do.
create table account_journal_line (
  brokerage_id integer not null references brokerage,
  sequence integer not null check (sequence > 0),
  at timestamptz not null,
  person_id uuid references person,
  actor_name text not null,
  kind text not null,
  -- What it is about: a sheet's version, a policy's, a plan's.
  subject text not null,
  summary text not null,
  details jsonb not null default '{}',
  previous_hash bytea,
  hash bytea not null,
  primary key (brokerage_id, sequence),
  check ((sequence = 1) = (previous_hash is null))
);
create index account_journal_subject on account_journal_line (brokerage_id, subject, sequence);

-- A session's use and the replacing of its handle move no counter; its end, another account, or anything set back does.
create trigger moves_mark after update on session for each row
  when (new.ended_at is distinct from old.ended_at or new.brokerage_id <> old.brokerage_id or new.account_epoch <> old.account_epoch
    or new.person_id <> old.person_id or new.last_used_at < old.last_used_at or new.created_at <> old.created_at or new.handle_made_at < old.handle_made_at)
  execute function move_mark('access');
create trigger moves_mark_when_gone after delete on session for each statement execute function move_mark('access');
create trigger moves_mark after insert or update or delete on membership for each statement execute function move_mark('access');
create trigger moves_mark after update or delete on person for each statement execute function move_mark('access');
create trigger moves_mark after insert or update or delete on brokerage for each statement execute function move_mark('access', 'terms');
create trigger moves_mark after insert or update or delete on region for each statement execute function move_mark('terms');
create trigger moves_mark after insert or update or delete on branch for each statement execute function move_mark('terms');

-- Who there is, is entered by the database's owner. The journal is only added to. Sessions are not the lender's reading.
grant select on region, branch, brokerage, person, membership to lockdesk_app;
grant select, insert, update, delete on session, person_setting to lockdesk_app;
grant select, insert on account_journal_line to lockdesk_app;
grant select on region, branch, brokerage, person, membership, person_setting, account_journal_line to lockdesk_lender;
