-- What brokers ask the lock desk for and the desk answers, and what changes of a loan do to its locked price.

-- A lock priced by hand stands on no sheet, and says so.
alter table rate_lock alter column sheet_version drop not null;
alter table rate_lock add column priced_by_hand boolean not null default false;
alter table rate_lock add constraint rate_lock_priced check ((sheet_version is null) = priced_by_hand);

create table lock_request (
  brokerage_id integer not null,
  request_id uuid not null,
  loan_number text not null,
  kind text not null check (kind in ('second-lien', 'concession', 'extension', 'relock', 'late-lock', 'renegotiation', 'product-change', 'drift')),
  -- A claim and a counter's end are instants beside the state: that they are over is decided where it is asked.
  state text not null check (state in ('open', 'countered', 'approved', 'declined', 'denied', 'withdrawn', 'lapsed')),
  wanted jsonb not null,
  note text not null,
  -- Empty when the portal itself asks: a drift it found.
  asked_by uuid references person,
  asked_at timestamptz not null,
  lapses_at timestamptz,
  -- What approving as asked would have cost when it was asked, negative for the broker; null where it has no price yet.
  effect_thousandths integer,
  claimed_by uuid references person,
  claimed_until timestamptz,
  counter jsonb,
  counter_until timestamptz,
  countered_by uuid references person,
  decided_by uuid references person,
  decided_at timestamptz,
  answer text,
  price_before_thousandths integer,
  price_after_thousandths integer,
  -- The entry of the lock's history that approving made.
  lock_id uuid,
  lock_sequence integer,
  primary key (brokerage_id, request_id),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, lock_id, lock_sequence) references lock_event,
  check ((claimed_by is null) = (claimed_until is null)),
  check (state <> 'countered' or (counter is not null and counter_until is not null and countered_by is not null)),
  check ((state in ('open', 'countered')) = (decided_at is null)),
  check (state <> 'denied' or length(answer) > 0),
  check (state <> 'approved' or lock_sequence is not null),
  check (asked_by is not null or kind = 'drift')
);
-- One question of a kind at a time about a loan.
create unique index lock_request_one_pending on lock_request (brokerage_id, loan_number, kind) where state in ('open', 'countered');
create index lock_request_pending on lock_request (asked_at) where state in ('open', 'countered');
create index lock_request_decided on lock_request (decided_at) where decided_at is not null;
create index lock_request_loan on lock_request (brokerage_id, loan_number, asked_at);

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

-- Position and exposure, read across brokerages: by product and rate, by week, since a sheet.
create index rate_lock_position on rate_lock (product_id, rate_thousandths) where state = 'locked';
create index rate_lock_sheet on rate_lock (sheet_version) where state = 'locked';
