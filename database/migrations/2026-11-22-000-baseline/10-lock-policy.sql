-- The lock desk's whole policy, version by version: lender-wide, added to and never changed. The one in force at an instant is the newest whose
-- time has come. The policy a new portal starts with is put in force where the database is prepared.
create table lock_policy (
  version text primary key check (version ~ '^\d{4}-\d{2}-\d{2}(-\d+)?$'),
  document jsonb not null,
  sha256 bytea not null,
  effective_from timestamptz not null unique,
  -- Why it was changed, in the words of who put it in force.
  note text not null default '',
  -- Nobody for the policy a new portal starts with.
  put_in_force_by uuid references person,
  put_in_force_at timestamptz not null default portal_now(),
  check (document ->> 'version' = version)
);

grant select, insert on lock_policy to lockdesk_app;
grant select on lock_policy to lockdesk_lender;
