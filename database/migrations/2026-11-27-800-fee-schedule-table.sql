-- The lender's fee schedule is taken in like the other tables.
alter table regulation_table drop constraint regulation_table_kind_check;
alter table regulation_table add constraint regulation_table_kind_check
  check (kind in ('conforming-limits', 'fha-limits', 'qm-thresholds', 'apor-fixed', 'apor-adjustable', 'fha-premiums', 'va-fees', 'usda-fees', 'state-charges', 'mi-card', 'fee-schedule'));
