-- What a coordinator decided about a loan after a fee schedule was put in force: the fees that were sent, the new ones, or neither yet with a word of why.
create table fee_review (
  brokerage_id integer not null,
  loan_number text not null,
  table_id uuid not null references regulation_table,
  decision text not null check (decision in ('keep', 'take', 'aside')),
  words text not null check (length(words) <= 1000),
  moved jsonb not null,
  decided_by uuid not null references person,
  decided_at timestamptz not null,
  primary key (brokerage_id, loan_number, table_id),
  foreign key (brokerage_id, loan_number) references loan,
  check (decision <> 'aside' or length(words) >= 3)
);
create index fee_review_of_table on fee_review (table_id);
-- Keeping and taking are settled; what was set aside is decided later.
create function fee_review_settled() returns trigger language plpgsql as $$
begin
  raise exception 'A fee review that was decided does not change';
end $$;
create trigger settled before update on fee_review for each row when (old.decision <> 'aside') execute function fee_review_settled();
grant select, insert on fee_review to lockdesk_app;
grant update (decision, words, moved, decided_by, decided_at) on fee_review to lockdesk_app;
grant select on fee_review to lockdesk_lender;
