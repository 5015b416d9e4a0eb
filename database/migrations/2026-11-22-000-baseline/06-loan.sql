-- The loan: its row with what lists and rules need, its journal, its statuses, and what people note on it.

create sequence loan_number start 1400023871 minvalue 1000000000 maxvalue 9999999999 no cycle;

create domain loan_number as text check (value ~ '^\d{10}$');
create domain loan_status as text check (value in ('Prequalified', 'Registered', 'Disclosed', 'Submitted', 'In Underwriting', 'Suspended',
  'Approved with Conditions', 'Clear to Close', 'Docs Out', 'Closed', 'Funded', 'Post-Closing', 'Withdrawn', 'Denied', 'Cancelled'));
create domain lock_state as text check (value in ('none', 'requested', 'locked', 'expired', 'cancelled', 'denied'));
create domain registration_type as text check (value in ('prequal', 'locknshop', 'fullreg'));
create domain journal_origin as text check (value in ('typed', 'imported', 'credit', 'aus', 'vendor', 'system'));

create table loan (
  brokerage_id integer not null references brokerage,
  loan_number loan_number not null,
  status loan_status not null,
  product_id text,
  registered_at timestamptz not null default portal_now(),
  application_date date not null,
  anticipated_closing_date date,
  officer_id uuid references person,
  processor_id uuid references person,
  -- Projected from the application document in the same transaction, for lists, search and rules that should not open the whole application.
  borrower_name text not null,
  borrower_last_name text not null,
  property_line text not null default '',
  property_state text,
  loan_purpose text,
  mortgage_type text,
  lien_priority text not null default 'FirstLien',
  loan_amount_cents cents not null default 0,
  ltv_thousandths integer,
  score integer,
  -- Projected from the lock and the disclosures.
  note_rate_thousandths integer,
  lock_state lock_state not null default 'none',
  lock_expires_at timestamptz,
  initial_le_due date,
  le_sent_at timestamptz,
  -- Counts the changes of the row; the journal's length and the hash of its newest line.
  version integer not null default 1,
  journal_count integer not null default 0,
  journal_head bytea,
  updated_at timestamptz not null default portal_now(),
  -- The product's name as it was when it was chosen.
  product_name text,
  registration_type registration_type not null default 'fullreg',
  -- Projected from the application, too.
  occupancy text,
  property_value_cents cents,
  cltv_thousandths integer,
  -- One key for each borrower with the property, hashed: two loans that share one are likely the same.
  duplicate_keys text[] not null default '{}',
  -- The last name as it is looked for. A column of its own: the expression of an index is made ready anew by every statement that changes a loan.
  last_name_sought text not null,
  primary key (brokerage_id, loan_number)
);
create index loan_by_number on loan (loan_number);
create index loan_by_last_name on loan (brokerage_id, last_name_sought text_pattern_ops);
create index loan_by_duplicate_keys on loan using gin (duplicate_keys);
create index loan_by_officer on loan (brokerage_id, officer_id, updated_at desc, loan_number desc);
create index loan_pipeline on loan (brokerage_id, updated_at desc, loan_number desc);
create index loan_lender_pipeline on loan (updated_at desc, loan_number desc);
create index loan_active_lock on loan (brokerage_id, lock_expires_at) where lock_state = 'locked';
create index loan_le_owed on loan (brokerage_id, initial_le_due) where le_sent_at is null;
-- The pipeline's standard order, what costs money soonest, read from an index at any depth: for one brokerage and for the lender across all.
create index loan_costliest_first on loan (brokerage_id, (case when status in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing')
  then timestamp '9999-12-31' else coalesce(least(case when le_sent_at is null then initial_le_due::timestamp end,
  case when lock_state in ('locked', 'expired') then lock_expires_at at time zone 'UTC' end), timestamp '9999-12-31') end), loan_number);
create index loan_lender_costliest_first on loan ((case when status in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing')
  then timestamp '9999-12-31' else coalesce(least(case when le_sent_at is null then initial_le_due::timestamp end,
  case when lock_state in ('locked', 'expired') then lock_expires_at at time zone 'UTC' end), timestamp '9999-12-31') end), loan_number);

-- The loan's journal: one line a change, each with the hash of the line before. Events for streams and webhooks are these lines.
create table journal_line (
  brokerage_id integer not null,
  loan_number text not null,
  sequence place_in_history not null,
  at timestamptz not null default portal_now(),
  person_id uuid references person,
  actor_name text not null,
  origin journal_origin not null,
  kind text not null,
  summary text not null,
  details jsonb not null default '{}',
  previous_hash bytea,
  hash bytea not null,
  -- Names the event for good: what a receiver knows it by, however often it is sent.
  event_id uuid not null default gen_random_uuid(),
  -- Given after the line is committed, one numbering at a time: a reader that has seen a position never finds a smaller one later. The one column
  -- that is ever written again; what the line says and its hash don't speak of it.
  position bigint,
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan
);
create sequence news_position;
create unique index journal_line_by_position on journal_line (position) where position is not null;
create index journal_line_of_brokerage on journal_line (brokerage_id, position) where position is not null;
create index journal_line_to_number on journal_line (brokerage_id) where position is null;

-- Each status a loan was given.
create table loan_status_change (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  from_status text,
  to_status text not null,
  person_id uuid references person,
  at timestamptz not null default portal_now(),
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan
);

-- What people write to each other about a loan.
create table loan_comment (
  brokerage_id integer not null,
  loan_number text not null,
  comment_id uuid not null,
  person_id uuid not null references person,
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null default portal_now(),
  primary key (brokerage_id, loan_number, comment_id),
  foreign key (brokerage_id, loan_number) references loan
);

-- What is followed on a loan beside its status, such as the validation of its fees. An item without a row was never started.
create table loan_tracking_item (
  brokerage_id integer not null,
  loan_number text not null,
  name text not null check (length(name) between 1 and 80),
  status text not null check (status in ('Not Started', 'Requested', 'In Progress', 'Completed', 'Waived', 'Failed')),
  changed_by uuid not null references person,
  changed_at timestamptz not null default portal_now(),
  primary key (brokerage_id, loan_number, name),
  foreign key (brokerage_id, loan_number) references loan
);

grant usage, select on sequence loan_number, news_position to lockdesk_app;
grant select, insert, update on loan to lockdesk_app;
-- Journal and statuses are only added to; a line's position is given to it after it is committed.
grant select, insert on journal_line, loan_status_change to lockdesk_app;
grant update (position) on journal_line to lockdesk_app;
grant select, insert, update, delete on loan_comment, loan_tracking_item to lockdesk_app;
grant select on loan, journal_line, loan_status_change, loan_comment, loan_tracking_item to lockdesk_lender;
