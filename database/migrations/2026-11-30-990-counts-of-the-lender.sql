-- The counts of the pipeline over all brokerages, so that the lender's totals take no longer the more brokerages there are. They are those of one moment;
-- what was added to a brokerage's counts after it is in loan_count_folded, and what waits to be added in loan_count_change: the counts of now are the sum of
-- the three. Rows of the lender's own account.
create table lender_count (
  brokerage_id integer not null references brokerage,
  facet text not null,
  value text not null,
  active boolean not null,
  loans integer not null,
  amount_cents bigint not null,
  locked_cents bigint not null,
  locked_rate_cents numeric not null,
  primary key (brokerage_id, facet, value, active)
);
grant select, insert, update, delete on lender_count to lockdesk_app;
grant select on lender_count to lockdesk_lender;

-- The moment of lender_count: the transactions whose additions are in it. Without a row the brokerages' own counts are added up.
create table lender_count_moment (
  brokerage_id integer primary key references brokerage,
  seen pg_snapshot not null
);
grant select, insert, update on lender_count_moment to lockdesk_app;
grant select on lender_count_moment to lockdesk_lender;

-- What a transaction added to the counts of a brokerage, for as long as lender_count may not have it yet.
create table loan_count_folded (
  brokerage_id integer not null,
  fold_id bigint generated always as identity,
  folded_in xid8 not null default pg_current_xact_id(),
  facet text not null,
  value text not null,
  active boolean not null,
  loans integer not null,
  amount_cents bigint not null,
  locked_cents bigint not null,
  locked_rate_cents numeric not null,
  primary key (brokerage_id, fold_id)
);
grant select, insert, delete on loan_count_folded to lockdesk_app;
grant select on loan_count_folded to lockdesk_lender;

-- People of a region or branch see the lender's account, and not what all brokerages together have.
create policy lender_alone on lender_count as restrictive for select to lockdesk_subtree using (false);
create policy lender_alone on lender_count_moment as restrictive for select to lockdesk_subtree using (false);
