-- A document of a loan: what it is, whose it is, and where its review stands. Its pages are in its versions. None is deleted.
create table loan_document (
  brokerage_id integer not null,
  loan_number text not null,
  document_id uuid not null,
  type_code text not null check (type_code ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (length(name) between 1 and 120),
  -- The borrower's id in the application; null where it is of the loan.
  party_id text check (length(party_id) between 1 and 80),
  document_date date,
  period_from date,
  period_to date,
  status text not null check (status in ('In review', 'Accepted', 'Rejected', 'Removed')),
  -- Why it was rejected.
  reason text not null default '' check (length(reason) <= 500),
  reviewed_by uuid references person,
  reviewed_at timestamptz,
  version integer not null check (version >= 1),
  added_by uuid not null references person,
  added_at timestamptz not null,
  primary key (brokerage_id, loan_number, document_id),
  foreign key (brokerage_id, loan_number) references loan,
  check (period_from <= period_to),
  check ((status = 'Rejected') = (reason <> '')),
  check (num_nulls(reviewed_by, reviewed_at) in (0, 2))
);
create index loan_document_newest on loan_document (brokerage_id, added_at desc);
grant select, insert, update on loan_document to lockdesk_app;
grant select on loan_document to lockdesk_lender;

-- The file of a document as it was uploaded. A later one never replaces an earlier one.
create table loan_document_version (
  brokerage_id integer not null,
  loan_number text not null,
  document_id uuid not null,
  version integer not null check (version >= 1),
  file_id uuid not null,
  -- From a file, or from pictures made into a PDF.
  source text not null check (source in ('file', 'photo')),
  pages integer not null check (pages >= 1),
  uploaded_by uuid not null references person,
  uploaded_at timestamptz not null,
  primary key (brokerage_id, loan_number, document_id, version),
  foreign key (brokerage_id, loan_number, document_id) references loan_document,
  foreign key (brokerage_id, file_id) references stored_file
);
grant select, insert on loan_document_version to lockdesk_app;
grant select on loan_document_version to lockdesk_lender;
