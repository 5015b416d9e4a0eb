-- A compensation plan that has not begun may be withdrawn: its row moves here, and the plan before it goes on. What was agreed stays readable.
create table withdrawn_compensation_plan (
  brokerage_id integer not null references brokerage,
  plan_id uuid not null,
  paid_by text not null check (paid_by in ('Lender', 'Borrower')),
  valid_from date not null,
  points integer not null check (points between 0 and 5000),
  minimum_cents bigint check (minimum_cents >= 0),
  maximum_cents bigint check (maximum_cents >= 0),
  source text not null check (length(source) between 3 and 200),
  entered_by uuid references person,
  entered_at timestamptz not null,
  withdrawn_by uuid not null references person,
  withdrawn_at timestamptz not null default now(),
  primary key (brokerage_id, plan_id)
);

-- A plan leaves the agreed ones by this road only.
create function keep_withdrawn_plan() returns trigger language plpgsql as $$
begin
  if not exists (select from withdrawn_compensation_plan w where w.brokerage_id = old.brokerage_id and w.plan_id = old.plan_id) then
    raise exception 'compensation plan % is not withdrawn', old.plan_id;
  end if;
  return old;
end $$;
create trigger keeps_withdrawn before delete on compensation_plan for each row execute function keep_withdrawn_plan();
