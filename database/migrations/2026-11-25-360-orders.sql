-- What was ordered of an outside company for a loan. Written before anything is sent; the company is asked about it by `order_id`.
create table vendor_order (
  brokerage_id integer not null,
  order_id uuid not null,
  loan_number text not null,
  kind text not null check (kind in ('credit', 'lpa-credit', 'du', 'lpa', 'mi')),
  -- What a person calls it: "Joint report, Ines and Hollis".
  title text not null check (length(title) between 1 and 300),
  vendor text not null check (length(vendor) between 1 and 120),
  -- What is asked, as the capability that ordered wrote it; no numbers of people.
  request jsonb not null,
  -- committed: surely not with the company. sent: it may be. accepted: the company says that it has it.
  state text not null check (state in ('committed', 'sent', 'accepted', 'done', 'failed', 'cancelled')),
  -- What the company said it has done so far.
  progress jsonb not null default '[]',
  simulated boolean not null default false,
  problem text,
  -- The company's own words, shown as text.
  vendor_text text check (length(vendor_text) <= 1000),
  sends integer not null default 0,
  asks integer not null default 0,
  -- Names the try that is on its way; a try that was overtaken records nothing.
  claim uuid,
  claimed_at timestamptz,
  next_try_at timestamptz not null default now(),
  ordered_by uuid not null references person,
  ordered_at timestamptz not null,
  deadline_seconds integer not null check (deadline_seconds between 1 and 86400),
  deadline_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  -- Past its deadline: a person decides how it goes on. An answer that comes all the same is taken.
  needs_person_at timestamptz,
  ended_at timestamptz,
  primary key (brokerage_id, order_id),
  foreign key (brokerage_id, loan_number) references loan,
  check ((ended_at is not null) = (state in ('done', 'failed', 'cancelled'))),
  check (state not in ('sent', 'accepted') or sent_at is not null)
);
create unique index vendor_order_one_open on vendor_order (brokerage_id, loan_number, kind) where ended_at is null;
create index vendor_order_due on vendor_order (next_try_at) where ended_at is null;
create index vendor_order_of_loan on vendor_order (brokerage_id, loan_number, ordered_at);
grant select, insert, update on vendor_order to lockdesk_app;
grant select on vendor_order to lockdesk_lender;

-- What companies charged, each charge by the company's own number for it.
create table vendor_charge (
  brokerage_id integer not null,
  order_id uuid not null,
  charge_id text not null check (length(charge_id) between 1 and 80),
  what text not null check (length(what) between 1 and 200),
  amount_cents bigint not null check (amount_cents between 0 and 100000000),
  charged_at timestamptz not null,
  simulated boolean not null,
  primary key (brokerage_id, order_id, charge_id),
  foreign key (brokerage_id, order_id) references vendor_order
);
grant select, insert on vendor_charge to lockdesk_app;
grant select on vendor_charge to lockdesk_lender;
