-- A file brought into a loan that is there already: kept whole, laid beside the application, taken in part, and taken back.
create table application_import (
  brokerage_id integer not null,
  loan_number text not null,
  import_id uuid not null,
  file_id uuid not null,
  format text not null,
  made_by uuid not null references person,
  made_at timestamptz not null default now(),
  -- proposed: nothing was decided; kept: everything of the application was kept as it was.
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'kept', 'undone')),
  decided_by uuid references person,
  decided_at timestamptz,
  -- The version of the application that has what was accepted, and every change with both whole values, so that it can be taken back.
  accepted_version integer,
  changes jsonb not null default '[]',
  undone_by uuid references person,
  undone_at timestamptz,
  undone_version integer,
  primary key (brokerage_id, loan_number, import_id),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, file_id) references stored_file,
  foreign key (brokerage_id, loan_number, accepted_version) references application_version,
  foreign key (brokerage_id, loan_number, undone_version) references application_version,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state in ('accepted', 'undone')) = (accepted_version is not null)),
  check ((state = 'undone') = (undone_at is not null))
);
