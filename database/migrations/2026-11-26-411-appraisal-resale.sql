-- What the seller's own purchase was, for the second appraisal of 12 CFR 1026.35(c)(4). The newest line of a loan holds.
create table appraisal_resale (
  brokerage_id integer not null,
  loan_number text not null,
  resale_id uuid not null,
  agreement_on date not null,
  -- Null where no written source shows it.
  seller_acquired_on date,
  seller_paid_cents bigint check (seller_paid_cents > 0),
  exemption text check (length(exemption) between 1 and 40),
  recorded_by uuid not null references person,
  recorded_at timestamptz not null,
  primary key (brokerage_id, resale_id),
  foreign key (brokerage_id, loan_number) references loan,
  check (seller_acquired_on <= agreement_on)
);
create index appraisal_resale_of on appraisal_resale (brokerage_id, loan_number, recorded_at);
grant select, insert on appraisal_resale to lockdesk_app;
grant select on appraisal_resale to lockdesk_lender;
