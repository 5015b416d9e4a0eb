-- Lists a person saved under a name: their filters and order as the list's address has them, and the columns where they are part of it. A shared one is
-- seen by everybody who works in the account; it never shows anyone loans they may not list.
create table pipeline_view (
  brokerage_id integer not null references brokerage,
  view_id uuid not null,
  person_id uuid not null references person,
  name text not null check (length(name) between 1 and 60),
  shared boolean not null,
  address jsonb not null,
  columns jsonb,
  saved_at timestamptz not null default portal_now(),
  primary key (brokerage_id, view_id)
);
create unique index pipeline_view_name on pipeline_view (brokerage_id, person_id, lower(name));
grant select, insert, update, delete on pipeline_view to lockdesk_app;
grant select on pipeline_view to lockdesk_lender;
