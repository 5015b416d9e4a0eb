-- Conditions of a loan's approval, by their number on the loan. `state` and `moves` are those of the last move.
create table loan_condition (
  brokerage_id integer not null,
  loan_number text not null,
  number integer not null check (number > 0),
  stage text not null check (stage in ('PTA', 'PTD', 'PTC', 'PTF', 'PTP', 'TRL')),
  words text not null check (length(words) between 3 and 600),
  satisfied_by text not null check (length(satisfied_by) between 3 and 600),
  owner text not null check (owner in ('Broker', 'Borrower', 'Title', 'Lender', 'Closer')),
  due date,
  -- The words of the finding it was made from: no finding makes two.
  finding text check (length(finding) <= 600),
  finding_of text check (finding_of in ('DU', 'LPA')),
  state text not null check (state in ('open', 'requested', 'received', 'in-review', 'rejected', 'cleared', 'waived', 'cancelled')),
  moves integer not null default 0 check (moves >= 0),
  written_by uuid not null references person,
  written_at timestamptz not null,
  primary key (brokerage_id, loan_number, number),
  foreign key (brokerage_id, loan_number) references loan,
  unique (brokerage_id, loan_number, finding),
  check (num_nulls(finding, finding_of) in (0, 2))
);
grant select, insert, update on loan_condition to lockdesk_app;
grant select on loan_condition to lockdesk_lender;

-- Each move of a condition from one state to another, with what was said and sent.
create table loan_condition_move (
  brokerage_id integer not null,
  loan_number text not null,
  number integer not null,
  sequence integer not null check (sequence > 0),
  from_state text not null,
  to_state text not null,
  -- For a rejection what is wrong; for a waiver, a cancellation and an opening again the reason; else a note.
  words text not null default '' check (length(words) <= 500),
  -- For a rejection: what to send instead.
  wanted text not null default '' check (length(wanted) <= 500),
  document_id uuid,
  document_version integer,
  moved_by uuid not null references person,
  moved_at timestamptz not null,
  primary key (brokerage_id, loan_number, number, sequence),
  foreign key (brokerage_id, loan_number, number) references loan_condition,
  foreign key (brokerage_id, loan_number, document_id) references loan_document,
  check (num_nulls(document_id, document_version) in (0, 2)),
  check (to_state not in ('rejected', 'waived', 'cancelled') or words <> ''),
  check (to_state <> 'rejected' or wanted <> ''),
  check (to_state <> 'received' or document_id is not null)
);
grant select, insert on loan_condition_move to lockdesk_app;
grant select on loan_condition_move to lockdesk_lender;
