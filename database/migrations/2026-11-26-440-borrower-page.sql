-- The address of a borrower's own page, one a letter. Its secret is in no row: it is made again from the link's number and the hash key.
create table borrower_link (
  brokerage_id integer not null,
  link_id uuid not null,
  loan_number text not null,
  recipient_id text not null,
  name text not null,
  email text not null,
  message_id uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (brokerage_id, link_id),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, message_id) references outbox_message,
  check (expires_at > made_at)
);
create index borrower_link_of_loan on borrower_link (brokerage_id, loan_number);
grant select, insert on borrower_link to lockdesk_app;
grant select on borrower_link to lockdesk_lender;

-- What a borrower did on their own page, and what was sent to them on paper. Only added to.
create table borrower_event (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence > 0),
  recipient_id text not null,
  name text not null,
  kind text not null check (kind in ('agreed', 'paper-asked', 'withdrew', 'opened', 'received', 'questions', 'proceeded', 'paper-sent')),
  form text check (form in ('loan-estimate', 'closing-disclosure')),
  version integer check (version > 0),
  how text check (how in ('mail', 'courier', 'in person')),
  on_date date not null,
  at timestamptz not null,
  -- The address the borrower read at, the statement they agreed to, and what their browser said of itself.
  details jsonb not null default '{}',
  -- Who recorded it; null: the borrower did it.
  person_id uuid references person,
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan,
  check (num_nulls(form, version) = case when kind in ('agreed', 'paper-asked', 'withdrew') then 2 else 0 end),
  check ((kind = 'paper-sent') = (how is not null)),
  check ((kind = 'paper-sent') = (person_id is not null))
);
grant select, insert on borrower_event to lockdesk_app;
grant select on borrower_event to lockdesk_lender;

-- A borrower states the intent, and confirms a Closing Disclosure, on their own page too. Nobody of the portal records it then.
alter table intent_to_proceed alter column recorded_by drop not null;
alter table intent_to_proceed drop constraint intent_to_proceed_how_check;
alter table intent_to_proceed add constraint intent_to_proceed_how_check
  check (how in ('e-mail', 'telephone', 'in person', 'letter', 'signed form', 'own page'));
alter table intent_to_proceed add constraint intent_to_proceed_recorded_by_check check ((recorded_by is null) = (how = 'own page'));

alter table closing_disclosure_delivery drop constraint closing_disclosure_delivery_check;
alter table closing_disclosure_delivery drop constraint closing_disclosure_delivery_received_how_check;
alter table closing_disclosure_delivery add constraint closing_disclosure_delivery_received_how_check
  check (received_how in ('signed', 'e-mail', 'telephone', 'in person', 'own page'));
alter table closing_disclosure_delivery add constraint closing_disclosure_delivery_received_check
  check (num_nulls(received_on, received_how, recorded_at) in (0, 3));
alter table closing_disclosure_delivery add constraint closing_disclosure_delivery_recorded_by_check
  check ((recorded_by is not null) = (received_how is not null and received_how <> 'own page'));
