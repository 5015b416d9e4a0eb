-- Rate sheets are the lender's: one at a time is live. Offers and locks are a brokerage's, pinned to the sheet they were made with.

create table rate_sheet (
  version_id text primary key check (version_id ~ '^\d{4}-\d{2}-\d{2}-\d+$'),
  title text not null,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'SUPERSEDED')),
  document jsonb not null,
  sha256 bytea not null,
  published_by uuid references person,
  active_during tstzrange,
  check ((status = 'DRAFT') = (active_during is null)),
  -- No two sheets are live at one moment.
  exclude using gist (active_during with &&)
);
create unique index rate_sheet_active on rate_sheet (status) where status = 'ACTIVE';

-- What verifying answered: locking consumes it, once, while it holds.
create table lock_offer (
  brokerage_id integer not null,
  offer_id uuid not null,
  loan_number text not null,
  person_id uuid not null references person,
  offer jsonb not null,
  sheet_version text not null references rate_sheet,
  holds_until timestamptz not null,
  consumed_at timestamptz,
  primary key (brokerage_id, offer_id),
  foreign key (brokerage_id, loan_number) references loan
);

create table rate_lock (
  brokerage_id integer not null,
  lock_id uuid not null,
  loan_number text not null,
  state text not null check (state in ('locked', 'expired', 'cancelled')),
  sheet_version text not null references rate_sheet,
  product_id text not null,
  rate_thousandths integer not null,
  price_thousandths integer not null,
  lock_days integer not null,
  locked_at timestamptz not null,
  locked_by uuid not null references person,
  expires_at timestamptz not null,
  -- Dates of record, as the lender's wall clock showed them.
  lock_date date not null,
  expires_on date not null,
  expires_time text not null,
  zone text not null,
  policy_version text not null,
  confirmation_file_id uuid,
  primary key (brokerage_id, lock_id),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, confirmation_file_id) references stored_file,
  check (expires_at > locked_at)
);
-- One active lock a loan, whatever any program does.
create unique index rate_lock_one_active on rate_lock (brokerage_id, loan_number) where state = 'locked';
create index rate_lock_expiring on rate_lock (expires_at) where state = 'locked';

-- The lock's history: each act as the decision gave it, never overwritten.
create table lock_event (
  brokerage_id integer not null,
  lock_id uuid not null,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('LoanLocked', 'LockExtended', 'LoanRelocked', 'RateChanged')),
  event jsonb not null,
  person_id uuid references person,
  at timestamptz not null,
  primary key (brokerage_id, lock_id, sequence),
  foreign key (brokerage_id, lock_id) references rate_lock
);
