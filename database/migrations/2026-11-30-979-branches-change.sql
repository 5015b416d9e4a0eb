-- A branch or region that is closed takes no company and no person any more; it stays for what refers to it.
alter table region add column closed_at timestamptz;
alter table branch add column closed_at timestamptz;
-- A branch that moves to another region takes its companies and people along, in the statement that moves it.
alter table brokerage drop constraint brokerage_region_id_branch_id_fkey;
-- Beside the release before: this comes with the first release; no portal has companies or people that would take long.
alter table brokerage add constraint brokerage_region_id_branch_id_fkey
  foreign key (region_id, branch_id) references branch (region_id, branch_id) on update cascade;
alter table membership drop constraint membership_region_id_branch_id_fkey;
-- Beside the release before: as above.
alter table membership add constraint membership_region_id_branch_id_fkey
  foreign key (region_id, branch_id) references branch (region_id, branch_id) on update cascade;
grant update (name, closed_at) on region to lockdesk_app;
grant update (name, region_id, closed_at) on branch to lockdesk_app;
