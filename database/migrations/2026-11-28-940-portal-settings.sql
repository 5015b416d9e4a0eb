-- What an administrator decided for the whole portal: lender-wide, a version a change, none ever rewritten. The last is in force.
create table portal_settings (
  version integer primary key check (version between 1 and 1000000),
  -- What is chosen in the portal, by its name; the operator's settings apply to the rest.
  chosen jsonb not null check (jsonb_typeof(chosen) = 'object'),
  -- What the change moved: [{name, before, after}].
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  why text not null check (length(why) between 1 and 300),
  changed_by uuid not null references person,
  changed_at timestamptz not null
);

grant select, insert on portal_settings to lockdesk_app;
grant select on portal_settings to lockdesk_lender;
