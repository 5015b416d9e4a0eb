-- Which coordinator has the disclosures of a loan; without a person nobody has.
create table disclosure_assignment (
  brokerage_id integer not null,
  loan_number text not null,
  person_id uuid references person,
  assigned_by uuid not null references person,
  assigned_at timestamptz not null,
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan
);
create index disclosure_assignment_of_person on disclosure_assignment (person_id) where person_id is not null;
grant select, insert, update on disclosure_assignment to lockdesk_app;
grant select on disclosure_assignment to lockdesk_lender;
