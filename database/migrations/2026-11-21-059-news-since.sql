-- From when a webhook hears: its making, or the moment a replay went back to.
alter table webhook_subscription add column since timestamptz not null default now();
