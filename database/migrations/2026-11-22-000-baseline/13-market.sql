-- What watches locks: what changes of a loan and of the market do to their prices, and the warnings before they end.

-- What a lock was last compared with, and the difference that is still to be resolved.
create table lock_drift (
  brokerage_id integer not null,
  lock_id uuid not null,
  loan_number text not null,
  -- The application and the entry of the lock's history the comparison was made from.
  application_version integer not null,
  lock_sequence integer not null,
  judged_at timestamptz not null,
  found_at timestamptz,
  effect_thousandths integer,
  price_thousandths integer,
  sentence text,
  causes jsonb,
  request_id uuid,
  primary key (brokerage_id, lock_id),
  foreign key (brokerage_id, lock_id) references rate_lock,
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, request_id) references lock_request,
  check ((found_at is null) = (sentence is null)),
  check ((found_at is null) = (request_id is null))
);
create index lock_drift_open on lock_drift (brokerage_id, loan_number) where found_at is not null;

-- Runs over every active lock that say what the locks would be priced at on the live sheet; the lender's, and one at a time.
create table mark_to_market (
  run_id uuid primary key,
  asked_by uuid not null references person,
  asked_at timestamptz not null default portal_now(),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  sheet_version text references rate_sheet,
  done integer not null default 0,
  total integer,
  -- Moved with every page: a run whose worker is gone is taken up again.
  touched_at timestamptz not null default now(),
  ended_at timestamptz,
  result jsonb,
  check ((state = 'done') = (result is not null)),
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
create unique index mark_to_market_one on mark_to_market ((true)) where state in ('waiting', 'running');
create index mark_to_market_newest on mark_to_market (asked_at desc);

-- A warning that a lock is about to end: one for a lock's end and number of days before it, however many workers look.
create table lock_warning (
  brokerage_id integer not null,
  lock_id uuid not null,
  expires_at timestamptz not null,
  days integer not null check (days between 1 and 60),
  person_id uuid not null references person,
  -- False where a nearer warning made it pointless, or the lock was made later than it was due.
  sent boolean not null,
  at timestamptz not null default portal_now(),
  primary key (brokerage_id, lock_id, expires_at, days, person_id),
  foreign key (brokerage_id, lock_id) references rate_lock
);

grant select, insert, update, delete on lock_drift, mark_to_market to lockdesk_app;
-- Warnings are only added.
grant select, insert on lock_warning to lockdesk_app;
grant select on lock_drift, mark_to_market, lock_warning to lockdesk_lender;
