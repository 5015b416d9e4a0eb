-- Closing Disclosures by version. A draft is what a person filled in; sending fixes it with everything it was made from and the bytes that went out.
create table closing_disclosure (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'sent')),
  draft jsonb not null,
  -- Counts the saves of the draft: a save names the one it was based on.
  revision integer not null check (revision >= 0),
  saved_by uuid not null references person,
  saved_at timestamptz not null,
  application_version integer,
  lock_id uuid,
  inputs jsonb,
  document jsonb,
  -- Charges with their amounts, as the limits look at them, and the lender credits.
  charges jsonb,
  lender_credits_cents bigint,
  cure_cents bigint,
  content_sha256 bytea,
  pdf_sha256 bytea,
  file_id uuid,
  -- Whether it starts a wait of three business days, why in two words, and with all figures.
  new_wait boolean,
  wait_reason text,
  wait_why jsonb,
  sent_at timestamptz,
  sent_on date,
  sent_by uuid references person,
  primary key (brokerage_id, loan_number, version),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, loan_number, application_version) references application_version,
  foreign key (brokerage_id, lock_id) references rate_lock,
  foreign key (brokerage_id, file_id) references stored_file,
  check (status = 'draft' or num_nulls(application_version, inputs, document, charges, lender_credits_cents, cure_cents, content_sha256, pdf_sha256,
    file_id, new_wait, wait_reason, wait_why, sent_at, sent_on, sent_by) = 0)
);
create unique index closing_disclosure_one_draft on closing_disclosure (brokerage_id, loan_number) where status = 'draft';

-- What went out stays as it went out.
create function sent_closing_disclosure_stays() returns trigger language plpgsql as $$
begin
  raise exception 'A Closing Disclosure that was sent is never changed';
end $$;
create trigger sent_closing_disclosure_stays before update or delete on closing_disclosure
  for each row when (old.status = 'sent') execute function sent_closing_disclosure_stays();
grant select, insert, update on closing_disclosure to lockdesk_app;
grant select on closing_disclosure to lockdesk_lender;

-- To whom a version went, and when that person confirmed it.
create table closing_disclosure_delivery (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null,
  recipient_id text not null,
  name text not null,
  role text not null,
  email text not null,
  message_id uuid not null,
  sent_at timestamptz not null,
  received_on date,
  received_how text check (received_how in ('signed', 'e-mail', 'telephone', 'in person')),
  recorded_by uuid references person,
  recorded_at timestamptz,
  primary key (brokerage_id, loan_number, version, recipient_id),
  foreign key (brokerage_id, loan_number, version) references closing_disclosure,
  foreign key (brokerage_id, message_id) references outbox_message,
  check (num_nulls(received_on, received_how, recorded_by, recorded_at) in (0, 4))
);
grant select, insert, update (received_on, received_how, recorded_by, recorded_at) on closing_disclosure_delivery to lockdesk_app;
grant select on closing_disclosure_delivery to lockdesk_lender;

-- By when the investor wants a clean file, of a loan that will be bought.
create table pre_purchase_date (
  brokerage_id integer not null,
  loan_number text not null,
  on_date date not null,
  set_by uuid not null references person,
  set_at timestamptz not null,
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, update on pre_purchase_date to lockdesk_app;
grant select on pre_purchase_date to lockdesk_lender;

alter table trid_event drop constraint trid_event_kind_check;
alter table trid_event add constraint trid_event_kind_check
  check (kind in ('application-received', 'loan-estimate-sent', 'loan-estimate-resent', 'rate-locked', 'intent-to-proceed',
    'closing-disclosure-sent', 'closing-disclosure-received'));
