-- What an operator of the portal has to know of: one row a kind and subject, raised anew as long as it lasts, and cleared when it is over.
create table operator_alarm (
  alarm_id uuid primary key default gen_random_uuid(),
  -- What is wrong, by a stable name such as 'backup-late' or 'journal-broken'.
  kind text not null check (kind ~ '^[a-z][a-z-]{1,58}$'),
  -- What it is about: a brokerage, a queue, a disk. Never a person's data.
  subject text not null check (length(subject) between 1 and 200),
  -- What is wrong and what to do, for a person.
  sentence text not null check (length(sentence) between 1 and 500),
  first_at timestamptz not null default portal_now(),
  last_at timestamptz not null default portal_now(),
  times integer not null default 1 check (times >= 1),
  cleared_at timestamptz,
  check (last_at >= first_at)
);
create unique index operator_alarm_open on operator_alarm (kind, subject) where cleared_at is null;

-- What was copied, and what was tried with the copy. Written by the owner's commands, read by the portal.
create table backup_run (
  backup_id uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- The folder or bucket it went to, without secrets.
  place text not null check (length(place) between 1 and 500),
  -- Bytes as stored: sealed and packed.
  bytes bigint check (bytes >= 0),
  -- The write-ahead log that makes it whole starts and ends here.
  starts_at_lsn pg_lsn,
  ends_at_lsn pg_lsn,
  -- When a restore of it was last tried and found whole.
  restored_at timestamptz,
  -- Why it failed.
  problem text check (length(problem) between 1 and 500)
);

grant select, insert, update on operator_alarm to lockdesk_app;
grant select on operator_alarm, backup_run to lockdesk_lender;
grant select on backup_run to lockdesk_app;
