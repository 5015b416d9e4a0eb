-- Case numbers are ordered of FHA.
alter table vendor_order drop constraint vendor_order_kind_check;
alter table vendor_order add constraint vendor_order_kind_check
  check (kind in ('credit', 'lpa-credit', 'du', 'lpa', 'mi', 'appraisal', 'fha-case'));

-- What FHA answered to an order of a case number: the case, or what it said against the request. Only added.
create table fha_case_answer (
  brokerage_id integer not null,
  order_id uuid not null,
  loan_number text not null,
  case_number text check (case_number ~ '^[0-9]{3}-[0-9]{7}$'),
  assigned_on date,
  adp_code text check (adp_code ~ '^[0-9]{3}$'),
  -- What CAIVRS has of each borrower: place, name and code. No Social Security numbers.
  caivrs jsonb not null,
  -- What FHA refused, by field.
  errors jsonb not null,
  -- Why an assigned case did not go into the application.
  not_entered text check (length(not_entered) between 1 and 500),
  simulated boolean not null,
  answered_at timestamptz not null default portal_now(),
  primary key (brokerage_id, order_id),
  foreign key (brokerage_id, order_id) references vendor_order,
  foreign key (brokerage_id, loan_number) references loan,
  check (num_nulls(case_number, assigned_on, adp_code) in (0, 3)),
  check ((case_number is null) = (jsonb_array_length(errors) > 0)),
  check (not_entered is null or case_number is not null)
);
create index fha_case_answer_of_loan on fha_case_answer (brokerage_id, loan_number, answered_at);
grant select, insert on fha_case_answer to lockdesk_app;
grant select on fha_case_answer to lockdesk_lender;
