-- A golden scenario that turned out wrong is withdrawn from a sheet by two people: one proposes it with a reason, another agrees. What was
-- shipped with the sheet stays in it; the scenario only guards it no longer.
create table golden_withdrawal (
  withdrawal_id bigint generated always as identity primary key,
  version_id text not null references rate_sheet,
  golden_id text not null,
  reason text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references person,
  proposed_at timestamptz not null default transaction_timestamp(),
  -- Empty while it waits; until then the scenario guards the sheet as before.
  decision text check (decision in ('withdrawn', 'kept')),
  decided_by uuid references person,
  decided_at timestamptz,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  -- Nobody withdraws alone. Taking back one's own proposal is nobody else's affair.
  check (decision is distinct from 'withdrawn' or decided_by <> proposed_by)
);
create unique index golden_withdrawal_once on golden_withdrawal (version_id, golden_id) where decision is distinct from 'kept';
