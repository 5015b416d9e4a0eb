-- A revised estimate may be owed for a change of circumstance, too.
alter table loan drop constraint if exists loan_revised_le_cause_check;
alter table loan add constraint loan_revised_le_cause_check check (revised_le_cause in ('lock', 'drift', 'change'));

-- A change of circumstance on a loan (12 CFR 1026.19(e)(3)(iv)): the facts that changed since a disclosure, the charges they touch, who proposed it,
-- and what was decided line by line. None is deleted.
create table circumstance_change (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence > 0),
  -- Before or after the Closing Disclosure was given.
  stage text not null check (stage in ('pre', 'post')),
  status text not null check (status in ('proposed', 'returned', 'decided')),
  -- The disclosure it is a change of.
  based_form text not null check (based_form in ('loan-estimate', 'closing-disclosure')),
  based_version integer not null check (based_version > 0),
  method text not null check (method in ('e-mail', 'telephone', 'in person', 'letter', 'document', 'portal')),
  facts jsonb not null,
  lines jsonb not null,
  learned_on date not null,
  due_on date not null,
  proposed_by uuid not null references person,
  proposed_at timestamptz not null,
  -- Why it was returned.
  words text not null default '' check (length(words) <= 500),
  ended_by uuid references person,
  ended_at timestamptz,
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan,
  check ((status = 'proposed') = (ended_at is null)),
  check (num_nulls(ended_by, ended_at) in (0, 2))
);
create unique index circumstance_change_open on circumstance_change (brokerage_id, loan_number) where status = 'proposed';
grant select, insert, update on circumstance_change to lockdesk_app;
grant select on circumstance_change to lockdesk_lender;

-- What shows a fact of a change: a document of the loan.
create table change_evidence (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  fact text not null check (length(fact) between 1 and 40),
  document_id uuid not null,
  primary key (brokerage_id, loan_number, sequence, fact, document_id),
  foreign key (brokerage_id, loan_number, sequence) references circumstance_change,
  foreign key (brokerage_id, loan_number, document_id) references loan_document
);
grant select, insert on change_evidence to lockdesk_app;
grant select on change_evidence to lockdesk_lender;

-- Reasons that were decided, for the charges they affect: the next disclosure carries them and resets what those charges are compared with.
create table estimate_reason (
  brokerage_id integer not null,
  loan_number text not null,
  change_sequence integer not null,
  fact text not null,
  kind text not null
    check (kind in ('changed-circumstance', 'eligibility', 'consumer-request', 'rate-lock', 'expired', 'construction-delay')),
  learned_on date not null,
  -- Cents by charge: the part of the rise that the reason caused.
  charges jsonb not null,
  -- The disclosure that carries it; null until one was sent.
  form text check (form in ('loan-estimate', 'closing-disclosure')),
  version integer check (version > 0),
  decided_by uuid not null references person,
  decided_at timestamptz not null,
  primary key (brokerage_id, loan_number, change_sequence, fact),
  foreign key (brokerage_id, loan_number) references loan,
  check (num_nulls(form, version) in (0, 2))
);
grant select, insert, update (form, version) on estimate_reason to lockdesk_app;
grant select on estimate_reason to lockdesk_lender;
