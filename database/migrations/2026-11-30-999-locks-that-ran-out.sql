-- What loan_counts_ran_out says of one brokerage, with a plan of its own that is made once. In a statement with the moment left open PostgreSQL expects
-- a part of all locks to have run out, of the largest brokerage thousands, and plans the statement anew at every call to find that they are few.
create function loan_counts_ran_out_of(brokerage integer, by timestamptz) returns setof loan_count_change
  language plpgsql stable rows 2 set plan_cache_mode = force_generic_plan as $$
begin
  return query select * from loan_counts_ran_out(by) where brokerage_id = brokerage;
end $$;
