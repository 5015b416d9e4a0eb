-- In which states a company may originate loans, from when until when, as its regulators say. Several of one state follow each other.
create table brokerage_license (
  brokerage_id integer not null references brokerage,
  license_id uuid not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  license_number text not null check (length(license_number) between 1 and 40),
  valid_from date not null,
  -- The last day it is in force.
  valid_until date not null,
  entered_by uuid references person,
  entered_at timestamptz not null default portal_now(),
  -- Taken back: entered by mistake, surrendered or revoked.
  ended_on date,
  primary key (brokerage_id, license_id),
  check (valid_until >= valid_from)
);
create index brokerage_license_state on brokerage_license (brokerage_id, state);
grant select, insert, update (license_number, valid_from, valid_until, ended_on) on brokerage_license to lockdesk_app;
grant select on brokerage_license to lockdesk_lender;

-- Companies, branches and regions are made and changed in the portal: a company by whoever acts for it, a new one by the lender alone.
create policy lender_adds on brokerage for insert to lockdesk_app
  with check (nullif(current_setting('lockdesk.brokerage', true), '')::integer = 1);
create policy own_changes on brokerage for update to lockdesk_app
  using (brokerage_id = nullif(current_setting('lockdesk.brokerage', true), '')::integer)
  with check (brokerage_id = nullif(current_setting('lockdesk.brokerage', true), '')::integer);
grant insert, update (name, nmls_id, tier, region_id, branch_id, state, address, phone, active) on brokerage to lockdesk_app;
grant insert, update (name) on region, branch to lockdesk_app;

-- Companies from before licenses were recorded are not judged by them until the first is; a company made in the portal is from the beginning.
alter table brokerage add column licenses_checked boolean not null default false;
grant update (licenses_checked) on brokerage to lockdesk_app;
