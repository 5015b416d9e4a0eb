-- A loan as the counts see it, as a set of one row: the database then puts the words of the function in the place where it is asked. As a row it was worked
-- out anew for each column that was read of it, twice fourteen times for each change of a loan, which cost more than the change itself.
-- Beside the release before: the same values under the same name; a statement that is on its way meanwhile has its own copy.
drop function loan_as_counted(loan, integer);
create function loan_as_counted(l loan, times integer) returns setof loan_count_change language sql stable rows 1 as $$
  select l.brokerage_id, 0::bigint, times, counted.active, l.status, coalesce(l.officer_id::text, ''), l.lock_state, coalesce(l.product_id, ''),
    coalesce(l.mortgage_type, ''), coalesce(l.property_state, ''),
    case when counted.active then coalesce(l.revised_le_due, case when l.le_sent_at is null then l.initial_le_due end) end,
    case when counted.active then l.anticipated_closing_date end,
    times * l.loan_amount_cents, counted.locked_cents, counted.locked_cents * coalesce(l.note_rate_thousandths, 0)::numeric
  from (select l.status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing') as active,
    case when l.lock_state = 'locked' then times * l.loan_amount_cents else 0 end as locked_cents) counted
$$;

create or replace function loan_counts_change() returns trigger language plpgsql as $$
begin
  insert into loan_count_change (brokerage_id, loans, active, status, officer, lock, product, type, state, le_due, closing, amount_cents, locked_cents,
    locked_rate_cents)
  select c.brokerage_id, c.loans, c.active, c.status, c.officer, c.lock, c.product, c.type, c.state, c.le_due, c.closing, c.amount_cents, c.locked_cents,
    c.locked_rate_cents
  from (select * from loan_as_counted(old, -1) union all select * from loan_as_counted(new, 1)) c;
  return null;
end $$;
