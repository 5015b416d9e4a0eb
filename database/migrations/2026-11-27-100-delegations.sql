-- Somebody acts for another from a day to a day. Each delegation is a person too, of both names: whatever is done under it is done by that one.
alter table person
  add column delegate_id uuid references person,
  add column acts_for_id uuid references person,
  add check ((delegate_id is null) = (acts_for_id is null)),
  add check (delegate_id <> acts_for_id);
create index person_delegate on person (delegate_id) where delegate_id is not null;
create index person_acts_for on person (acts_for_id) where acts_for_id is not null;
grant insert (delegate_id, acts_for_id) on person to lockdesk_app;

create table delegation (
  brokerage_id integer not null references brokerage,
  -- The person of both names.
  delegation_id uuid not null references person,
  person_id uuid not null,
  delegate_id uuid not null,
  -- The roles the person had when it was given, and the delegate's then: what is lost of them ends it.
  roles text[] not null check (cardinality(roles) > 0),
  delegate_roles text[] not null check (cardinality(delegate_roles) > 0),
  from_day date not null,
  to_day date not null,
  given_by uuid not null references person,
  given_at timestamptz not null default portal_now(),
  revoked_at timestamptz,
  revoked_by uuid references person,
  primary key (brokerage_id, delegation_id),
  foreign key (brokerage_id, person_id) references membership (brokerage_id, person_id),
  foreign key (brokerage_id, delegate_id) references membership (brokerage_id, person_id),
  check (person_id <> delegate_id),
  check (from_day <= to_day),
  check ((revoked_at is null) = (revoked_by is null))
);
create index delegation_person on delegation (brokerage_id, person_id);
create index delegation_delegate on delegation (brokerage_id, delegate_id);
grant select, insert, update (revoked_at, revoked_by) on delegation to lockdesk_app;
grant select on delegation to lockdesk_lender;

-- Which delegation a session acts under; another account has none.
alter table session add column delegation_id uuid, add foreign key (brokerage_id, delegation_id) references delegation (brokerage_id, delegation_id);
create index session_delegation on session (delegation_id) where delegation_id is not null and ended_at is null;

create trigger moves_mark after insert or update or delete on delegation for each statement execute function move_mark('access');

-- An event stream under a delegation ends with it, at once; the epoch of its session stays, so that going back is still let in.
create function delegation_is_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('lockdesk_session_over', encode(s.session_hash, 'hex')) from session s
  where s.delegation_id = new.delegation_id and s.ended_at is null;
  return null;
end $$;
create trigger delegation_is_over after update of revoked_at on delegation
  for each row when (new.revoked_at is distinct from old.revoked_at) execute function delegation_is_over();
