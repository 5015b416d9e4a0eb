-- Changes of conditions that the other side is mailed: written with the change, told by the worker, those of a loan within minutes as one mail.
create table condition_news (
  brokerage_id integer not null,
  loan_number text not null,
  number integer not null,
  -- The move it is of; 0: the condition was written.
  sequence integer not null check (sequence >= 0),
  for_side text not null check (for_side in ('broker', 'lender')),
  made_at timestamptz not null,
  told_at timestamptz,
  primary key (brokerage_id, loan_number, number, sequence, for_side),
  foreign key (brokerage_id, loan_number, number) references loan_condition
);
create index condition_news_waiting on condition_news (brokerage_id, loan_number) where told_at is null;
grant select, insert, update on condition_news to lockdesk_app;
grant select on condition_news to lockdesk_lender;
