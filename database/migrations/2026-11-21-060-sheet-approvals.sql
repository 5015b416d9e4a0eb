-- A person may look again and approve again when another sheet has become the live one.
alter table rate_sheet_approval drop constraint rate_sheet_approval_pkey;
alter table rate_sheet_approval
  add approval_id bigint generated always as identity primary key,
  add unique nulls not distinct (version_id, person_id, compared_with);
