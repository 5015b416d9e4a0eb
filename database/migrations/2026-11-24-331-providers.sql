-- Providers a brokerage prefers for a service, and those it never uses.
create table broker_provider (
  brokerage_id integer not null references brokerage,
  service_type text not null check (service_type in ('title', 'settlement', 'survey', 'pest', 'recording')),
  provider_id text not null check (length(provider_id) between 1 and 40),
  name text not null check (length(name) between 1 and 120),
  standing text not null check (standing in ('preferred', 'excluded')),
  set_by uuid not null references person,
  set_at timestamptz not null,
  primary key (brokerage_id, service_type, provider_id)
);
grant select, insert, update, delete on broker_provider to lockdesk_app;
grant select on broker_provider to lockdesk_lender;

-- The provider selected for a service of a loan. One the borrower found alone has no id, and what is known of it is here only.
create table selected_provider (
  brokerage_id integer not null,
  loan_number text not null,
  service_type text not null check (service_type in ('title', 'settlement', 'survey', 'pest')),
  provider_id text check (length(provider_id) between 1 and 40),
  name text not null check (length(name) between 1 and 120),
  address text not null check (length(address) <= 200),
  telephone text not null check (length(telephone) <= 30),
  by_borrower boolean not null,
  -- As its quote said when it was selected: an affiliate's charges have no tolerance.
  affiliate boolean not null,
  selected_by uuid not null references person,
  selected_at timestamptz not null,
  primary key (brokerage_id, loan_number, service_type),
  foreign key (brokerage_id, loan_number) references loan,
  -- Who is not on the list was chosen by the borrower.
  check (provider_id is not null or by_borrower)
);
grant select, insert, update, delete on selected_provider to lockdesk_app;
grant select on selected_provider to lockdesk_lender;
