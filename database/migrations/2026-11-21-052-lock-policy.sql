-- The lock desk's whole policy, version by version: lender-wide, added to and never changed. The one in force at an instant is the newest
-- whose time has come.
create table lock_policy (
  version text primary key check (version ~ '^\d{4}-\d{2}-\d{2}(-\d+)?$'),
  document jsonb not null,
  sha256 bytea not null,
  effective_from timestamptz not null unique,
  -- Why it was changed, in the words of who put it in force.
  note text not null default '',
  -- Nobody for the policy a new portal starts with.
  put_in_force_by uuid references person,
  put_in_force_at timestamptz not null default now(),
  check (document ->> 'version' = version)
);

-- The acts a lock knows since policies have float-downs, renegotiations, concessions and cancellations.
alter table lock_event drop constraint lock_event_kind_check;
alter table lock_event add constraint lock_event_kind_check check (kind in (
  'LoanLocked', 'LockExtended', 'LoanRelocked', 'RateChanged', 'RateFloatedDown', 'LockRenegotiated', 'ConcessionGranted', 'LockRepriced',
  'LockCancelled'
));
-- Free days are counted over a brokerage's year.
create index lock_event_free_days on lock_event (brokerage_id, at) where kind = 'LockExtended' and event ? 'freeDays';
