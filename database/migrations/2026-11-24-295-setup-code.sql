-- The code that lets the first administrator in: made at a start at which nobody can sign in, printed there, used once. Only its SHA-256 is stored.
create table setup_code (
  only_row boolean primary key default true check (only_row),
  code_hash bytea not null check (length(code_hash) = 32),
  made_at timestamptz not null default now(),
  used_at timestamptz
);
grant select, update (used_at) on setup_code to lockdesk_app;
