-- Closing agents a brokerage works with. A later version of one takes its place and keeps its id.
create table closing_agent (
  brokerage_id integer not null references brokerage,
  agent_id uuid not null,
  company text not null check (length(company) between 2 and 80),
  license_id text not null check (length(license_id) between 2 and 40),
  contact text not null check (length(contact) <= 80),
  email text not null check (length(email) <= 120),
  phone text not null check (length(phone) between 7 and 40),
  -- Where the number to call back comes from: never from a mail.
  phone_source text not null check (length(phone_source) between 3 and 120),
  state text not null check (state ~ '^[A-Z]{2}$'),
  approved_until date not null,
  saved_by uuid not null references person,
  saved_at timestamptz not null,
  primary key (brokerage_id, agent_id)
);
grant select, insert, update on closing_agent to lockdesk_app;
grant select on closing_agent to lockdesk_lender;

-- Accounts an agent is paid on. The newest one counts once two people confirmed it by a call back; until then no money goes out. Only the last four
-- digits are stored.
create table agent_account (
  brokerage_id integer not null,
  agent_id uuid not null,
  sequence integer not null check (sequence > 0),
  bank text not null check (length(bank) between 2 and 80),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  came_by text not null check (came_by in ('registered profile', 'letter', 'telephone', 'e-mail')),
  entered_by uuid not null references person,
  entered_at timestamptz not null,
  first_by uuid references person,
  first_at timestamptz,
  first_reached text not null default '' check (length(first_reached) <= 200),
  second_by uuid references person,
  second_at timestamptz,
  second_reached text not null default '' check (length(second_reached) <= 200),
  rejected_by uuid references person,
  rejected_at timestamptz,
  primary key (brokerage_id, agent_id, sequence),
  foreign key (brokerage_id, agent_id) references closing_agent,
  check (num_nulls(first_by, first_at) in (0, 2)),
  check (num_nulls(second_by, second_at) in (0, 2)),
  check (num_nulls(rejected_by, rejected_at) in (0, 2)),
  check (second_by is null or first_by is not null and first_by <> second_by)
);
grant select, insert, update on agent_account to lockdesk_app;
grant select on agent_account to lockdesk_lender;

-- The agent that closes a loan.
create table loan_closing_agent (
  brokerage_id integer not null,
  loan_number text not null,
  agent_id uuid not null,
  chosen_by uuid not null references person,
  chosen_at timestamptz not null,
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, agent_id) references closing_agent
);
grant select, insert, update on loan_closing_agent to lockdesk_app;
grant select on loan_closing_agent to lockdesk_lender;

-- Closings as they were scheduled; the newest one counts.
create table closing_schedule (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence > 0),
  on_date date not null,
  at_time text not null check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  agent_id uuid not null,
  scheduled_by uuid not null references person,
  scheduled_at timestamptz not null,
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, agent_id) references closing_agent
);
grant select, insert on closing_schedule to lockdesk_app;
grant select on closing_schedule to lockdesk_lender;

-- Payoffs that were asked for, with what the servicer's statement says; the newest one counts.
create table payoff_request (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence > 0),
  servicer text not null check (length(servicer) between 2 and 80),
  balance_cents bigint not null check (balance_cents > 0),
  rate_thousandths integer not null check (rate_thousandths between 0 and 100000),
  interest_paid_through date not null,
  basis integer not null check (basis in (360, 365)),
  fees_cents bigint not null check (fees_cents >= 0),
  pad_days integer not null check (pad_days between 0 and 30),
  good_through date not null,
  statement_due date not null,
  requested_by uuid not null references person,
  requested_at timestamptz not null,
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert on payoff_request to lockdesk_app;
grant select on payoff_request to lockdesk_lender;
