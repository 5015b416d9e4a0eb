-- What a person arranged for themselves in one account: pipeline columns and the like.
create table person_setting (
  brokerage_id integer not null references brokerage,
  person_id uuid not null references person,
  name text not null check (name in ('pipeline', 'theme')),
  value jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (brokerage_id, person_id, name)
);

create index loan_active_lock on loan (brokerage_id, lock_expires_at) where lock_state = 'locked';
create index loan_le_owed on loan (brokerage_id, initial_le_due) where le_sent_at is null;

-- The product's name as it was when it was chosen, projected beside its id for lists.
alter table loan add column product_name text;
