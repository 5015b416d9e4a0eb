-- The lender's day on which a compensation plan was withdrawn: a plan that has begun pays loans, and is withdrawn no more. The day is stored
-- because the database does not know the lender's zone; the instant beside it holds it to the days around it in UTC, which withdrawals from
-- before are not asked for.
alter table withdrawn_compensation_plan add column withdrawn_on date;
update withdrawn_compensation_plan
  set withdrawn_on = least((withdrawn_at at time zone 'America/New_York')::date, valid_from - 1);
alter table withdrawn_compensation_plan
  alter column withdrawn_on set not null,
  add constraint withdrawn_before_it_began check (withdrawn_on < valid_from),
  add constraint withdrawn_on_its_day check (abs(withdrawn_on - (withdrawn_at at time zone 'UTC')::date) <= 1) not valid;

-- What leaves is what was written down as withdrawn: a plan from another day would slip past the check above.
create or replace function keep_withdrawn_plan() returns trigger language plpgsql as $$
begin
  if not exists (
    select from withdrawn_compensation_plan w
    where w.brokerage_id = old.brokerage_id and w.plan_id = old.plan_id
      and (w.paid_by, w.valid_from, w.points) = (old.paid_by, old.valid_from, old.points)
  ) then
    raise exception 'compensation plan % is not withdrawn', old.plan_id;
  end if;
  return old;
end $$;
