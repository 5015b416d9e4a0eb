-- A key that a program sends in place of a session. Each is a person too, so that whatever is done with it is done by that one.
alter table person
  add column key_maker_id uuid references person,
  -- Where it works and as what: a program is no member of the account.
  add column key_account_id integer references brokerage,
  add column key_role text,
  add check (num_nulls(key_maker_id, key_account_id, key_role) in (0, 3));
create index person_key_maker on person (key_maker_id) where key_maker_id is not null;
grant insert (key_maker_id, key_account_id, key_role) on person to lockdesk_app;

create table api_key (
  brokerage_id integer not null references brokerage,
  -- The person of this name.
  key_id uuid not null references person,
  name text not null check (length(name) between 1 and 60),
  role text not null,
  -- Capabilities whose calls it may make.
  areas text[] not null check (cardinality(areas) > 0),
  may_write boolean not null,
  -- The keyed hash of its secret part; the key itself is stored nowhere.
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- Its last day, in the lender's zone.
  expires_on date not null,
  made_by uuid not null references person,
  made_at timestamptz not null default portal_now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references person,
  primary key (brokerage_id, key_id),
  check ((revoked_at is null) = (revoked_by is null))
);
grant select, insert, update (last_used_at, revoked_at, revoked_by) on api_key to lockdesk_app;
grant select (brokerage_id, key_id, name, role, areas, may_write, expires_on, made_by, made_at, last_used_at, revoked_at, revoked_by)
  on api_key to lockdesk_lender;

-- Its use moves no counter.
create trigger moves_mark after insert or delete or update of revoked_at, expires_on on api_key for each statement execute function move_mark('access');
