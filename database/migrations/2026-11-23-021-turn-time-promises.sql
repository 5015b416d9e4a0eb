-- How many business days the lender promises for a step of a loan, as it was promised over time: added to and never changed.
create table turn_time_promise (
  brokerage_id integer not null references brokerage,
  step text not null check (step ~ '^[a-z][a-z-]{1,39}$'),
  sequence place_in_history not null,
  promised_days integer not null check (promised_days between 1 and 60),
  set_by uuid not null references person,
  set_at timestamptz not null default portal_now(),
  primary key (brokerage_id, step, sequence)
);
grant select, insert on turn_time_promise to lockdesk_app;
grant select on turn_time_promise to lockdesk_lender;

-- Turn times read the changes to a few statuses since a day.
create index loan_status_change_to_status on loan_status_change (to_status, at);
