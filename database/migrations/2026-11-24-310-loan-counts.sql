-- How many loans each value of the pipeline's filters has, in numbers that are maintained: counting a brokerage's loans at each look would take longer
-- the more it has. `facet` is what is counted by ('' counts all), `active` whether the loans are not over; of the days, loans that are over have none.
create table loan_count (
  brokerage_id integer not null references brokerage,
  facet text not null check (facet in ('', 'status', 'officer', 'lock', 'product', 'type', 'state', 'le-due', 'closing')),
  value text not null,
  active boolean not null,
  loans integer not null,
  amount_cents bigint not null,
  -- Of the loans that are locked: their amount, and the sum of rate times amount.
  locked_cents bigint not null,
  locked_rate_cents numeric not null,
  primary key (brokerage_id, facet, value, active)
);
create index loan_count_of_lender on loan_count (facet, value, active);
grant select, insert, update, delete on loan_count to lockdesk_app;
grant select on loan_count to lockdesk_lender;

-- What changes of loans did to the counts and the worker has not added yet: who changes a loan writes a line here and waits for nobody else who
-- changes one, as two would that add to one number. The counts are always the sum of both tables. Without a foreign key: its check would lock the
-- brokerage's row at each change of a loan.
create table loan_count_change (
  brokerage_id integer not null,
  change_id bigint generated always as identity,
  loans integer not null,
  active boolean not null,
  status text not null,
  officer text not null,
  lock text not null,
  product text not null,
  type text not null,
  state text not null,
  le_due date,
  closing date,
  amount_cents bigint not null,
  locked_cents bigint not null,
  locked_rate_cents numeric not null,
  primary key (brokerage_id, change_id)
);
grant select, insert, delete on loan_count_change to lockdesk_app;
grant select on loan_count_change to lockdesk_lender;

-- A loan as the counts see it, so many times: once for a loan that is there, minus once for one that was.
create function loan_as_counted(l loan, times integer) returns loan_count_change language sql stable as $$
  select l.brokerage_id, 0::bigint, times, counted.active, l.status, coalesce(l.officer_id::text, ''), l.lock_state, coalesce(l.product_id, ''),
    coalesce(l.mortgage_type, ''), coalesce(l.property_state, ''),
    case when counted.active then coalesce(l.revised_le_due, case when l.le_sent_at is null then l.initial_le_due end) end,
    case when counted.active then l.anticipated_closing_date end,
    times * l.loan_amount_cents, counted.locked_cents, counted.locked_cents * coalesce(l.note_rate_thousandths, 0)::numeric
  from (select l.status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing') as active,
    case when l.lock_state = 'locked' then times * l.loan_amount_cents else 0 end as locked_cents) counted
$$;

-- Under which facets and values a loan is counted.
create function loan_count_places(c loan_count_change) returns table (facet text, value text) language sql immutable as $$
  select * from (values ('', ''), ('status', c.status), ('officer', c.officer), ('lock', c.lock), ('product', c.product), ('type', c.type),
    ('state', c.state), ('le-due', c.le_due::text), ('closing', c.closing::text)) place (facet, value) where place.value is not null
$$;

-- What the counts still call locked and is not any more: locks that have run out by a moment and are not recorded as expired yet.
create function loan_counts_ran_out(by timestamptz) returns setof loan_count_change language sql stable as $$
  with ran_out as (select c.* from loan l, loan_as_counted(l, -1) c where l.lock_state = 'locked' and l.lock_expires_at <= by)
  select * from ran_out
  union all
  select brokerage_id, change_id, -loans, active, status, officer, 'expired', product, type, state, le_due, closing, -amount_cents, 0, 0 from ran_out
$$;

create function loan_counts_change() returns trigger language plpgsql as $$
begin
  insert into loan_count_change (brokerage_id, loans, active, status, officer, lock, product, type, state, le_due, closing, amount_cents, locked_cents,
    locked_rate_cents)
  select c.brokerage_id, c.loans, c.active, c.status, c.officer, c.lock, c.product, c.type, c.state, c.le_due, c.closing, c.amount_cents, c.locked_cents,
    c.locked_rate_cents
  from (select (loan_as_counted(old, -1)).* union all select (loan_as_counted(new, 1)).*) c;
  return null;
end $$;
create trigger counts_change after update on loan for each row when (
  (old.status, old.officer_id, old.lock_state, old.product_id, old.mortgage_type, old.property_state, old.anticipated_closing_date, old.loan_amount_cents,
    old.note_rate_thousandths, old.initial_le_due, old.le_sent_at, old.revised_le_due) is distinct from
  (new.status, new.officer_id, new.lock_state, new.product_id, new.mortgage_type, new.property_state, new.anticipated_closing_date, new.loan_amount_cents,
    new.note_rate_thousandths, new.initial_le_due, new.le_sent_at, new.revised_le_due)
) execute function loan_counts_change();

-- Many loans that come in one statement, as one line for all that are counted alike.
create function loan_counts_grow() returns trigger language plpgsql as $$
begin
  insert into loan_count_change (brokerage_id, loans, active, status, officer, lock, product, type, state, le_due, closing, amount_cents, locked_cents,
    locked_rate_cents)
  select c.brokerage_id, sum(c.loans), c.active, c.status, c.officer, c.lock, c.product, c.type, c.state, c.le_due, c.closing, sum(c.amount_cents),
    sum(c.locked_cents), sum(c.locked_rate_cents)
  from added, loan_as_counted(added::loan, 1) c
  group by c.brokerage_id, c.active, c.status, c.officer, c.lock, c.product, c.type, c.state, c.le_due, c.closing;
  return null;
end $$;
create trigger counts_grow after insert on loan referencing new table as added for each statement execute function loan_counts_grow();

-- The loans that are there already, which the owner sees for this statement only; protect.sql forces the policies again at this start.
alter table loan no force row level security;
insert into loan_count (brokerage_id, facet, value, active, loans, amount_cents, locked_cents, locked_rate_cents)
select c.brokerage_id, p.facet, p.value, c.active, sum(c.loans), sum(c.amount_cents), sum(c.locked_cents), sum(c.locked_rate_cents)
from loan l, loan_as_counted(l, 1) c, loan_count_places(c) p
group by c.brokerage_id, p.facet, p.value, c.active;

-- A processor's own loans, as an officer's.
create index loan_by_processor on loan (brokerage_id, processor_id);
