-- People as administrators invite, suspend and restore them: at one account each, since a person may work for several.
alter table membership
  add column invited_at timestamptz,
  add column invited_by uuid references person,
  add column suspended_at timestamptz,
  add column suspended_by uuid references person,
  add check ((suspended_at is null) = (suspended_by is null));

-- Who works where is read by every account's sign-in; it is written only in the account it is of.
alter table membership enable row level security;
create policy all_read on membership for select to lockdesk_app, lockdesk_lender using (true);
create policy own_account_adds on membership for insert to lockdesk_app
  with check (brokerage_id = nullif(current_setting('lockdesk.brokerage', true), '')::integer);
create policy own_account_changes on membership for update to lockdesk_app
  using (brokerage_id = nullif(current_setting('lockdesk.brokerage', true), '')::integer)
  with check (brokerage_id = nullif(current_setting('lockdesk.brokerage', true), '')::integer);

-- The password a person set at the embedded sign-in site, as scrypt makes it. Nobody reads it but that site.
create table sign_in_password (
  person_id uuid primary key references person,
  hash text not null check (length(hash) between 60 and 300),
  set_at timestamptz not null default now()
);

-- A link that lets one person set a password once. Of its secret only the SHA-256 is stored: the worker makes it anew for the letter.
create table sign_in_link (
  brokerage_id integer not null references brokerage,
  link_id uuid not null,
  person_id uuid not null,
  purpose text not null check (purpose in ('invite', 'reset')),
  token_hash bytea not null check (length(token_hash) = 32),
  made_by uuid references person,
  made_at timestamptz not null default portal_now(),
  expires_at timestamptz not null,
  -- When it was used, or given up for a newer one.
  ended_at timestamptz,
  primary key (brokerage_id, link_id),
  foreign key (brokerage_id, person_id) references membership (brokerage_id, person_id)
);
create index sign_in_link_person on sign_in_link (brokerage_id, person_id) where ended_at is null;

grant insert (person_id, subject, email, display_name, nmls_id, phone), update (subject, nmls_id) on person to lockdesk_app;
grant insert, update (roles, hierarchy_level, region_id, branch_id, invited_at, invited_by, suspended_at, suspended_by) on membership
  to lockdesk_app;
grant select, insert, update, delete on sign_in_password to lockdesk_app;
grant select, insert, update (ended_at) on sign_in_link to lockdesk_app;
grant select (brokerage_id, link_id, person_id, purpose, made_by, made_at, expires_at, ended_at) on sign_in_link to lockdesk_lender;
