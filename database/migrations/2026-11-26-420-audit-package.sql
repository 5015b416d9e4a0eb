-- A post-close audit package: what was in it, in its order, with the chain over names and hashes. Its bytes are made of these rows whenever it is opened.
create table audit_package (
  brokerage_id integer not null,
  loan_number text not null,
  package_id uuid not null,
  -- Without what names people beyond need: for third parties.
  redacted boolean not null,
  -- The chain's last value, as it is printed on the index.
  chain_end text not null check (chain_end ~ '^[0-9a-f]{64}$'),
  index_sha256 bytea not null,
  index_bytes integer not null,
  manifest_sha256 bytea not null,
  manifest_bytes integer not null,
  made_by uuid not null references person,
  made_at timestamptz not null,
  primary key (brokerage_id, package_id),
  foreign key (brokerage_id, loan_number) references loan
);
create index audit_package_of_loan on audit_package (brokerage_id, loan_number, made_at desc);
grant select, insert on audit_package to lockdesk_app;
grant select on audit_package to lockdesk_lender;

create table audit_package_file (
  brokerage_id integer not null,
  package_id uuid not null,
  position integer not null check (position > 0),
  name text not null check (length(name) between 1 and 200),
  sha256 bytea not null,
  bytes bigint not null check (bytes >= 0),
  source text not null check (length(source) between 1 and 200),
  created_at timestamptz not null,
  primary key (brokerage_id, package_id, position),
  foreign key (brokerage_id, package_id) references audit_package
);
grant select, insert on audit_package_file to lockdesk_app;
grant select on audit_package_file to lockdesk_lender;

-- Who opened a package, and when. It can be downloaded by that person for some minutes after.
create table audit_package_opening (
  brokerage_id integer not null,
  package_id uuid not null,
  opening_id uuid not null,
  person_id uuid not null references person,
  opened_at timestamptz not null,
  primary key (brokerage_id, opening_id),
  foreign key (brokerage_id, package_id) references audit_package
);
create index audit_package_opening_of on audit_package_opening (brokerage_id, package_id, opened_at);
grant select, insert on audit_package_opening to lockdesk_app;
grant select on audit_package_opening to lockdesk_lender;
