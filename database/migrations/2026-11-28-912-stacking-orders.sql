-- In which order the parts of an audit package are stacked for a kind of recipient; what is not among them is left out. The newest version counts, and
-- what a package was prepared by stays.
create table stacking_order (
  brokerage_id integer not null,
  recipient text not null check (recipient in ('examiner', 'investor', 'warehouse', 'servicer')),
  version integer not null check (version >= 1),
  parts text[] not null check (cardinality(parts) between 1 and 40),
  changed_by uuid not null references person,
  changed_at timestamptz not null,
  primary key (brokerage_id, recipient, version),
  foreign key (brokerage_id) references brokerage
);
grant select, insert on stacking_order to lockdesk_app;
grant select on stacking_order to lockdesk_lender;

-- Whom a package was stacked for, and by which version of that order: 0 is the usual one.
alter table audit_package add column recipient text not null default 'examiner'
  check (recipient in ('examiner', 'investor', 'warehouse', 'servicer'));
alter table audit_package add column stacking_version integer not null default 0 check (stacking_version >= 0);
alter table audit_package alter column recipient drop default;
alter table audit_package alter column stacking_version drop default;
