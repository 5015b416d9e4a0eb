-- What becomes of a first Closing Disclosure whose conditions hold, set with the way of issuing: a person does all of it, it is prepared and put on
-- the desk, or it is sent.
alter table disclosure_setting
  add column initial_closing text not null default 'prepare' check (initial_closing in ('by-hand', 'prepare', 'send'));

-- Who does what nobody pressed a button for. Inactive: no one signs in as this.
insert into person (person_id, subject, email, display_name, active)
values ('00000000-0000-4000-8000-00000000cd01', 'lockdesk:by-itself', 'by-itself@lockdesk.invalid', 'Lockdesk, by itself', false);

-- How a loan's first Closing Disclosure stands by itself, as the worker found it last.
create table initial_closing (
  brokerage_id integer not null,
  loan_number text not null,
  state text not null check (state in ('waiting', 'prepared', 'sent')),
  -- Names what was judged: another mark is judged anew.
  mark text not null,
  judged_at timestamptz not null,
  -- Titles of the conditions that do not hold.
  missing text[] not null,
  -- The last day on which it still makes the planned closing, and the day from which on that is near.
  last_day date,
  near_from date,
  -- When it was put on the desk, or went out; with the conditions that held then.
  since timestamptz,
  conditions jsonb,
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan,
  check ((state = 'waiting') = (since is null)),
  check ((since is null) = (conditions is null)),
  check (state = 'waiting' or cardinality(missing) = 0)
);
create index initial_closing_on_desk on initial_closing (last_day) where state <> 'sent';
grant select, insert, update on initial_closing to lockdesk_app;
grant select on initial_closing to lockdesk_lender;

create function initial_closing_sent_stays() returns trigger language plpgsql as $$
begin
  raise exception 'What is on record of a Closing Disclosure that went out by itself is never changed';
end $$;
create trigger initial_closing_sent_stays before update or delete on initial_closing
  for each row when (old.state = 'sent') execute function initial_closing_sent_stays();

-- A loan whose first Closing Disclosure a person holds back.
create table initial_closing_hold (
  brokerage_id integer not null,
  loan_number text not null,
  held boolean not null,
  words text not null check (length(words) between 3 and 300),
  set_by uuid not null references person,
  set_at timestamptz not null,
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, update on initial_closing_hold to lockdesk_app;
grant select on initial_closing_hold to lockdesk_lender;
