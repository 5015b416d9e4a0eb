-- What registration chose or projected, for lists and rules that should not open the whole application.
alter table loan
  add column registration_type text not null default 'fullreg' check (registration_type in ('prequal', 'locknshop', 'fullreg')),
  add column occupancy text,
  add column property_value_cents bigint check (property_value_cents >= 0),
  add column cltv_thousandths integer;

-- The file an application was read from is a file of the same brokerage.
alter table application_version
  add constraint application_version_source_file foreign key (brokerage_id, source_file_id) references stored_file;
