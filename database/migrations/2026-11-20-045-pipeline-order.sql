-- The pipeline's standard order, what costs money soonest, read from an index at any depth: for one brokerage and for the lender across all.
create index loan_costliest_first on loan (brokerage_id, (coalesce(least(
  case when status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing') and le_sent_at is null then initial_le_due::timestamp end,
  case when status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing') and lock_state in ('locked', 'expired')
    then lock_expires_at at time zone 'UTC' end
), timestamp '9999-12-31')), loan_number);
create index loan_lender_costliest_first on loan ((coalesce(least(
  case when status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing') and le_sent_at is null then initial_le_due::timestamp end,
  case when status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing') and lock_state in ('locked', 'expired')
    then lock_expires_at at time zone 'UTC' end
), timestamp '9999-12-31')), loan_number);
