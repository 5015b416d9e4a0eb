-- Who saw what, and what was refused to whom. Rows are only added; none holds a borrower's data.
create table access_event (
  -- The brokerage it is about: the loan's, else that of the account in use; the lender's where nobody was signed in.
  brokerage_id integer not null references brokerage,
  event_id uuid not null default gen_random_uuid(),
  at timestamptz not null default portal_now(),
  -- Equal events within a moment are one row.
  times integer not null default 1 check (times > 0),
  -- 'shown', or why it was refused.
  outcome text not null check (length(outcome) between 1 and 60),
  -- What was seen: 'number', 'document', 'report', 'package', 'loan'; 'call' for all else that was refused.
  kind text not null check (kind in ('number', 'document', 'report', 'package', 'loan', 'call')),
  call text not null check (length(call) between 1 and 100),
  -- Nobody, where no session was given.
  person_id uuid references person,
  actor_name text not null default '' check (length(actor_name) <= 200),
  -- The account in use.
  account_id integer references brokerage,
  loan_number text check (loan_number ~ '^\d{10}$'),
  -- Ids out of the address, such as a document's.
  about text not null default '' check (length(about) <= 300),
  request_id text not null check (length(request_id) between 1 and 100),
  -- The network it came from; no whole address.
  network text not null default '' check (length(network) <= 60),
  primary key (brokerage_id, event_id)
);
create index access_event_newest on access_event (brokerage_id, at desc, event_id);
create index access_event_of_loan on access_event (brokerage_id, loan_number, at desc) where loan_number is not null;
create index access_event_of_person on access_event (brokerage_id, person_id, at desc) where person_id is not null;

grant select, insert on access_event to lockdesk_app;
grant select on access_event to lockdesk_lender;
