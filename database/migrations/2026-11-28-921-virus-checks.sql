-- What the virus scanner said of an uploaded file: none where the lender has no scanner; one that waits is asked about again, and not opened before.
alter table loan_document_version add column virus_check text not null default 'none' check (virus_check in ('none', 'clean', 'waits', 'found'));
alter table loan_document_version add column virus_checked_at timestamptz;
grant update (virus_check, virus_checked_at) on loan_document_version to lockdesk_app;
create index loan_document_version_waits on loan_document_version (uploaded_at) where virus_check = 'waits';
