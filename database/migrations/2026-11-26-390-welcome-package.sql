-- What is in a loan's welcome package: which parts were chosen, for which version of the application, by whom. A later one never replaces an earlier one.
create table welcome_package (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence >= 1),
  application_version integer not null check (application_version >= 1),
  parts text[] not null check (cardinality(parts) between 1 and 10),
  set_by uuid not null references person,
  set_at timestamptz not null default portal_now(),
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert on welcome_package to lockdesk_app;
grant select on welcome_package to lockdesk_lender;
