-- What brokers ask the lock desk for, and what the desk answers.
create table lock_request (
  brokerage_id integer not null,
  request_id uuid not null,
  loan_number text not null,
  kind text not null check (kind in ('second-lien', 'concession', 'extension', 'relock', 'late-lock', 'renegotiation', 'product-change', 'drift')),
  -- A claim and a counter's end are instants beside the state: whether they are over is decided where it is asked.
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

-- Who has taken a request is no line of the loan's journal, and yet the others at the desk see it at once.
create function lock_request_is_taken() returns trigger language plpgsql as $$
begin
  perform pg_notify('lockdesk_desk', '');
  return null;
end $$;
create trigger lock_request_is_taken after update of claimed_by on lock_request
  for each row when (new.claimed_by is distinct from old.claimed_by) execute function lock_request_is_taken();

grant select, insert, update, delete on lock_request to lockdesk_app;
grant select on lock_request to lockdesk_lender;
