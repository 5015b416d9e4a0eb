-- News: every journal line, numbered in an order in which nothing appears late, for streams and webhooks to follow by position.
create sequence news_position;
create table news (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  -- Names the event for good: what a receiver knows it by, however often it is sent.
  event_id uuid not null default gen_random_uuid(),
  kind text not null,
  at timestamptz not null,
  -- Given after the line is committed, one numbering at a time: a reader that has seen a position never finds a smaller one later.
  position bigint,
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan
);
create unique index news_by_position on news (position) where position is not null;
create index news_of_brokerage on news (brokerage_id, position) where position is not null;
create index news_to_number on news (brokerage_id) where position is null;
create index news_since on news (brokerage_id, at);

create function journal_line_is_news() returns trigger language plpgsql as $$
begin
  insert into news (brokerage_id, loan_number, sequence, kind, at) values (new.brokerage_id, new.loan_number, new.sequence, new.kind, new.at)
    on conflict do nothing;
  perform pg_notify('lockdesk_journal', '');
  return null;
end $$;
create trigger journal_line_is_news after insert on journal_line for each row execute function journal_line_is_news();
insert into news (brokerage_id, loan_number, sequence, kind, at)
  select brokerage_id, loan_number, sequence, kind, at from journal_line order by at, loan_number, sequence;

-- A stream ends with its session, at once.
create function session_is_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('lockdesk_session_over', encode(new.session_hash, 'hex'));
  return null;
end $$;
create trigger session_is_over after update of ended_at, account_epoch on session
  for each row when (new.ended_at is distinct from old.ended_at or new.account_epoch <> old.account_epoch) execute function session_is_over();

-- Whom to tell: a brokerage's own events, or, for the lender (brokerage 1), everyone's.
create table webhook_subscription (
  brokerage_id integer not null references brokerage,
  subscription_id uuid not null,
  title text not null check (length(title) between 1 and 80),
  url text not null check (length(url) <= 2000),
  kinds text[] not null check (cardinality(kinds) > 0),
  state text not null default 'active' check (state in ('active', 'paused', 'removed')),
  -- Why it is paused when the portal did it.
  paused_because text,
  secret bytea not null check (length(secret) between 24 and 64),
  -- The secret before, still signed with until then.
  previous_secret bytea check (length(previous_secret) between 24 and 64),
  previous_secret_until timestamptz,
  -- Deliveries are made of all news up to here.
  position bigint not null,
  made_by uuid not null references person,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (brokerage_id, subscription_id),
  check ((previous_secret is null) = (previous_secret_until is null))
);

create table webhook_delivery (
  brokerage_id integer not null,
  subscription_id uuid not null,
  event_id uuid not null,
  kind text not null,
  -- The news it tells of: null for a test ping.
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
  made_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (brokerage_id, subscription_id, event_id),
  foreign key (brokerage_id, subscription_id) references webhook_subscription,
  check ((state in ('delivered', 'dead')) = (settled_at is not null)),
  check ((state = 'sending') = (claimed_at is not null))
);
create index webhook_delivery_due on webhook_delivery (next_try_at) where state in ('waiting', 'sending');
-- One loan's news go out in their order: what is earlier and unsettled holds the rest back.
create index webhook_delivery_in_order on webhook_delivery (brokerage_id, subscription_id, loan_number, position) where state in ('waiting', 'sending');
create index webhook_delivery_newest on webhook_delivery (brokerage_id, subscription_id, made_at desc, event_id);

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

-- Each person's settings are named by the screens that keep them.
alter table person_setting drop constraint person_setting_name_check, add check (name ~ '^[a-z][a-z-]{1,39}$');

-- A warning that a lock is about to end: one for a lock's end and number of days before it, however many workers look.
create table lock_warning (
  brokerage_id integer not null,
  lock_id uuid not null,
  expires_at timestamptz not null,
  days integer not null check (days between 1 and 60),
  person_id uuid not null references person,
  -- False where a nearer warning made it pointless, or the lock was made later than it was due.
  sent boolean not null,
  at timestamptz not null default now(),
  primary key (brokerage_id, lock_id, expires_at, days, person_id),
  foreign key (brokerage_id, lock_id) references rate_lock
);
