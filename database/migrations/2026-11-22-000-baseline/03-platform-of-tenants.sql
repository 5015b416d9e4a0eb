-- What the platform stores for each brokerage: the keys its numbers are sealed under, the replies to commands, and messages to be sent.

-- Social Security and account numbers, files and webhook secrets are sealed under a key of their tenant's own; that key is stored wrapped under a
-- master key which the database never sees.
create table tenant_key (
  brokerage_id integer not null references brokerage,
  key_version integer not null check (key_version > 0),
  wrapped bytea not null,
  master_id text not null check (length(master_id) = 16),
  made_at timestamptz not null default now(),
  primary key (brokerage_id, key_version)
);

-- One key for all keyed hashes: the lender's people look for a number across brokerages.
create table hash_key (
  hash_key_id integer primary key check (hash_key_id = 1),
  wrapped bytea not null,
  master_id text not null check (length(master_id) = 16),
  made_at timestamptz not null default now()
);

-- The reply to each command, written in the command's own transaction, so that a repeat gets the first reply again. It is only ever given again
-- as a whole, so it is stored as the text it was (json, unpacked). Nothing refers to it, and its person and brokerage were just read: it has no
-- foreign keys.
create table idempotency_answer (
  brokerage_id integer not null,
  person_id uuid not null,
  key text not null check (length(key) between 16 and 100),
  call text not null,
  request_hash bytea not null,
  loan_number text,
  reply json,
  at timestamptz not null default now(),
  primary key (brokerage_id, person_id, key)
) with (toast_tuple_target = 8160);

create domain delivery_state as text check (value in ('waiting', 'sending', 'sent', 'failed'));

-- Messages that go out once their transaction is committed.
create table outbox_message (
  brokerage_id integer not null references brokerage,
  message_id uuid not null,
  loan_number text,
  topic text not null,
  -- Two messages with the same key say the same thing: the second is never made.
  dedupe_key text not null,
  payload json not null,
  state delivery_state not null default 'waiting',
  attempts integer not null default 0,
  last_error text,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  -- When a waiting message is due for its next try, and since when a worker has been sending it.
  next_try_at timestamptz not null default now(),
  claimed_at timestamptz,
  primary key (brokerage_id, message_id),
  unique (brokerage_id, topic, dedupe_key)
);
create index outbox_waiting on outbox_message (next_try_at) where state in ('waiting', 'sending');

-- Keys are the portal's own; the lender's reading sees which master key each is wrapped under and nothing else of them.
grant select, insert, delete on tenant_key to lockdesk_app;
grant select on hash_key to lockdesk_app;
grant select (brokerage_id, key_version, master_id, made_at) on tenant_key to lockdesk_lender;
grant select (hash_key_id, master_id, made_at) on hash_key to lockdesk_lender;
grant select, insert, update on idempotency_answer, outbox_message to lockdesk_app;
grant select on idempotency_answer, outbox_message to lockdesk_lender;
