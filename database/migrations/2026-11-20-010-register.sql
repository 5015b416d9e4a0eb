-- What registration chose or projected, for lists and rules that should not open the whole application.
alter table loan
  add column registration_type text not null default 'fullreg' check (registration_type in ('prequal', 'locknshop', 'fullreg')),
  add column occupancy text,
  add column property_value_cents bigint check (property_value_cents >= 0),
  add column cltv_thousandths integer;

-- One key for each borrower with the property, hashed: two loans that share one are likely the same.
drop index loan_by_duplicate_key;
alter table loan drop column duplicate_key, add column duplicate_keys text[] not null default '{}';
create index loan_by_duplicate_keys on loan using gin (duplicate_keys);

-- The file an application was read from is a file of the same brokerage.
alter table application_version
  add constraint application_version_source_file foreign key (brokerage_id, source_file_id) references stored_file;
