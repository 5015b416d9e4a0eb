-- A version may come from a borrower, who is no person of the portal.
alter table loan_document alter column added_by drop not null;
alter table loan_document_version alter column uploaded_by drop not null;
alter table loan_document_version add column sent_by text check (length(sent_by) between 1 and 200);
alter table loan_document_version drop constraint loan_document_version_source_check;
alter table loan_document_version add constraint loan_document_version_source_check check (source in ('file', 'photo', 'pages', 'borrower'));
alter table loan_document_version add constraint loan_document_version_sender_check
  check ((source = 'borrower') = (sent_by is not null) and (source = 'borrower') = (uploaded_by is null));

-- A document that a borrower is asked for: one that the loan needs, or what satisfies a condition. Where it stands follows from what they sent.
create table borrower_request (
  brokerage_id integer not null,
  loan_number text not null,
  request_id uuid not null,
  recipient_id text not null check (length(recipient_id) between 1 and 80),
  name text not null check (length(name) between 1 and 200),
  type_code text not null check (type_code ~ '^[a-z0-9-]{1,40}$'),
  condition_number integer,
  -- How many of it: two months of statements.
  count integer not null check (count between 1 and 20),
  due_on date,
  -- What whoever asks says to the borrower: on their page, never in the mail.
  words text not null check (length(words) <= 500),
  message_id uuid not null,
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  -- When the borrower first opened their page with it.
  seen_at timestamptz,
  taken_back_by uuid references person,
  taken_back_at timestamptz,
  primary key (brokerage_id, request_id),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, loan_number, condition_number) references loan_condition,
  foreign key (brokerage_id, message_id) references outbox_message,
  check (num_nulls(taken_back_by, taken_back_at) in (0, 2))
);
create index borrower_request_of_loan on borrower_request (brokerage_id, loan_number, asked_at);
grant select, insert on borrower_request to lockdesk_app;
grant update (seen_at, taken_back_by, taken_back_at) on borrower_request to lockdesk_app;
grant select on borrower_request to lockdesk_lender;

-- What a borrower sent for a request.
create table borrower_upload (
  brokerage_id integer not null,
  loan_number text not null,
  document_id uuid not null,
  version integer not null,
  request_id uuid not null,
  primary key (brokerage_id, loan_number, document_id, version),
  foreign key (brokerage_id, loan_number, document_id, version) references loan_document_version,
  foreign key (brokerage_id, request_id) references borrower_request
);
create index borrower_upload_of_request on borrower_upload (brokerage_id, request_id);
grant select, insert on borrower_upload to lockdesk_app;
grant select on borrower_upload to lockdesk_lender;
