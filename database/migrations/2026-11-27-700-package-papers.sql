-- Papers of the lender's own that go out with packages: forms of the agencies and the states, notices. Lender-wide. What one says is never changed:
-- another one follows it, and it ends.
create table lender_paper (
  paper_id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  -- The document of the table of packages that it is; null: a paper of a state or of the lender alone.
  code text check (code ~ '^[A-Z0-9-]{2,20}$'),
  phase text not null check (phase in ('initial', 'closing')),
  signature text not null check (signature in ('none', 'acknowledge', 'sign')),
  -- What a loan must be to have it: a list a fact; an empty list admits all.
  conditions jsonb not null,
  first_day date not null,
  -- The last day it goes out.
  last_day date,
  file_name text not null check (length(file_name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  pages integer not null check (pages > 0),
  sha256 bytea not null,
  added_by uuid not null references person,
  added_at timestamptz not null default portal_now(),
  ended_by uuid references person,
  ended_at timestamptz,
  check (num_nulls(ended_by, ended_at) in (0, 2))
);
grant select, insert on lender_paper to lockdesk_app;
grant update (last_day, ended_by, ended_at) on lender_paper to lockdesk_app;
grant select on lender_paper to lockdesk_lender;

-- What went out with a disclosure beside it: the written list of providers, papers of the lender. The bytes are those of the stored file.
create table disclosure_paper (
  brokerage_id integer not null,
  loan_number text not null,
  form text not null check (form in ('loan-estimate', 'closing-disclosure')),
  version integer not null check (version > 0),
  position integer not null check (position > 0),
  title text not null,
  code text,
  paper_id uuid references lender_paper,
  signature text not null check (signature in ('none', 'acknowledge', 'sign')),
  sent_on date not null,
  file_id uuid not null,
  primary key (brokerage_id, loan_number, form, version, position),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, file_id) references stored_file
);
grant select, insert on disclosure_paper to lockdesk_app;
grant select on disclosure_paper to lockdesk_lender;

-- Lists of providers that went out before.
alter table loan_estimate no force row level security;
insert into disclosure_paper (brokerage_id, loan_number, form, version, position, title, code, signature, sent_on, file_id)
  select brokerage_id, loan_number, 'loan-estimate', version, 1, 'List of service providers', 'SPL', 'none', sent_on, list_file_id
  from loan_estimate where list_file_id is not null;
alter table loan_estimate drop column list_file_id;
alter table loan_estimate force row level security;
