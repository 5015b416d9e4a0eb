-- When a waiting message is due for its next try, and since when a worker has been sending it.
alter table outbox_message
  add column next_try_at timestamptz not null default now(),
  add column claimed_at timestamptz;
drop index outbox_waiting;
create index outbox_waiting on outbox_message (next_try_at) where state in ('waiting', 'sending');
