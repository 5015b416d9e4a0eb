-- Whoever writes a journal line tells of it in the same statement (platform/database/journal.ts): a trigger that did took a twentieth of a lock.
drop trigger journal_line_is_news on journal_line;
drop function journal_line_is_news();

-- The expression of an index is made ready anew by every statement that changes a loan, whatever it changes. The last name as it is looked for
-- is a column of its own, projected from the application as the name is; what costs money soonest asks once whether the loan has ended.
alter table loan no force row level security;
alter table loan add column last_name_sought text not null default '';
update loan set last_name_sought = replace(lower(btrim(borrower_last_name)), '’', '''');
-- Who makes a loan says what it is found by.
alter table loan alter column last_name_sought drop default;
alter table loan force row level security;

drop index loan_by_last_name, loan_costliest_first, loan_lender_costliest_first;
create index loan_by_last_name on loan (brokerage_id, last_name_sought text_pattern_ops);
-- The pipeline's standard order, read from an index at any depth: for one brokerage and for the lender across all.
create index loan_costliest_first on loan (brokerage_id, (case when status in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing')
  then timestamp '9999-12-31' else coalesce(least(case when le_sent_at is null then initial_le_due::timestamp end,
  case when lock_state in ('locked', 'expired') then lock_expires_at at time zone 'UTC' end), timestamp '9999-12-31') end), loan_number);
create index loan_lender_costliest_first on loan ((case when status in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing')
  then timestamp '9999-12-31' else coalesce(least(case when le_sent_at is null then initial_le_due::timestamp end,
  case when lock_state in ('locked', 'expired') then lock_expires_at at time zone 'UTC' end), timestamp '9999-12-31') end), loan_number);
