-- The special program and its feature a loan was registered with, by the ids of their lists: it is priced and locked with them unless another is chosen.
alter table loan
  add column program_id text check (program_id ~ '^\d{1,10}$'),
  add column feature_id text check (feature_id ~ '^\d{1,10}$'),
  add constraint loan_feature_of_program check (feature_id is null or program_id is not null);
