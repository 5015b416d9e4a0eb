-- Quotes as they were answered, and scenarios as they were saved.

-- What somebody was shown: the facts, the sheet and the answer in brief. The same answer shown to the same person again is the same row.
create table stored_quote (
  brokerage_id integer not null references brokerage,
  quote_id uuid not null,
  loan_number text,
  person_id uuid not null references person,
  made_at timestamptz not null,
  sheet_version text not null references rate_sheet,
  source text not null check (source in ('price-loan', 'price-it')),
  scenario jsonb not null,
  -- Carries the version of its own form in `format`: an old answer is replayed by the rules of its form.
  answer jsonb not null check ((answer ->> 'format')::integer > 0),
  -- Of the canonical JSON of source, sheet, scenario and answer.
  sha256 bytea not null check (length(sha256) = 32),
  primary key (brokerage_id, quote_id),
  unique nulls not distinct (brokerage_id, person_id, loan_number, sha256),
  foreign key (brokerage_id, loan_number) references loan,
  check ((source = 'price-loan') = (loan_number is not null))
);
create index stored_quote_of_loan on stored_quote (brokerage_id, loan_number, made_at) where loan_number is not null;

-- A scenario somebody saved under a name, as it was typed. Deleted ones stay in the table and out of sight.
create table saved_scenario (
  brokerage_id integer not null references brokerage,
  scenario_id uuid not null,
  person_id uuid not null references person,
  name text not null check (length(name) between 1 and 80),
  facts jsonb not null,
  version integer not null default 1 check (version > 0),
  saved_at timestamptz not null,
  deleted_at timestamptz,
  primary key (brokerage_id, scenario_id)
);
create unique index saved_scenario_name on saved_scenario (brokerage_id, person_id, lower(name)) where deleted_at is null;
create index saved_scenario_newest on saved_scenario (brokerage_id, person_id, saved_at desc) where deleted_at is null;

grant select, insert on stored_quote to lockdesk_app;
grant select, insert, update on saved_scenario to lockdesk_app;
grant select on stored_quote, saved_scenario to lockdesk_lender;
