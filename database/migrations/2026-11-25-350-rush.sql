-- Whether a loan goes before others, for which the lender's schedule has a fee. A loan without a row does not.
create table loan_rush (
  brokerage_id integer not null,
  loan_number text not null,
  rush boolean not null,
  saved_by uuid not null references person,
  saved_at timestamptz not null,
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, update on loan_rush to lockdesk_app;
grant select on loan_rush to lockdesk_lender;
