-- The ground: who there is, the loan, its application document, its journal, answers given once, messages to be sent once.
-- A tenant is a brokerage. Its key is the first column of every tenant table's primary and foreign keys.
-- Brokerage 1 is the lender itself: commands that concern no brokerage are recorded there.

create table brokerage (
  brokerage_id integer primary key check (brokerage_id between 1 and 99999),
  name text not null,
  kind text not null check (kind in ('lender', 'broker', 'correspondent')),
  nmls_id text not null,
  tier text not null default 'standard' check (tier in ('standard', 'silver', 'gold')),
  region_id integer not null default 10,
  branch_id integer not null default 377,
  state text not null check (state ~ '^[A-Z]{2}$'),
  address jsonb not null default '{}',
  phone text not null default '',
  active boolean not null default true
);

create table person (
  person_id uuid primary key,
  subject text not null unique,
  email text not null unique,
  display_name text not null,
  nmls_id text,
  phone text not null default '',
  active boolean not null default true
);

-- What a person may act as, at which brokerage. `roles` are names of columns of the access table.
create table membership (
  brokerage_id integer not null references brokerage,
  person_id uuid not null references person,
  roles text[] not null check (cardinality(roles) > 0),
  hierarchy_level text not null default 'Brokerage' check (hierarchy_level in ('Division', 'Region', 'Branch', 'Brokerage')),
  primary key (brokerage_id, person_id)
);

-- A session needs both halves: the HttpOnly cookie and the readable handle. Only their SHA-256 is kept.
create table session (
  session_hash bytea primary key,
  handle_hash bytea not null,
  previous_handle_hash bytea,
  handle_made_at timestamptz not null default now(),
  person_id uuid not null references person,
  brokerage_id integer not null references brokerage,
  account_epoch integer not null default 1,
  id_token text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);
create index session_person on session (person_id) where ended_at is null;

create table sign_in_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  code_verifier text not null,
  nonce text not null,
  return_to text not null,
  created_at timestamptz not null default now()
);

create sequence loan_number start 1400023871 minvalue 1000000000 maxvalue 9999999999 no cycle;

create table loan (
  brokerage_id integer not null references brokerage,
  loan_number text not null check (loan_number ~ '^\d{10}$'),
  status text not null check (status in ('Prequalified', 'Registered', 'Disclosed', 'Submitted', 'In Underwriting', 'Suspended',
    'Approved with Conditions', 'Clear to Close', 'Docs Out', 'Closed', 'Funded', 'Post-Closing', 'Withdrawn', 'Denied', 'Cancelled')),
  product_id text,
  registered_at timestamptz not null default now(),
  application_date date not null,
  anticipated_closing_date date,
  officer_id uuid references person,
  processor_id uuid references person,
  -- Projected from the application document in the same transaction, for lists, search and constraints.
  borrower_name text not null,
  borrower_last_name text not null,
  property_line text not null default '',
  property_state text,
  loan_purpose text,
  mortgage_type text,
  lien_priority text not null default 'FirstLien',
  loan_amount_cents bigint not null default 0 check (loan_amount_cents >= 0),
  ltv_thousandths integer,
  score integer,
  duplicate_key text,
  -- Projected from the lock and the disclosures.
  note_rate_thousandths integer,
  lock_state text not null default 'none' check (lock_state in ('none', 'requested', 'locked', 'expired', 'cancelled', 'denied')),
  lock_expires_at timestamptz,
  initial_le_due date,
  le_sent_at timestamptz,
  version integer not null default 1,
  journal_count integer not null default 0,
  journal_head bytea,
  updated_at timestamptz not null default now(),
  primary key (brokerage_id, loan_number)
);
create index loan_by_number on loan (loan_number);
create index loan_pipeline on loan (brokerage_id, updated_at desc, loan_number desc);
create index loan_by_officer on loan (brokerage_id, officer_id, updated_at desc, loan_number desc);
create index loan_by_last_name on loan (brokerage_id, lower(borrower_last_name) text_pattern_ops);
create index loan_by_duplicate_key on loan (brokerage_id, duplicate_key) where duplicate_key is not null;
create index loan_lender_pipeline on loan (updated_at desc, loan_number desc);

-- The application: one typed document in MISMO 3.4 terms. Each save is a version; nothing is overwritten.
create table application_version (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null check (version > 0),
  document jsonb not null,
  -- The file it was read from, kept whole so that what was not understood is written back in place.
  source_file_id uuid,
  made_by uuid not null references person,
  made_at timestamptz not null default now(),
  origin text not null check (origin in ('typed', 'imported', 'credit', 'aus', 'vendor', 'system')),
  primary key (brokerage_id, loan_number, version),
  foreign key (brokerage_id, loan_number) references loan
);

create table journal_line (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence > 0),
  at timestamptz not null default now(),
  person_id uuid references person,
  actor_name text not null,
  origin text not null check (origin in ('typed', 'imported', 'credit', 'aus', 'vendor', 'system')),
  kind text not null,
  summary text not null,
  details jsonb not null default '{}',
  previous_hash bytea,
  hash bytea not null,
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan
);

-- One row a command: written in the command's own transaction, so that a repeat gives the first answer again.
create table idempotency_answer (
  brokerage_id integer not null references brokerage,
  person_id uuid not null references person,
  key text not null check (length(key) between 16 and 100),
  call text not null,
  request_hash bytea not null,
  loan_number text,
  reply jsonb,
  at timestamptz not null default now(),
  primary key (brokerage_id, person_id, key)
);

create table outbox_message (
  brokerage_id integer not null references brokerage,
  message_id uuid not null,
  loan_number text,
  topic text not null,
  -- Two messages with the same key say the same thing: the second is never made.
  dedupe_key text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (brokerage_id, message_id),
  unique (brokerage_id, topic, dedupe_key)
);
create index outbox_waiting on outbox_message (made_at) where state <> 'sent';

-- Bytes that were received or sent. The content lives in the file store under its hash.
create table stored_file (
  brokerage_id integer not null references brokerage,
  file_id uuid not null,
  loan_number text,
  name text not null,
  content_type text not null,
  bytes integer not null check (bytes >= 0),
  sha256 bytea not null,
  made_by uuid references person,
  made_at timestamptz not null default now(),
  primary key (brokerage_id, file_id)
);

create table loan_comment (
  brokerage_id integer not null,
  loan_number text not null,
  comment_id uuid not null,
  person_id uuid not null references person,
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null default now(),
  primary key (brokerage_id, loan_number, comment_id),
  foreign key (brokerage_id, loan_number) references loan
);

create table loan_status_change (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  from_status text,
  to_status text not null,
  person_id uuid references person,
  at timestamptz not null default now(),
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan
);
