-- Through whom the loan came: the kind of its brokerage when it was registered. Empty where nobody can say; the loan's header warns of it.
alter table loan add column tpo_type text check (tpo_type in ('Broker', 'Correspondent'));
alter table loan no force row level security;
update loan l set tpo_type = case b.kind when 'broker' then 'Broker' when 'correspondent' then 'Correspondent' end
from brokerage b where b.brokerage_id = l.brokerage_id;

-- People outside both companies who have to do with a loan, one of each kind: who closes it, who sells, who insures. Written over when changed; the
-- journal has what was there before.
create table loan_party (
  brokerage_id integer not null,
  loan_number text not null,
  contact_type text not null,
  name text not null check (length(name) between 1 and 120),
  company text not null default '',
  address jsonb not null default '{}',
  phone text not null default '',
  email text not null default '',
  primary key (brokerage_id, loan_number, contact_type),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, update, delete on loan_party to lockdesk_app;
grant select on loan_party to lockdesk_lender;

-- Up to when a person has read a loan's comments: what somebody else wrote later is unread.
create table loan_comment_reader (
  brokerage_id integer not null,
  loan_number text not null,
  person_id uuid not null references person,
  read_at timestamptz not null,
  primary key (brokerage_id, loan_number, person_id),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, update on loan_comment_reader to lockdesk_app;
grant select on loan_comment_reader to lockdesk_lender;

-- Who has a loan open, and when their page last said so. A row that is a minute old is of a page that was closed.
create table loan_presence (
  brokerage_id integer not null,
  loan_number text not null,
  person_id uuid not null references person,
  seen_at timestamptz not null,
  primary key (brokerage_id, loan_number, person_id),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert, update on loan_presence to lockdesk_app;
grant select on loan_presence to lockdesk_lender;
