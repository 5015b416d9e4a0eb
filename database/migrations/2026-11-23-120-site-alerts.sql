-- What the lender tells everybody on every screen, such as hours on a holiday: lender-wide, written once and only ended. Without browsers it is for all.
create table site_alert (
  alert_id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  text text not null default '' check (length(text) <= 600),
  tone text not null check (tone in ('notice', 'warning')),
  browsers text[] not null default '{}' check (browsers <@ array['Chrome', 'Edge', 'Firefox', 'Safari', 'Internet Explorer', 'Other']),
  starts_at timestamptz not null,
  ends_at timestamptz,
  made_by uuid not null references person,
  made_at timestamptz not null default portal_now(),
  ended_by uuid references person,
  ended_at timestamptz,
  check (ends_at > starts_at),
  check ((ended_by is null) = (ended_at is null))
);
create index site_alert_open on site_alert (starts_at) where ended_at is null;

grant select, insert on site_alert to lockdesk_app;
grant update (ended_by, ended_at) on site_alert to lockdesk_app;
grant select on site_alert to lockdesk_lender;
