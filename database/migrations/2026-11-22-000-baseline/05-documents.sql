-- Bytes that were received or sent. The content is in the file store under its hash, sealed for its brokerage.
create table stored_file (
  brokerage_id integer not null references brokerage,
  file_id uuid not null,
  loan_number text,
  name text not null,
  content_type text not null,
  bytes integer not null check (bytes >= 0),
  sha256 bytea not null,
  made_by uuid references person,
  made_at timestamptz not null default portal_now(),
  primary key (brokerage_id, file_id)
);

-- What was once filed stays.
grant select, insert on stored_file to lockdesk_app;
grant select on stored_file to lockdesk_lender;
