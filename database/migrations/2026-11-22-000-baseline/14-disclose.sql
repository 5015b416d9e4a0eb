-- Loan Estimates, to whom they went, and the clock of the disclosure rules.

-- Loan Estimates by version. A draft is what a person chose; sending fixes it with everything it was made from and the bytes that went out.
create table loan_estimate (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'sent')),
  draft jsonb not null,
  -- Counts the saves of the draft: a save names the one it was based on.
  revision integer not null check (revision >= 0),
  saved_by uuid not null references person,
  saved_at timestamptz not null default portal_now(),
  application_version integer,
  lock_id uuid,
  inputs jsonb,
  document jsonb,
  fees jsonb,
  -- SHA-256 of what the estimate says, without the days it was issued and expires.
  content_sha256 bytea,
  pdf_sha256 bytea,
  file_id uuid,
  sent_at timestamptz,
  sent_on date,
  sent_by uuid references person,
  primary key (brokerage_id, loan_number, version),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, loan_number, application_version) references application_version,
  foreign key (brokerage_id, lock_id) references rate_lock,
  foreign key (brokerage_id, file_id) references stored_file,
  check (status = 'draft' or (application_version is not null and inputs is not null and document is not null and fees is not null
    and content_sha256 is not null and pdf_sha256 is not null and file_id is not null and sent_at is not null and sent_on is not null
    and sent_by is not null))
);
create unique index loan_estimate_one_draft on loan_estimate (brokerage_id, loan_number) where status = 'draft';

-- What went out stays as it went out.
create function sent_estimate_stays() returns trigger language plpgsql as $$
begin
  raise exception 'A Loan Estimate that was sent is never changed';
end $$;
create trigger sent_estimate_stays before update or delete on loan_estimate
  for each row when (old.status = 'sent') execute function sent_estimate_stays();

-- To whom a version was delivered.
create table disclosure_delivery (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null,
  recipient_id text not null,
  name text not null,
  role text not null,
  email text not null,
  method text not null check (method in ('mail')),
  message_id uuid not null,
  sent_at timestamptz not null,
  primary key (brokerage_id, loan_number, version, recipient_id),
  foreign key (brokerage_id, loan_number, version) references loan_estimate,
  foreign key (brokerage_id, message_id) references outbox_message
);

-- The loan's disclosure clock: what happened, on which day, and how it is known.
create table trid_event (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('application-received', 'loan-estimate-sent', 'rate-locked')),
  on_date date not null,
  at timestamptz not null,
  source text not null,
  details jsonb not null default '{}',
  person_id uuid references person,
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan
);

grant select, insert, update on loan_estimate to lockdesk_app;
-- Deliveries and the clock are only added to.
grant select, insert on disclosure_delivery, trid_event to lockdesk_app;
grant select on loan_estimate, disclosure_delivery, trid_event to lockdesk_lender;
