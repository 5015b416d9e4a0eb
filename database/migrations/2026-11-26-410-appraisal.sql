-- Appraisals are ordered of management companies.
alter table vendor_order drop constraint vendor_order_kind_check;
alter table vendor_order add constraint vendor_order_kind_check
  check (kind in ('credit', 'lpa-credit', 'du', 'lpa', 'mi', 'appraisal'));

-- An appraisal that a company took on. Its number is that of the order it came of.
create table appraisal (
  brokerage_id integer not null,
  loan_number text not null,
  appraisal_id uuid not null,
  company text not null check (length(company) between 1 and 120),
  company_order text not null check (length(company_order) between 1 and 40),
  product text not null check (product in ('Traditional', 'Hybrid', 'Desktop', 'ExteriorOnly', 'Update')),
  rush boolean not null,
  fee_cents bigint not null check (fee_cents between 0 and 100000000),
  access_name text not null check (length(access_name) between 1 and 120),
  access_telephone text not null check (length(access_telephone) between 1 and 40),
  instructions text not null check (length(instructions) <= 1000),
  -- Promised when it was ordered, and by when the company says now that the report comes.
  promised_on date not null,
  due_on date not null,
  -- The company's own words, shown as text.
  note text not null default '' check (length(note) <= 500),
  simulated boolean not null,
  ordered_by uuid not null references person,
  ordered_at timestamptz not null,
  -- When the company is asked about it next; null while there is nothing to wait for.
  next_ask_at timestamptz,
  primary key (brokerage_id, appraisal_id),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, appraisal_id) references vendor_order
);
create index appraisal_of_loan on appraisal (brokerage_id, loan_number, ordered_at);
create index appraisal_to_ask on appraisal (next_ask_at) where next_ask_at is not null;
grant select, insert, update on appraisal to lockdesk_app;
grant select on appraisal to lockdesk_lender;

create table appraisal_milestone (
  brokerage_id integer not null,
  appraisal_id uuid not null,
  milestone text not null check (milestone in ('accepted', 'assigned', 'inspected', 'delivered')),
  reached_at timestamptz not null,
  primary key (brokerage_id, appraisal_id, milestone),
  foreign key (brokerage_id, appraisal_id) references appraisal
);
grant select, insert on appraisal_milestone to lockdesk_app;
grant select on appraisal_milestone to lockdesk_lender;

-- A report as it came; a later version never replaces an earlier one.
create table appraisal_report (
  brokerage_id integer not null,
  appraisal_id uuid not null,
  version integer not null check (version between 1 and 99),
  file_id uuid not null,
  received_at timestamptz not null,
  -- Null where it can't be read; `unreadable` says why.
  report jsonb,
  missing jsonb not null default '[]',
  unreadable text check (length(unreadable) <= 500),
  review text check (review in ('accepted', 'revision')),
  review_words text not null default '' check (length(review_words) <= 1000),
  reviewed_by uuid references person,
  reviewed_at timestamptz,
  primary key (brokerage_id, appraisal_id, version),
  foreign key (brokerage_id, appraisal_id) references appraisal,
  foreign key (brokerage_id, file_id) references stored_file,
  check ((report is null) = (unreadable is not null)),
  check (num_nulls(review, reviewed_by, reviewed_at) in (0, 3))
);
grant select, insert, update on appraisal_report to lockdesk_app;
grant select on appraisal_report to lockdesk_lender;

-- A copy that went to the applicant, 12 CFR 1002.14(a)(1).
create table appraisal_copy (
  brokerage_id integer not null,
  appraisal_id uuid not null,
  copy_id uuid not null,
  version integer not null,
  way text not null check (way in ('mail', 'e-mail', 'in-person')),
  sent_on date not null,
  received_on date check (received_on >= sent_on),
  recorded_by uuid not null references person,
  recorded_at timestamptz not null,
  primary key (brokerage_id, copy_id),
  foreign key (brokerage_id, appraisal_id, version) references appraisal_report
);
create index appraisal_copy_of on appraisal_copy (brokerage_id, appraisal_id);
grant select, insert on appraisal_copy to lockdesk_app;
grant select on appraisal_copy to lockdesk_lender;

-- The applicant's waiver of the time of the copy; the newest holds.
create table appraisal_copy_waiver (
  brokerage_id integer not null,
  loan_number text not null,
  waiver_id uuid not null,
  given_on date not null,
  given_by text not null check (length(given_by) between 1 and 120),
  recorded_by uuid not null references person,
  recorded_at timestamptz not null,
  primary key (brokerage_id, waiver_id),
  foreign key (brokerage_id, loan_number) references loan
);
create index appraisal_copy_waiver_of on appraisal_copy_waiver (brokerage_id, loan_number, recorded_at);
grant select, insert on appraisal_copy_waiver to lockdesk_app;
grant select on appraisal_copy_waiver to lockdesk_lender;

-- A borrower's request to reconsider the value. It goes to the lender's desk, and from there to the company.
create table appraisal_reconsideration (
  brokerage_id integer not null,
  appraisal_id uuid not null,
  request_id uuid not null,
  words text not null check (length(words) <= 2000),
  sales jsonb not null,
  state text not null check (state in ('requested', 'declined', 'forwarded', 'sent', 'answered')),
  requested_by uuid not null references person,
  requested_at timestamptz not null,
  decision_words text not null default '' check (length(decision_words) <= 1000),
  decided_by uuid references person,
  decided_at timestamptz,
  primary key (brokerage_id, request_id),
  foreign key (brokerage_id, appraisal_id) references appraisal,
  check ((state = 'requested') = (decided_by is null))
);
create index appraisal_reconsideration_of on appraisal_reconsideration (brokerage_id, appraisal_id, requested_at);
grant select, insert, update on appraisal_reconsideration to lockdesk_app;
grant select on appraisal_reconsideration to lockdesk_lender;
