-- A version may be made of the pages of documents that are there.
alter table loan_document_version drop constraint loan_document_version_source_check;
alter table loan_document_version add constraint loan_document_version_source_check check (source in ('file', 'photo', 'pages'));

-- Which pages of which version a version was made of, in their order. The first is as it was received, and stays.
create table loan_document_part (
  brokerage_id integer not null,
  loan_number text not null,
  document_id uuid not null,
  version integer not null,
  place integer not null check (place >= 1),
  from_document_id uuid not null,
  from_version integer not null,
  -- As a person writes them: 1-3, 5.
  pages text not null check (length(pages) between 1 and 4000),
  primary key (brokerage_id, loan_number, document_id, version, place),
  foreign key (brokerage_id, loan_number, document_id, version) references loan_document_version,
  foreign key (brokerage_id, loan_number, from_document_id, from_version) references loan_document_version
);
grant select, insert on loan_document_part to lockdesk_app;
grant select on loan_document_part to lockdesk_lender;
