-- A sheet comes from a file as a draft, goes live once, and is superseded; a draft may be discarded instead.
alter table rate_sheet drop constraint rate_sheet_status_check;
alter table rate_sheet add constraint rate_sheet_status_check check (status in ('DRAFT', 'ACTIVE', 'SUPERSEDED', 'DISCARDED'));
alter table rate_sheet drop constraint rate_sheet_check;
alter table rate_sheet add constraint rate_sheet_live_once check ((status in ('DRAFT', 'DISCARDED')) = (active_during is null));
alter table rate_sheet
  -- The golden scenarios it was shipped with: it goes live only while each of them reproduces.
  add golden jsonb not null default '[]',
  -- What reading the file had to say that did not keep it out.
  add warnings jsonb not null default '[]',
  add file_name text,
  add file_sha256 bytea,
  add made_by uuid references person,
  add made_at timestamptz not null default transaction_timestamp(),
  -- The sheet this one brings back.
  add restores text references rate_sheet,
  -- When a draft is to go live, who said so, and the live sheet its changes were looked at against.
  add goes_live_at timestamptz,
  add scheduled_by uuid references person,
  add compared_with text references rate_sheet,
  -- Why a scheduled sheet did not go live.
  add schedule_problem text,
  add constraint rate_sheet_schedule check ((goes_live_at is null) = (scheduled_by is null)),
  add constraint rate_sheet_schedule_of_draft check (goes_live_at is null or status = 'DRAFT');
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

-- People beside the one who brought the draft in who agree that it goes live.
create table rate_sheet_approval (
  version_id text not null references rate_sheet,
  person_id uuid not null references person,
  -- The live sheet the changes were looked at against.
  compared_with text references rate_sheet,
  approved_at timestamptz not null default transaction_timestamp(),
  primary key (version_id, person_id)
);

-- The journal of an account's own acts, those that are on no loan: the lender's sheets and policies, a brokerage's plans.
-- Lines form a hash chain as a loan's do.
create table account_journal_line (
  brokerage_id integer not null references brokerage,
  sequence integer not null check (sequence > 0),
  at timestamptz not null,
  person_id uuid references person,
  actor_name text not null,
  kind text not null,
  -- What it is about: a sheet's version, a policy's, a plan's.
  subject text not null,
  summary text not null,
  details jsonb not null default '{}',
  previous_hash bytea,
  hash bytea not null,
  primary key (brokerage_id, sequence),
  check ((sequence = 1) = (previous_hash is null))
);
create index account_journal_subject on account_journal_line (brokerage_id, subject, sequence);
