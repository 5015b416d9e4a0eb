-- Price It: quotes are kept as they were answered, scenarios as they were saved, and the lender's hierarchy says which brokerages a person prices for.

create table region (
  region_id integer primary key check (region_id between 1 and 9999),
  name text not null unique
);
create table branch (
  branch_id integer primary key check (branch_id between 1 and 99999),
  region_id integer not null references region,
  name text not null unique,
  unique (region_id, branch_id)
);
insert into region (region_id, name) values (10, 'Main region');
-- The branch a quote is asked for when nobody picked one.
insert into branch (branch_id, region_id, name) values (377, 10, 'Main branch');
insert into region (region_id, name) select distinct region_id, 'Region ' || region_id from brokerage on conflict do nothing;
insert into branch (branch_id, region_id, name)
  select distinct on (branch_id) branch_id, region_id, 'Branch ' || branch_id from brokerage on conflict do nothing;
alter table brokerage add foreign key (region_id, branch_id) references branch (region_id, branch_id);

-- A person of a region or a branch belongs to one; a person of the division to none.
alter table membership
  add column region_id integer references region,
  add column branch_id integer,
  add foreign key (region_id, branch_id) references branch (region_id, branch_id),
  -- Who tries out choosing mortgage insurance by name.
  add column mi_pilot boolean not null default false;
update membership set region_id = 10 where hierarchy_level in ('Region', 'Branch');
update membership set branch_id = 377 where hierarchy_level = 'Branch';
alter table membership
  add check (hierarchy_level <> 'Region' or region_id is not null),
  add check (hierarchy_level <> 'Branch' or (region_id is not null and branch_id is not null));

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
