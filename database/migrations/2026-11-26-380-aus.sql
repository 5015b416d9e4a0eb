-- What an underwriting system answered on a loan, with the facts it was made on. Never changed: the next run is another row.
create table aus_run (
  brokerage_id integer not null,
  loan_number text not null,
  run_id uuid not null,
  order_id uuid not null,
  -- One number for runs of both systems that were asked of one snapshot.
  group_id uuid not null,
  system text not null check (system in ('DU', 'LPA')),
  -- Counts the runs of the system on this loan.
  run integer not null check (run >= 1),
  case_identifier text check (length(case_identifier) <= 40),
  submission_number integer check (submission_number >= 1),
  recommendation text not null check (length(recommendation) <= 60),
  eligibility text check (length(eligibility) <= 60),
  application_version integer not null check (application_version >= 1),
  -- The facts that rules read; null where the system answered without them.
  file jsonb,
  missing text[] not null,
  findings jsonb not null,
  -- The findings as text, in the document store.
  file_id uuid not null,
  report_ids uuid[] not null,
  received_at timestamptz not null,
  simulated boolean not null,
  primary key (brokerage_id, run_id),
  unique (brokerage_id, loan_number, system, run),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, order_id) references vendor_order,
  foreign key (brokerage_id, file_id) references stored_file
);
create index aus_run_of_order on aus_run (brokerage_id, order_id);
create index aus_run_of_group on aus_run (brokerage_id, group_id);
grant select, insert on aus_run to lockdesk_app;
grant select on aus_run to lockdesk_lender;

-- Which run is the loan's, and its product as the systems call it. The newest counts.
create table aus_product (
  brokerage_id integer not null,
  loan_number text not null,
  product_id uuid not null,
  -- The order, or the group of runs, that it was chosen of.
  order_id uuid not null,
  product_name text not null check (length(product_name) <= 120),
  special_program_name text not null check (length(special_program_name) <= 120),
  special_feature_name text not null check (length(special_feature_name) <= 120),
  order_type text not null check (order_type in ('DU', 'LPA', 'DUAL')),
  appraisal_waiver boolean not null,
  product_transformed boolean not null,
  saved_by uuid not null references person,
  saved_at timestamptz not null,
  primary key (brokerage_id, product_id),
  foreign key (brokerage_id, loan_number) references loan
);
create index aus_product_of_loan on aus_product (brokerage_id, loan_number, saved_at);
grant select, insert on aus_product to lockdesk_app;
grant select on aus_product to lockdesk_lender;

-- How a person of a brokerage orders underwriting, wherever they do.
create table aus_settings (
  brokerage_id integer not null,
  person_id uuid not null references person,
  order_type text not null check (order_type in ('DU', 'LPA', 'DUAL')),
  seller_number text not null check (length(seller_number) <= 20),
  seller_servicer_number text not null check (length(seller_servicer_number) <= 20),
  tpo_number text not null check (length(tpo_number) <= 20),
  saved_at timestamptz not null,
  primary key (brokerage_id, person_id)
);
grant select, insert, update on aus_settings to lockdesk_app;
grant select on aus_settings to lockdesk_lender;

-- What a person chose on the underwriting screens of a loan, to be there again.
create table aus_choice (
  brokerage_id integer not null,
  loan_number text not null,
  person_id uuid not null references person,
  key text not null check (key in ('dual-aus')),
  value jsonb not null check (length(value::text) <= 20000),
  saved_at timestamptz not null,
  primary key (brokerage_id, loan_number, person_id, key),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, update on aus_choice to lockdesk_app;
grant select on aus_choice to lockdesk_lender;
