-- A reminder that was given: of which deadline of a loan, for which day, when before it, and to whom. The row and its message commit together, and the
-- key says that none is given twice. What is due is never stored: it is counted anew from the loan each time.
create table deadline_reminder (
  brokerage_id integer not null,
  loan_number text not null,
  -- The next action of the loan, such as send-loan-estimate; or open-letter, for a borrower who has not opened theirs.
  action text not null check (length(action) between 1 and 60),
  due_on date not null,
  stage text not null check (stage in ('before', 'due')),
  -- A person, or a borrower as the disclosure names them.
  recipient text not null check (length(recipient) between 1 and 80),
  message_id uuid not null,
  given_at timestamptz not null default portal_now(),
  primary key (brokerage_id, loan_number, action, due_on, stage, recipient),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, message_id) references outbox_message
);
grant select, insert on deadline_reminder to lockdesk_app;
grant select on deadline_reminder to lockdesk_lender;
