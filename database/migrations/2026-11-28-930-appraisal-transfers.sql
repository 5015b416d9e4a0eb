-- An appraisal that was made for another lender and came with its letter of transfer: no order of it is here.
alter table appraisal add column transferred_from text check (length(transferred_from) between 1 and 120);
alter table appraisal add column transfer_letter_id uuid;
alter table appraisal add column transfer_letter_on date;
alter table appraisal add constraint appraisal_transferred_whole
  check (num_nulls(transferred_from, transfer_letter_id, transfer_letter_on) in (0, 3));
alter table appraisal add constraint appraisal_transfer_letter_fkey
  foreign key (brokerage_id, loan_number, transfer_letter_id) references loan_document;
alter table appraisal drop constraint appraisal_brokerage_id_appraisal_id_fkey;
alter table appraisal add column order_id uuid generated always as (case when transferred_from is null then appraisal_id end) stored;
alter table appraisal add constraint appraisal_order_fkey foreign key (brokerage_id, order_id) references vendor_order;
alter table appraisal alter column access_name drop not null;
alter table appraisal alter column access_telephone drop not null;
alter table appraisal add constraint appraisal_access_of_an_order
  check (num_nulls(access_name, access_telephone) = case when transferred_from is null then 0 else 2 end);

-- A report that was handed to another lender, with the letter it went with. Only added.
create table appraisal_transfer (
  brokerage_id integer not null,
  loan_number text not null,
  transfer_id uuid not null,
  appraisal_id uuid not null,
  version integer not null,
  to_lender text not null check (length(to_lender) between 1 and 120),
  asked_by text not null check (length(asked_by) between 1 and 120),
  letter_file_id uuid not null,
  made_by uuid not null references person,
  made_at timestamptz not null,
  primary key (brokerage_id, transfer_id),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, appraisal_id, version) references appraisal_report,
  foreign key (brokerage_id, letter_file_id) references stored_file
);
create index appraisal_transfer_of on appraisal_transfer (brokerage_id, loan_number, made_at);
grant select, insert on appraisal_transfer to lockdesk_app;
grant select on appraisal_transfer to lockdesk_lender;
