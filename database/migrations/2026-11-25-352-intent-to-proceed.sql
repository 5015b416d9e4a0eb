-- The day the borrower stated the intent to proceed; null while nobody did.
alter table loan add column intent_on date;

-- The borrower's intent to proceed (12 CFR 1026.19(e)(2)(i)(A)): who stated it, when, how, and about which estimate. One a loan, for good.
create table intent_to_proceed (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null,
  recipient_id text not null,
  name text not null,
  how text not null check (how in ('e-mail', 'telephone', 'in person', 'letter', 'signed form')),
  stated_on date not null,
  -- The estimate was in the borrower's hands before the day the law takes it as received.
  received_before boolean not null,
  note text not null check (length(note) <= 500),
  recorded_by uuid not null references person,
  recorded_at timestamptz not null,
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, loan_number, version) references loan_estimate
);
grant select, insert on intent_to_proceed to lockdesk_app;
grant select on intent_to_proceed to lockdesk_lender;

-- Estimates that went out a second time: the stored bytes, to a party's address of that day.
create table disclosure_resend (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence > 0),
  version integer not null,
  recipient_id text not null,
  name text not null,
  role text not null,
  email text not null,
  message_id uuid not null,
  sent_by uuid not null references person,
  sent_at timestamptz not null,
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number, version) references loan_estimate,
  foreign key (brokerage_id, message_id) references outbox_message
);
grant select, insert on disclosure_resend to lockdesk_app;
grant select on disclosure_resend to lockdesk_lender;

alter table trid_event drop constraint trid_event_kind_check;
alter table trid_event add constraint trid_event_kind_check
  check (kind in ('application-received', 'loan-estimate-sent', 'loan-estimate-resent', 'rate-locked', 'intent-to-proceed'));
