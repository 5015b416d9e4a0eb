-- The private mortgage insurance of a loan as it was chosen; a loan without a row has monthly premiums by guide and card. Rates in thousandths of a percent.
create table loan_mi (
  brokerage_id integer not null,
  loan_number text not null,
  kind text not null check (kind in ('monthly', 'single', 'split', 'lender-paid')),
  refundable boolean not null,
  coverage integer check (coverage between 1 and 50),
  rate integer check (rate between 1 and 10000),
  upfront_rate integer check (upfront_rate between 1 and 10000),
  revision integer not null check (revision > 0),
  saved_by uuid not null references person,
  saved_at timestamptz not null,
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan,
  check ((upfront_rate is not null) = (kind in ('single', 'split')))
);
grant select, insert, update on loan_mi to lockdesk_app;
grant select on loan_mi to lockdesk_lender;
