-- What brokers are paid, by agreement: a percentage of the note amount with a least and a most, from a day on. Who pays is fixed for each
-- plan (12 CFR 1026.36(d)(2)); none of it depends on a loan's terms (12 CFR 1026.36(d)(1)).
create table compensation_plan (
  brokerage_id integer not null references brokerage,
  plan_id uuid not null,
  paid_by text not null check (paid_by in ('Lender', 'Borrower')),
  valid_from date not null,
  -- The first day it no longer holds; null until another follows.
  valid_until date,
  -- Thousandths of a percent of the note amount: 2.000 % is 2000.
  points integer not null check (points between 0 and 5000),
  minimum_cents bigint check (minimum_cents >= 0),
  maximum_cents bigint check (maximum_cents >= 0),
  source text not null check (length(source) between 3 and 200),
  entered_by uuid references person,
  entered_at timestamptz not null default now(),
  primary key (brokerage_id, plan_id),
  check (valid_until > valid_from),
  check (minimum_cents <= maximum_cents),
  -- Two plans of one payer never hold on one day. Ranges of one number stand in for equality, which would need an extension.
  constraint compensation_plan_one_a_day exclude using gist (
    int4range(brokerage_id, brokerage_id, '[]') with &&,
    (case paid_by when 'Lender' then int4range(0, 1) else int4range(1, 2) end) with &&,
    daterange(valid_from, valid_until) with &&
  )
);
