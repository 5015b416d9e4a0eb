-- The written list of providers as it went out with an estimate; null where there was none to give.
alter table loan_estimate add column list_file_id uuid;
alter table loan_estimate add foreign key (brokerage_id, list_file_id) references stored_file;
