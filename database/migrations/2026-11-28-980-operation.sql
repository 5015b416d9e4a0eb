-- What each process of the portal says of itself every few seconds. Times are the machine's, not the portal's: they measure how long.
create table process_report (
  process_id uuid primary key,
  kind text not null check (kind in ('api', 'worker')),
  machine text not null check (length(machine) between 1 and 200),
  pid integer not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- It ended as it was asked to; null of one that runs, or that was killed.
  stopped_at timestamptz,
  portal_version text not null,
  node_version text not null,
  -- The newest migration this version of the portal knows.
  newest_migration text not null,
  -- Counts and sizes alone: connections, memory, delays, disks.
  figures jsonb not null
);
create index process_report_seen on process_report (seen_at);

-- How often each call was answered in a minute by one process, and how quickly.
create table call_minute (
  minute timestamptz not null,
  process_id uuid not null,
  call text not null check (length(call) between 1 and 100),
  times integer not null check (times >= 0),
  refused integer not null check (refused >= 0),
  faults integer not null check (faults >= 0),
  -- Answers by how long they took; the bounds are those of the portal's code.
  buckets integer[] not null,
  primary key (minute, process_id, call)
);

-- Free space by time, for how quickly it is used up.
create table disk_sample (
  machine text not null check (length(machine) between 1 and 200),
  place text not null check (length(place) between 1 and 100),
  taken_at timestamptz not null default now(),
  free_bytes bigint not null check (free_bytes >= 0),
  size_bytes bigint not null check (size_bytes >= 0),
  primary key (machine, place, taken_at)
);

-- What was sent of an alarm: when it began, once a day while it lasts, and when it ended. Sent past the outbox, which may be what is wrong.
create table alarm_notice (
  notice_id uuid primary key default gen_random_uuid(),
  alarm_id uuid not null references operator_alarm,
  event text not null check (event in ('began', 'lasts', 'ended')),
  channel text not null check (channel in ('mail', 'webhook')),
  -- Days since it began, of one that lasts.
  day integer not null default 0 check (day >= 0),
  made_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  claimed_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  problem text check (length(problem) between 1 and 500),
  unique (alarm_id, event, channel, day)
);
create index alarm_notice_waiting on alarm_notice (next_try_at) where sent_at is null;

grant select, insert, update, delete on process_report, call_minute, disk_sample to lockdesk_app;
grant select, insert, update on alarm_notice to lockdesk_app;

-- What was given up is counted every few seconds.
-- Beside the release before: this comes with the first release; no portal has rows that would take long.
create index outbox_failed on outbox_message (made_at) where state = 'failed';
-- Beside the release before: as above.
create index webhook_delivery_dead on webhook_delivery (settled_at) where state = 'dead';
