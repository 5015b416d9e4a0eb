-- Rate locks: the offers they are made at, and their history.

create domain lock_end as text check (value in ('locked', 'expired', 'cancelled'));
create domain lock_act as text check (value in ('LoanLocked', 'LockExtended', 'LoanRelocked', 'RateChanged', 'RateFloatedDown', 'LockRenegotiated',
  'ConcessionGranted', 'LockRepriced', 'LockCancelled'));

-- What verifying answered: locking uses it up, once, while it holds.
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

-- A loan's lock as its last act left it; who made it is who made its first entry.
create table rate_lock (
  brokerage_id integer not null,
  lock_id uuid not null,
  loan_number text not null,
  state lock_end not null,
  sheet_version text references rate_sheet,
  product_id text not null,
  rate_thousandths integer not null,
  price_thousandths integer not null,
  lock_days integer not null,
  locked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Dates of record, as the lender's wall clock showed them.
  lock_date date not null,
  expires_on date not null,
  expires_time text not null,
  zone text not null,
  policy_version text not null,
  -- A confirmation is drawn once its lock is committed, by whoever needs it first: the number is given before there is a file.
  confirmation_file_id uuid,
  priced_by_hand boolean not null default false,
  -- The application a first lock at an offer was priced from. What it is compared with later is in lock_drift.
  application_version integer,
  primary key (brokerage_id, lock_id),
  foreign key (brokerage_id, loan_number) references loan,
  check (expires_at > locked_at),
  -- A lock priced by hand has no sheet, and says so.
  constraint rate_lock_priced check ((sheet_version is null) = priced_by_hand)
);
-- One active lock a loan, whatever any program does.
create unique index rate_lock_one_active on rate_lock (brokerage_id, loan_number) where state = 'locked';
create index rate_lock_expiring on rate_lock (expires_at) where state = 'locked';
create index rate_lock_of_loan on rate_lock (brokerage_id, loan_number, locked_at desc);

-- The lock's history: each act as the decision gave it, never overwritten. An act and what its confirmation says are read whole by all but the few
-- who ask for one of their figures, so they are stored as text (json, unpacked): taking them apart took four times as long.
create table lock_event (
  brokerage_id integer not null,
  lock_id uuid not null,
  sequence place_in_history not null,
  kind lock_act not null,
  event json not null,
  person_id uuid references person,
  at timestamptz not null,
  confirmation json,
  primary key (brokerage_id, lock_id, sequence),
  foreign key (brokerage_id, lock_id) references rate_lock
) with (toast_tuple_target = 8160);
-- Free days are counted over a brokerage's year.
create index lock_event_free_days on lock_event (brokerage_id, at) where kind = 'LockExtended' and (event ->> 'freeDays') is not null;

grant select, insert, update on lock_offer, rate_lock to lockdesk_app;
grant select, insert on lock_event to lockdesk_app;
grant select on lock_offer, rate_lock, lock_event to lockdesk_lender;
