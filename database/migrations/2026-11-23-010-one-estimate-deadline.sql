-- The estimate a loan owes now, in its row, so that every list and screen reads the same day. A revised one is owed from the first change of the
-- lock, or the first drift away from it, after the last estimate; sending an estimate ends it.
alter table loan
  add column revised_le_since date,
  add column revised_le_due date,
  add column revised_le_cause text check (revised_le_cause in ('lock', 'drift')),
  add constraint loan_revised_le_whole check (num_nulls(revised_le_since, revised_le_due, revised_le_cause) in (0, 3));
-- The day an estimate was due by when it was sent: how late it was stays in its history. The first ones sent before have it in their loan's row.
alter table loan_estimate add column due_on date;

-- The standard order of the pipeline knows the revised estimate, too.
drop index loan_costliest_first;
drop index loan_lender_costliest_first;
create index loan_costliest_first on loan (brokerage_id, (case when status in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing')
  then timestamp '9999-12-31' else coalesce(least(coalesce(revised_le_due, case when le_sent_at is null then initial_le_due end)::timestamp,
  case when lock_state in ('locked', 'expired') then lock_expires_at at time zone 'UTC' end), timestamp '9999-12-31') end), loan_number);
create index loan_lender_costliest_first on loan ((case when status in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing')
  then timestamp '9999-12-31' else coalesce(least(coalesce(revised_le_due, case when le_sent_at is null then initial_le_due end)::timestamp,
  case when lock_state in ('locked', 'expired') then lock_expires_at at time zone 'UTC' end), timestamp '9999-12-31') end), loan_number);
create index loan_revised_le_owed on loan (brokerage_id, revised_le_due) where revised_le_due is not null;

-- What the journals of loans say already. The rows are the tenants': the owner sees them for this statement only, and protect.sql forces the
-- policies again at this start.
alter table loan no force row level security;
alter table journal_line no force row level security;
with revising as (
  select distinct on (j.brokerage_id, j.loan_number) j.brokerage_id, j.loan_number, (j.details ->> 'revisesEstimateOn')::date as since
  from journal_line j
  where j.details ? 'revisesEstimateOn' and j.sequence > (
    select max(s.sequence) from journal_line s
    where s.brokerage_id = j.brokerage_id and s.loan_number = j.loan_number and s.kind = 'loan-estimate-sent')
  order by j.brokerage_id, j.loan_number, j.sequence
), counted as (
  select r.*, (
    -- Three general business days of the lender: Monday to Friday, without the federal holidays of these months.
    select d::date from generate_series(r.since + 1, r.since + 14, interval '1 day') d
    where extract(isodow from d) < 6 and d::date not in (date '2026-10-12', date '2026-11-11', date '2026-11-26', date '2026-12-25', date '2027-01-01')
    order by d offset 2 limit 1) as due
  from revising r
)
update loan l set revised_le_since = c.since, revised_le_due = c.due, revised_le_cause = 'lock'
from counted c where c.brokerage_id = l.brokerage_id and c.loan_number = l.loan_number;
