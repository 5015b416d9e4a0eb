-- Once a day: where every journal ended that had moved, in one hash, keyed with what no dump of the database has. Rows are only added.
create table journal_seal (
  seal_number integer primary key check (seal_number > 0),
  -- The lender's day at whose beginning it was made.
  day date not null unique,
  sealed_at timestamptz not null,
  -- The seal as canonical JSON: the very text that was hashed.
  seal_text text not null,
  hash bytea not null check (length(hash) = 32),
  -- HMAC-SHA-256 of the hash.
  mac bytea not null check (length(mac) = 32)
);

-- The ends of journals that a seal is over. A loan that is gone must still be named here, so nothing refers to it.
create table journal_seal_head (
  brokerage_id integer not null references brokerage,
  -- Empty for the account's own journal.
  loan_number text not null check (loan_number ~ '^(\d{10})?$'),
  seal_number integer not null check (seal_number > 0),
  sequence integer not null check (sequence > 0),
  hash bytea not null check (length(hash) = 32),
  primary key (brokerage_id, loan_number, seal_number)
);
create index journal_seal_head_of_seal on journal_seal_head (seal_number, brokerage_id, loan_number);

-- Where a seal went besides the database.
create table journal_seal_copy (
  seal_number integer not null references journal_seal,
  place text not null check (place in ('file', 'mail', 'webhook', 'timestamp')),
  at timestamptz not null default portal_now(),
  -- What a time-stamp authority signed (RFC 3161).
  token bytea,
  primary key (seal_number, place),
  check ((place = 'timestamp') = (token is not null))
);

-- The nightly check of all journals: one row a run.
create table journal_check (
  check_id uuid primary key default gen_random_uuid(),
  day date not null,
  started_at timestamptz not null,
  ended_at timestamptz not null default portal_now(),
  seals integer not null,
  chains bigint not null,
  lines bigint not null,
  -- What was found to be wrong: sentences with the place.
  lies jsonb not null default '[]'
);
create index journal_check_by_day on journal_check (day);

grant select, insert on journal_seal, journal_seal_head, journal_seal_copy, journal_check to lockdesk_app;
grant select on journal_seal, journal_seal_head, journal_seal_copy, journal_check to lockdesk_lender;
