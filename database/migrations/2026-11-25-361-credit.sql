-- A borrower's consent to a credit report, recorded before one is ordered (15 USC 1681b). Never changed: a later one takes its place.
create table credit_consent (
  brokerage_id integer not null,
  loan_number text not null,
  consent_id uuid not null,
  -- The borrower by the application's id, and the name at that time: another person under the same id has not consented.
  borrower_id text not null check (length(borrower_id) between 1 and 80),
  borrower_name text not null check (length(borrower_name) between 1 and 200),
  inquiry text not null check (inquiry in ('hard', 'soft')),
  channel text not null check (channel in ('paper', 'in-person', 'recorded-call', 'electronic')),
  -- The version of the wording that was consented to.
  wording integer not null check (wording >= 1),
  given_on date not null,
  recorded_by uuid not null references person,
  recorded_at timestamptz not null,
  primary key (brokerage_id, consent_id),
  foreign key (brokerage_id, loan_number) references loan
);
create index credit_consent_of_loan on credit_consent (brokerage_id, loan_number, recorded_at);
grant select, insert on credit_consent to lockdesk_app;
grant select on credit_consent to lockdesk_lender;

-- A report of a consumer reporting agency, as it was received.
create table credit_report (
  brokerage_id integer not null,
  loan_number text not null,
  report_id uuid not null,
  order_id uuid not null,
  report_number text not null check (length(report_number) between 1 and 80),
  agency text not null,
  action text not null check (action in ('new', 'reissue')),
  system text check (system in ('DU', 'LPA')),
  -- held: of another person than was asked for; nothing of it is shown or taken.
  state text not null check (state in ('received', 'held')),
  -- What of it is shown: no numbers of people, and of accounts the last four digits.
  report jsonb not null,
  file_id uuid not null,
  -- Where its accounts are proposed to the application.
  import_id uuid,
  issued_on date not null,
  received_at timestamptz not null,
  simulated boolean not null,
  primary key (brokerage_id, report_id),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, order_id) references vendor_order
);
create index credit_report_of_loan on credit_report (brokerage_id, loan_number, received_at);
grant select, insert on credit_report to lockdesk_app;
grant select on credit_report to lockdesk_lender;

-- A report ordered elsewhere, bound to what is asked of an underwriting system by its agency and number; the newest of each system counts.
create table associated_report (
  brokerage_id integer not null,
  loan_number text not null,
  associated_id uuid not null,
  system text not null check (system in ('DU', 'LPA')),
  agency text not null check (length(agency) between 1 and 80),
  report_number text not null check (length(report_number) between 1 and 80),
  borrower_ids text[] not null check (cardinality(borrower_ids) between 1 and 50),
  made_by uuid not null references person,
  made_at timestamptz not null,
  primary key (brokerage_id, associated_id),
  foreign key (brokerage_id, loan_number) references loan
);
create index associated_report_of_loan on associated_report (brokerage_id, loan_number, made_at);
grant select, insert on associated_report to lockdesk_app;
grant select on associated_report to lockdesk_lender;

-- What a borrower says about an inquiry of a report: whether it led to a new debt.
create table credit_inquiry_answer (
  brokerage_id integer not null,
  report_id uuid not null,
  inquiry_id text not null check (length(inquiry_id) between 1 and 80),
  new_debt boolean not null,
  answered_by uuid not null references person,
  answered_at timestamptz not null,
  primary key (brokerage_id, report_id, inquiry_id),
  foreign key (brokerage_id, report_id) references credit_report
);
grant select, insert, update on credit_inquiry_answer to lockdesk_app;
grant select on credit_inquiry_answer to lockdesk_lender;
