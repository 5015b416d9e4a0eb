-- What is followed on a loan beside its status, such as the validation of its fees. An item without a row was never started.
create table loan_tracking_item (
  brokerage_id integer not null,
  loan_number text not null,
  name text not null check (length(name) between 1 and 80),
  status text not null check (status in ('Not Started', 'Requested', 'In Progress', 'Completed', 'Waived', 'Failed')),
  changed_by uuid not null references person,
  changed_at timestamptz not null default now(),
  primary key (brokerage_id, loan_number, name),
  foreign key (brokerage_id, loan_number) references loan
);
