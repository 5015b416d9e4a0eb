-- Whether a second person of the lender looks at what the lender sends, set with the way of issuing.
alter table disclosure_setting add column second_look boolean not null default false;

-- A disclosure that waits for a second person, who sends it or returns it with words.
create table disclosure_look (
  brokerage_id integer not null,
  loan_number text not null,
  look_id uuid not null,
  form text not null check (form in ('loan-estimate', 'closing-disclosure')),
  -- The version that is looked at.
  version integer not null check (version > 0),
  note text not null check (length(note) <= 1000),
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  state text not null check (state in ('open', 'sent', 'withdrawn', 'returned')),
  words text not null default '' check (length(words) <= 1000),
  ended_by uuid references person,
  ended_at timestamptz,
  primary key (brokerage_id, look_id),
  foreign key (brokerage_id, loan_number) references loan,
  check ((state = 'open') = (ended_at is null) and (ended_by is null) = (ended_at is null)),
  check (state not in ('sent', 'returned') or ended_by <> asked_by),
  check (state <> 'returned' or length(words) >= 3)
);
create unique index disclosure_look_one_open on disclosure_look (brokerage_id, loan_number, form) where state = 'open';
create index disclosure_look_of_loan on disclosure_look (brokerage_id, loan_number, asked_at);
create index disclosure_look_open on disclosure_look (asked_at) where state = 'open';
grant select, insert on disclosure_look to lockdesk_app;
grant update (state, words, ended_by, ended_at) on disclosure_look to lockdesk_app;
grant select on disclosure_look to lockdesk_lender;
