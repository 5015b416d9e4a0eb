-- The parts of files that are still arriving, so that one cut off goes on where it stopped. Unlogged: after a crash such a file begins anew.
create unlogged table upload_part (
  brokerage_id integer not null references brokerage,
  -- Who sends it: a person, or a borrower on their own page.
  sender text not null check (length(sender) between 1 and 100),
  -- The hash that the whole file is to have.
  sha256 bytea not null check (length(sha256) = 32),
  begins_at integer not null check (begins_at >= 0),
  bytes integer not null check (bytes >= 1),
  -- Sealed under the brokerage's key.
  contents bytea not null,
  sent_at timestamptz not null default portal_now(),
  -- The file was put together: its parts are needed for a while more, should the answer be lost.
  used_at timestamptz,
  primary key (brokerage_id, sender, sha256, begins_at)
);
alter table upload_part alter column contents set storage external;
grant select, insert, update, delete on upload_part to lockdesk_app;
grant select on upload_part to lockdesk_lender;
