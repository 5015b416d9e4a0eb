-- What the lender promised for a document that came for a condition, and what became of it. The promise is made with the move and never counted again;
-- it is measured when the review ends.
create table condition_review (
  brokerage_id integer not null,
  loan_number text not null,
  number integer not null,
  -- The move by which the document came.
  sequence integer not null,
  desk text not null check (desk in ('underwriting', 'closing')),
  received_at timestamptz not null,
  promised_at timestamptz not null check (promised_at >= received_at),
  -- In the desk's open minutes.
  promised_minutes integer not null check (promised_minutes between 1 and 100000),
  promised_why jsonb not null,
  reviewed_at timestamptz,
  outcome text check (outcome in ('cleared', 'rejected', 'waived')),
  -- Open minutes from received to reviewed, without those in which it waited for the broker.
  used_minutes integer check (used_minutes >= 0),
  -- Open minutes from the beginning of the review to its end.
  work_minutes integer check (work_minutes >= 0),
  primary key (brokerage_id, loan_number, number, sequence),
  foreign key (brokerage_id, loan_number, number, sequence) references loan_condition_move,
  check (num_nulls(reviewed_at, outcome, used_minutes, work_minutes) in (0, 4))
);
create unique index condition_review_of_condition on condition_review (brokerage_id, loan_number, number) where reviewed_at is null;
create index condition_review_waiting on condition_review (desk) where reviewed_at is null;
create index condition_review_ended on condition_review (desk, reviewed_at) where reviewed_at is not null;
grant select, insert, update on condition_review to lockdesk_app;
grant select on condition_review to lockdesk_lender;

-- A promise stays as it was made, and a measured review as it was measured.
create function condition_review_stays() returns trigger language plpgsql as $$
begin
  if old.reviewed_at is not null
    or to_jsonb(new) - array['reviewed_at', 'outcome', 'used_minutes', 'work_minutes']
      <> to_jsonb(old) - array['reviewed_at', 'outcome', 'used_minutes', 'work_minutes'] then
    raise exception 'What was promised for a condition is never changed';
  end if;
  return new;
end $$;
create trigger condition_review_stays before update on condition_review
  for each row execute function condition_review_stays();
