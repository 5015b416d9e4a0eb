-- What the qualified-mortgage check last gave for a loan, for lists: a list can't make an estimate of each of its loans. `seen_at` is the loan's last
-- change that was judged; a loan changed since is judged again.
create table loan_qm_check (
  brokerage_id integer not null,
  loan_number text not null,
  seen_at timestamptz not null,
  result text not null check (result in ('Success', 'Failed', 'NA')),
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan
);
create index loan_qm_check_seen on loan_qm_check (seen_at desc);
grant select, insert, update on loan_qm_check to lockdesk_app;
grant select on loan_qm_check to lockdesk_lender;
