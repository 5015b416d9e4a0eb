-- Since when a loan is in the step its status belongs to: a new submission, or resumed after a suspension. A desk lists those that wait longest first, and of
-- a hundred thousand loans at it this can't be worked out from each loan's history. Being read by an underwriter is no new step: the clock of underwriting
-- runs from the submission.
-- Beside the release before: it writes the same history, and the trigger does the rest.
alter table loan add column step_since timestamptz not null default portal_now();

create function step_since_of(of_brokerage integer, of_loan text, in_status text) returns timestamptz language sql stable as $$
  select max(c.at) from loan_status_change c
  where c.brokerage_id = of_brokerage and c.loan_number = of_loan
    and (c.from_status = 'Suspended' or c.to_status = case in_status when 'In Underwriting' then 'Submitted' else in_status end)
$$;

create function step_since_change() returns trigger language plpgsql as $$
begin
  update loan set step_since = coalesce(step_since_of(new.brokerage_id, new.loan_number, new.to_status), new.at)
  where brokerage_id = new.brokerage_id and loan_number = new.loan_number;
  return null;
end $$;

-- A loan's first status is written with the loan, at the same time, which its column has by itself.
create trigger step_since_change after insert on loan_status_change for each row when (new.from_status is not null) execute function step_since_change();

-- The loans that are there already, which the owner sees for this statement only; protect.sql forces the policies again at this start.
-- Beside the release before: this comes with the first release, so nobody waits while each loan is written once more.
alter table loan no force row level security;
alter table loan_status_change no force row level security;
update loan set step_since = coalesce(step_since_of(brokerage_id, loan_number, status), registered_at);

-- Beside the release before: this comes with the first release; an index of a million loans is made in a few seconds.
create index loan_at_desk on loan (brokerage_id, status, step_since, loan_number)
  where status in ('Submitted', 'In Underwriting', 'Suspended', 'Approved with Conditions', 'Clear to Close', 'Docs Out', 'Closed');
-- Beside the release before: this comes with the first release; an index of a million loans is made in a few seconds.
create index loan_lender_at_desk on loan (status, step_since, loan_number)
  where status in ('Submitted', 'In Underwriting', 'Suspended', 'Approved with Conditions', 'Clear to Close', 'Docs Out', 'Closed');
