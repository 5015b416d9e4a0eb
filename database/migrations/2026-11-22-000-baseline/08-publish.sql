-- The lender's rate sheets: one at a time is live. Offers and locks are pinned to the sheet they were made with.

-- A sheet comes from a file as a draft, goes live once, and is superseded; a draft may be discarded instead.
create table rate_sheet (
  version_id text primary key check (version_id ~ '^\d{4}-\d{2}-\d{2}-\d+$'),
  title text not null,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'SUPERSEDED', 'DISCARDED')),
  document jsonb not null,
  sha256 bytea not null,
  published_by uuid references person,
  active_during tstzrange,
  -- The golden scenarios it was shipped with: it goes live only while each of them reproduces.
  golden jsonb not null default '[]',
  -- What reading the file had to say that did not make it unusable.
  warnings jsonb not null default '[]',
  file_name text,
  file_sha256 bytea,
  made_by uuid references person,
  made_at timestamptz not null default portal_now(),
  -- The sheet this one brings back.
  restores text references rate_sheet,
  -- When a draft is to go live, who said so, and the live sheet its changes were looked at against.
  goes_live_at timestamptz,
  scheduled_by uuid references person,
  compared_with text references rate_sheet,
  -- Why a scheduled sheet did not go live.
  schedule_problem text,
  -- No two sheets are live at one moment.
  exclude using gist (active_during with &&),
  constraint rate_sheet_live_once check ((status in ('DRAFT', 'DISCARDED')) = (active_during is null)),
  constraint rate_sheet_schedule check ((goes_live_at is null) = (scheduled_by is null)),
  constraint rate_sheet_schedule_of_draft check (goes_live_at is null or status = 'DRAFT')
);
create unique index rate_sheet_active on rate_sheet (status) where status = 'ACTIVE';
create index rate_sheet_due on rate_sheet (goes_live_at) where goes_live_at is not null;

-- What was once a version of a sheet stays what it was.
create function rate_sheet_is_kept() returns trigger language plpgsql as $$
begin
  if new.document <> old.document or new.golden <> old.golden or new.sha256 <> old.sha256 or new.version_id <> old.version_id then
    raise exception 'A rate sheet is never overwritten (%)', old.version_id;
  end if;
  return new;
end $$;
create trigger rate_sheet_is_kept before update on rate_sheet for each row execute function rate_sheet_is_kept();

-- A sheet that is scheduled, taken back or could not go live is announced as one that goes live is: by its version, on one channel.
create function rate_sheet_is_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('lockdesk_sheet', new.version_id);
  return null;
end $$;
create trigger rate_sheet_is_news after update of goes_live_at on rate_sheet
  for each row when (new.goes_live_at is distinct from old.goes_live_at) execute function rate_sheet_is_news();

create trigger moves_mark after update of status on rate_sheet for each statement execute function move_mark('sheet');
create trigger moves_mark_when_new after insert on rate_sheet for each row when (new.status = 'ACTIVE') execute function move_mark('sheet');

-- People beside the one who brought the draft in who agree that it goes live. A person may look again and approve again when another sheet has
-- become the live one.
create table rate_sheet_approval (
  version_id text not null references rate_sheet,
  person_id uuid not null references person,
  -- The live sheet the changes were looked at against.
  compared_with text references rate_sheet,
  approved_at timestamptz not null default portal_now(),
  approval_id bigint generated always as identity primary key,
  unique nulls not distinct (version_id, person_id, compared_with)
);

-- A golden scenario that turned out wrong is withdrawn from a sheet by two people: one proposes it with a reason, another agrees. What was shipped
-- with the sheet stays in it; the scenario only guards it no longer.
create table golden_withdrawal (
  withdrawal_id bigint generated always as identity primary key,
  version_id text not null references rate_sheet,
  golden_id text not null,
  reason text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references person,
  proposed_at timestamptz not null default portal_now(),
  -- Empty while it waits; until then the scenario guards the sheet as before.
  decision text check (decision in ('withdrawn', 'kept')),
  decided_by uuid references person,
  decided_at timestamptz,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  -- Nobody withdraws alone. Taking back one's own proposal needs nobody else.
  check (decision is distinct from 'withdrawn' or decided_by <> proposed_by)
);
create unique index golden_withdrawal_once on golden_withdrawal (version_id, golden_id) where decision is distinct from 'kept';

grant usage, select on sequence rate_sheet_approval_approval_id_seq, golden_withdrawal_withdrawal_id_seq to lockdesk_app;
-- A draft is given up by its status; approvals are only added.
grant select, insert, update on rate_sheet to lockdesk_app;
grant select, insert on rate_sheet_approval, golden_withdrawal to lockdesk_app;
grant update (decision, decided_by, decided_at) on golden_withdrawal to lockdesk_app;
grant select on rate_sheet, rate_sheet_approval, golden_withdrawal to lockdesk_lender;
