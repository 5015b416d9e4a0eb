-- Who issues the Loan Estimates of a brokerage, version by version. A brokerage without a row draws and discloses itself in the portal.
create table disclosure_setting (
  brokerage_id integer not null references brokerage,
  version integer not null check (version > 0),
  broker_discloses boolean not null,
  broker_draws boolean not null,
  reason text not null check (length(reason) between 3 and 300),
  set_by uuid not null references person,
  in_force_from timestamptz not null,
  primary key (brokerage_id, version)
);
grant select, insert on disclosure_setting to lockdesk_app;
grant select on disclosure_setting to lockdesk_lender;

-- What a broker asks the lender's disclosure desk for: to send, or to draw and send, a loan's Loan Estimate.
create table disclosure_request (
  brokerage_id integer not null,
  loan_number text not null,
  request_id uuid not null,
  note text not null check (length(note) <= 1000),
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  state text not null check (state in ('open', 'sent', 'withdrawn', 'returned')),
  words text not null default '' check (length(words) <= 1000),
  estimate_version integer,
  ended_by uuid references person,
  ended_at timestamptz,
  primary key (brokerage_id, request_id),
  foreign key (brokerage_id, loan_number) references loan,
  check ((state = 'open') = (ended_at is null) and (ended_by is null) = (ended_at is null)),
  check ((state = 'sent') = (estimate_version is not null)),
  check (state <> 'returned' or length(words) >= 3)
);
create unique index disclosure_request_one_open on disclosure_request (brokerage_id, loan_number) where state = 'open';
create index disclosure_request_of_loan on disclosure_request (brokerage_id, loan_number, asked_at);
grant select, insert, update on disclosure_request to lockdesk_app;
grant select on disclosure_request to lockdesk_lender;

-- A Loan Estimate that a brokerage sent outside the portal, with the file as it was sent.
create table outside_estimate (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence > 0),
  sent_on date not null,
  -- The moment of that day that the loan's row counts from.
  sent_at timestamptz not null,
  method text not null check (method in ('e-mail', 'mail', 'in-person', 'courier')),
  due_on date,
  file_id uuid not null,
  recorded_by uuid not null references person,
  recorded_at timestamptz not null,
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, file_id) references stored_file (brokerage_id, file_id)
);
grant select, insert on outside_estimate to lockdesk_app;
grant select on outside_estimate to lockdesk_lender;
