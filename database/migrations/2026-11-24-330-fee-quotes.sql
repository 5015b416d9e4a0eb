-- Services of a loan beyond those the lender requires of every loan like it, whose fees are quoted by those who provide them.
create table loan_service (
  brokerage_id integer not null,
  loan_number text not null,
  service_type text not null check (service_type in ('title', 'settlement', 'survey', 'pest', 'recording')),
  added_by uuid not null references person,
  added_at timestamptz not null,
  primary key (brokerage_id, loan_number, service_type),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, delete on loan_service to lockdesk_app;
grant select on loan_service to lockdesk_lender;

-- The newest quote of each provider for a service of a loan, as it was given. A service that is quoted again is written over.
create table fee_quote (
  brokerage_id integer not null,
  loan_number text not null,
  service_type text not null check (service_type in ('title', 'settlement', 'survey', 'pest', 'recording')),
  provider_id text not null check (length(provider_id) between 1 and 40),
  quote jsonb not null,
  -- State, county, purpose, price and loan amount it was asked with: a quote for another loan amount no longer holds.
  asked_with jsonb not null,
  valid_until date not null,
  -- A simulator answered in place of the provider; shown wherever the quote is.
  simulated boolean not null,
  quoted_at timestamptz not null,
  primary key (brokerage_id, loan_number, service_type, provider_id),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, delete on fee_quote to lockdesk_app;
grant select on fee_quote to lockdesk_lender;

-- Who asked for a loan's quotes last, and which of the place's tax questions are answered with yes.
create table fee_quote_request (
  brokerage_id integer not null,
  loan_number text not null,
  tax_answers text[] not null default '{}',
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, update on fee_quote_request to lockdesk_app;
grant select on fee_quote_request to lockdesk_lender;
