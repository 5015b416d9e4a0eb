-- What brokerages are paid, and which of their systems hear what happens.

-- What brokers are paid, by agreement: a percentage of the note amount with a least and a most, from a day on. Who pays is fixed for each plan
-- (12 CFR 1026.36(d)(2)); none of it depends on a loan's terms (12 CFR 1026.36(d)(1)).
create table compensation_plan (
  brokerage_id integer not null references brokerage,
  plan_id uuid not null,
  paid_by text not null check (paid_by in ('Lender', 'Borrower')),
  valid_from date not null,
  -- The first day it is no longer valid; null until another follows.
  valid_until date,
  -- Thousandths of a percent of the note amount: 2.000 % is 2000.
  points integer not null check (points between 0 and 5000),
  minimum_cents bigint check (minimum_cents >= 0),
  maximum_cents bigint check (maximum_cents >= 0),
  source text not null check (length(source) between 3 and 200),
  entered_by uuid references person,
  entered_at timestamptz not null default portal_now(),
  primary key (brokerage_id, plan_id),
  check (valid_until > valid_from),
  check (minimum_cents <= maximum_cents),
  -- Two plans of one payer are never valid on one day. Ranges of one number stand for equality, which would need an extension.
  constraint compensation_plan_one_a_day exclude using gist (
    int4range(brokerage_id, brokerage_id, '[]') with &&,
    (case paid_by when 'Lender' then int4range(0, 1) else int4range(1, 2) end) with &&,
    daterange(valid_from, valid_until) with &&
  )
);
create trigger moves_mark after insert or update or delete on compensation_plan for each statement execute function move_mark('terms');

-- A compensation plan that has not begun may be withdrawn: its row moves here, and the plan before it goes on. What was agreed stays readable.
create table withdrawn_compensation_plan (
  brokerage_id integer not null references brokerage,
  plan_id uuid not null,
  paid_by text not null check (paid_by in ('Lender', 'Borrower')),
  valid_from date not null,
  points integer not null check (points between 0 and 5000),
  minimum_cents bigint check (minimum_cents >= 0),
  maximum_cents bigint check (maximum_cents >= 0),
  source text not null check (length(source) between 3 and 200),
  entered_by uuid references person,
  entered_at timestamptz not null,
  withdrawn_by uuid not null references person,
  withdrawn_at timestamptz not null default portal_now(),
  -- The lender's day of it, stored because the database does not know the lender's zone. A plan that has begun pays loans and is withdrawn no more.
  withdrawn_on date not null,
  primary key (brokerage_id, plan_id),
  constraint withdrawn_before_it_began check (withdrawn_on < valid_from)
);
-- The instant holds the day to the days around it in UTC. Not asked of rows that were there first: the day of older withdrawals was worked out.
alter table withdrawn_compensation_plan
  add constraint withdrawn_on_its_day check (abs(withdrawn_on - (withdrawn_at at time zone 'UTC')::date) <= 1) not valid;

-- A plan is deleted only once the same plan is written down as withdrawn.
create function keep_withdrawn_plan() returns trigger language plpgsql as $$
begin
  if not exists (
    select from withdrawn_compensation_plan w
    where w.brokerage_id = old.brokerage_id and w.plan_id = old.plan_id
      and (w.paid_by, w.valid_from, w.points) = (old.paid_by, old.valid_from, old.points)
  ) then
    raise exception 'compensation plan % is not withdrawn', old.plan_id;
  end if;
  return old;
end $$;
create trigger keeps_withdrawn before delete on compensation_plan for each row execute function keep_withdrawn_plan();

-- Where events are sent: a brokerage's own events, or, for the lender (brokerage 1), everyone's.
create table webhook_subscription (
  brokerage_id integer not null references brokerage,
  subscription_id uuid not null,
  title text not null check (length(title) between 1 and 80),
  url text not null check (length(url) <= 2000),
  kinds text[] not null check (cardinality(kinds) > 0),
  state text not null default 'active' check (state in ('active', 'paused', 'removed')),
  -- Why it is paused when the portal did it.
  paused_because text,
  -- Sealed, both of them, under the key of the version below.
  secret bytea not null check (length(secret) between 24 and 400),
  -- The secret before, still signed with until then.
  previous_secret bytea check (length(previous_secret) between 24 and 400),
  previous_secret_until timestamptz,
  -- Deliveries are made of all events up to here.
  position bigint not null,
  made_by uuid not null references person,
  made_at timestamptz not null default portal_now(),
  changed_at timestamptz not null default portal_now(),
  -- From when it gets events: its making, or the moment a replay went back to.
  since timestamptz not null default portal_now(),
  key_version integer,
  primary key (brokerage_id, subscription_id),
  check ((previous_secret is null) = (previous_secret_until is null)),
  constraint webhook_subscription_key foreign key (brokerage_id, key_version) references tenant_key
);

-- One event for one subscription, until it has arrived or is given up.
create table webhook_delivery (
  brokerage_id integer not null,
  subscription_id uuid not null,
  event_id uuid not null,
  kind text not null,
  -- Of the event: null for a test ping.
  position bigint,
  loan_number text,
  event_at timestamptz not null,
  -- The bytes sent, the same at every attempt.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'dead')),
  -- Since it was made or replayed last.
  attempts integer not null default 0,
  replays integer not null default 0,
  next_try_at timestamptz not null default now(),
  claimed_at timestamptz,
  last_error text,
  made_at timestamptz not null default portal_now(),
  settled_at timestamptz,
  primary key (brokerage_id, subscription_id, event_id),
  foreign key (brokerage_id, subscription_id) references webhook_subscription,
  check ((state in ('delivered', 'dead')) = (settled_at is not null)),
  check ((state = 'sending') = (claimed_at is not null))
);
create index webhook_delivery_due on webhook_delivery (next_try_at) where state in ('waiting', 'sending');
-- One loan's events go out in their order: what is earlier and unsettled makes the rest wait.
create index webhook_delivery_in_order on webhook_delivery (brokerage_id, subscription_id, loan_number, position) where state in ('waiting', 'sending');
create index webhook_delivery_newest on webhook_delivery (brokerage_id, subscription_id, made_at desc, event_id);

-- Each try to deliver, and what came back.
create table webhook_attempt (
  brokerage_id integer not null,
  subscription_id uuid not null,
  event_id uuid not null,
  number integer not null check (number > 0),
  at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  -- Null when no answer came.
  status integer,
  outcome text not null check (outcome in ('delivered', 'again', 'dead')),
  problem text,
  -- The beginning of the answer.
  answer text not null default '' check (length(answer) <= 1000),
  primary key (brokerage_id, subscription_id, event_id, number),
  foreign key (brokerage_id, subscription_id, event_id) references webhook_delivery
);

-- What a plan pays stays as it was agreed; only the day it ends is set, when another follows.
grant select, insert, delete on compensation_plan to lockdesk_app;
grant update (valid_until) on compensation_plan to lockdesk_app;
grant select, insert on withdrawn_compensation_plan to lockdesk_app;
-- Attempts are only added, and what a webhook is signed with stays with its brokerage.
grant select, insert, update on webhook_subscription, webhook_delivery to lockdesk_app;
grant select, insert on webhook_attempt to lockdesk_app;
grant select on compensation_plan, withdrawn_compensation_plan, webhook_delivery, webhook_attempt to lockdesk_lender;
grant select (brokerage_id, subscription_id, title, url, kinds, state, paused_because, previous_secret_until, position, since, made_by, made_at, changed_at)
  on webhook_subscription to lockdesk_lender;
