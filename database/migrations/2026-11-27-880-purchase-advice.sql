-- What the lender pays a correspondent for a loan, as it was advised: every figure the price is made from. Only added; the newest stands.
create table purchase_advice (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence > 0),
  -- What it was worked out from; its lines follow from these.
  terms jsonb not null,
  -- What was advised to be wired.
  net_cents bigint not null,
  note text not null check (length(note) <= 1000),
  issued_by uuid not null references person,
  issued_at timestamptz not null,
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert on purchase_advice to lockdesk_app;
grant select on purchase_advice to lockdesk_lender;
