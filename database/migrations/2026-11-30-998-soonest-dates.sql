-- The soonest date of a loan that asks somebody to do something, so that alerts of a brokerage with many loans, and of the lender, are read from an index.
-- An instant counts by the day twelve hours before it, in UTC: nowhere in the United States is that a later day than the one there.
create function loan_soonest_day(le_sent timestamptz, le_due date, revised_since date, lock_expires timestamptz, closing date) returns date
  language sql immutable parallel safe
  return least(case when le_sent is null then le_due end, revised_since, ((lock_expires at time zone 'UTC') - interval '12 hours')::date,
    ((le_sent at time zone 'UTC') - interval '12 hours')::date + 16, closing);

-- Beside the release before: this comes with the first release; an index of a million loans is made in a few seconds.
create index loan_soonest on loan (brokerage_id, loan_soonest_day(le_sent_at, initial_le_due, revised_le_since, lock_expires_at, anticipated_closing_date))
  where status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing');
-- Beside the release before: this comes with the first release; an index of a million loans is made in a few seconds.
create index loan_lender_soonest on loan (loan_soonest_day(le_sent_at, initial_le_due, revised_le_since, lock_expires_at, anticipated_closing_date))
  where status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing');
