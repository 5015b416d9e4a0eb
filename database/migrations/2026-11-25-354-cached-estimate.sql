-- What a person typed on a Loan Estimate and could not save yet, by browser tab: it survives the tab, and is offered where they open the loan next.
create table cached_estimate (
  brokerage_id integer not null,
  loan_number text not null,
  person_id uuid not null references person,
  tab text not null check (length(tab) between 1 and 40),
  -- Grows with each caching of the tab: one that arrives late is not written over a newer one.
  edition integer not null check (edition > 0),
  version integer not null,
  revision integer not null,
  draft jsonb not null,
  cached_at timestamptz not null,
  primary key (brokerage_id, loan_number, person_id, tab),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, update on cached_estimate to lockdesk_app;
grant select on cached_estimate to lockdesk_lender;
