-- Who pays a company for an appraisal, and the company's own page where a borrower does. No card number is ever here: it is entered there.
alter table appraisal add column payer text not null default 'lender' check (payer in ('lender', 'borrower'));
alter table appraisal add column payment_link text check (length(payment_link) between 8 and 500);
alter table appraisal alter column payer drop default;

-- The payment is a milestone: the company's work starts after it.
alter table appraisal_milestone drop constraint appraisal_milestone_milestone_check;
alter table appraisal_milestone add constraint appraisal_milestone_milestone_check
  check (milestone in ('accepted', 'paid', 'assigned', 'inspected', 'delivered'));

-- A letter to a borrower with the address of the company's payment page.
create table appraisal_payment_letter (
  brokerage_id integer not null,
  appraisal_id uuid not null,
  message_id uuid not null,
  borrower_id text not null check (length(borrower_id) between 1 and 80),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  sent_by uuid not null references person,
  sent_at timestamptz not null,
  primary key (brokerage_id, message_id),
  foreign key (brokerage_id, appraisal_id) references appraisal,
  foreign key (brokerage_id, message_id) references outbox_message
);
create index appraisal_payment_letter_of on appraisal_payment_letter (brokerage_id, appraisal_id, sent_at);
grant select, insert on appraisal_payment_letter to lockdesk_app;
grant select on appraisal_payment_letter to lockdesk_lender;
