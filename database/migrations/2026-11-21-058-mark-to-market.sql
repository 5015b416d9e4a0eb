-- Runs over every active lock that say what the locks would be priced at on the live sheet; the lender's, and one at a time.
create table mark_to_market (
  run_id uuid primary key,
  asked_by uuid not null references person,
  asked_at timestamptz not null default now(),
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
