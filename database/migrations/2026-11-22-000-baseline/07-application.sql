-- The application of a loan, version by version, and the files brought into it.

-- One typed document in MISMO 3.4 terms. Each save is a version; nothing is overwritten. The document has last fours only; the whole numbers are in
-- `sealed`, with the version of the key they are sealed under. While a row refers to a version of a key, that version can't be given up.
create table application_version (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null check (version > 0),
  document jsonb not null,
  -- The file it was read from, stored whole so that what was not understood is written back in place.
  source_file_id uuid,
  made_by uuid not null references person,
  made_at timestamptz not null default portal_now(),
  origin text not null check (origin in ('typed', 'imported', 'credit', 'aus', 'vendor', 'system')),
  sealed bytea,
  key_version integer,
  primary key (brokerage_id, loan_number, version),
  foreign key (brokerage_id, loan_number) references loan,
  constraint application_version_source_file foreign key (brokerage_id, source_file_id) references stored_file,
  constraint application_version_sealed check ((sealed is null) = (key_version is null)),
  constraint application_version_key foreign key (brokerage_id, key_version) references tenant_key
);
create index application_version_by_key on application_version (brokerage_id, key_version) where key_version is not null;

-- A file brought into a loan that is there already: stored whole, compared with the application, taken in part, and taken back.
create table application_import (
  brokerage_id integer not null,
  loan_number text not null,
  import_id uuid not null,
  file_id uuid not null,
  format text not null,
  made_by uuid not null references person,
  made_at timestamptz not null default portal_now(),
  -- proposed: nothing was decided; kept: everything of the application was left as it was.
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'kept', 'undone')),
  decided_by uuid references person,
  decided_at timestamptz,
  -- The version of the application that has what was accepted, and every change with both values, so that it can be taken back.
  accepted_version integer,
  changes jsonb not null default '[]',
  undone_by uuid references person,
  undone_at timestamptz,
  undone_version integer,
  -- The whole numbers among the changes.
  sealed bytea,
  key_version integer,
  primary key (brokerage_id, loan_number, import_id),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, file_id) references stored_file,
  foreign key (brokerage_id, loan_number, accepted_version) references application_version,
  foreign key (brokerage_id, loan_number, undone_version) references application_version,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state in ('accepted', 'undone')) = (accepted_version is not null)),
  check ((state = 'undone') = (undone_at is not null)),
  constraint application_import_sealed check ((sealed is null) = (key_version is null)),
  constraint application_import_key foreign key (brokerage_id, key_version) references tenant_key
);
create index application_import_by_key on application_import (brokerage_id, key_version) where key_version is not null;

-- Keyed hashes of the borrowers' Social Security numbers, to find a loan by one. Beside the loan, whose every change would rewrite an index.
create table borrower_number (
  brokerage_id integer not null,
  loan_number text not null,
  number_key bytea not null check (length(number_key) = 32),
  primary key (brokerage_id, loan_number, number_key),
  foreign key (brokerage_id, loan_number) references loan
);
create index borrower_number_sought on borrower_number (number_key);

-- A version stays as it was written; only under which key its numbers are sealed may change.
grant select, insert on application_version to lockdesk_app;
grant update (sealed, key_version) on application_version to lockdesk_app;
grant select, insert, update, delete on application_import, borrower_number to lockdesk_app;
grant select on application_version, application_import, borrower_number to lockdesk_lender;
