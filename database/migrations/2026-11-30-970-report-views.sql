-- Reports a person saved under a name: which report, and what it is narrowed to, as the page's address has it. A shared one is seen by everybody who
-- works in the account; it never counts anyone loans they may not list.
create table report_view (
  brokerage_id integer not null references brokerage,
  view_id uuid not null,
  person_id uuid not null references person,
  name text not null check (length(name) between 1 and 60),
  shared boolean not null,
  sub_report_name text not null check (length(sub_report_name) between 1 and 40),
  address jsonb not null,
  saved_at timestamptz not null default portal_now(),
  primary key (brokerage_id, view_id)
);
create unique index report_view_name on report_view (brokerage_id, person_id, lower(name));
grant select, insert, update, delete on report_view to lockdesk_app;
grant select on report_view to lockdesk_lender;

-- It goes with the person whose it is.
grant select, delete on report_view to lockdesk_erasure;
create policy erasure on report_view to lockdesk_erasure using (exists (select from person_request r where r.person_id = report_view.person_id));
