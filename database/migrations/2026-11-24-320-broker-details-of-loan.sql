-- Of one loan: who pays its broker, what the Loan Estimate says of the broker beside the company's own record, and the bank that funds it where a
-- correspondent closes in its own name. Written over when changed; the journal has what was there before.
create table loan_broker_details (
  brokerage_id integer not null,
  loan_number text not null,
  -- How often the details were saved: who saves names the one they saw.
  revision integer not null default 0 check (revision >= 0),
  origination_fee_type text check (origination_fee_type in ('Lender', 'Borrower')),
  license_id text not null default '' check (length(license_id) <= 40),
  officer_license_id text not null default '' check (length(officer_license_id) <= 40),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 30),
  warehouse_bank text not null default '' check (length(warehouse_bank) <= 120),
  warehouse_email text not null default '' check (length(warehouse_email) <= 254),
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, update on loan_broker_details to lockdesk_app;
grant select on loan_broker_details to lockdesk_lender;
