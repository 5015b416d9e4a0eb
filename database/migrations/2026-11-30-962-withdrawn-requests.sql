-- An erasure that was asked for and not confirmed is withdrawn with a reason: by mistake, or because the person changed their mind. It can be asked for again.
-- Beside the release before: few people ever ask, so the table is read in a moment; who still runs it can't confirm what was withdrawn.
alter table person_request
  add withdrawn_by uuid references person,
  add withdrawn_at timestamptz,
  add withdrawn_why text check (length(withdrawn_why) between 3 and 1000),
  add check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_why) in (0, 3)),
  add check (withdrawn_at is null or (kind = 'erasure' and confirmed_at is null));
drop index person_request_one_erasure;
-- Beside the release before: as above.
create unique index person_request_one_erasure on person_request (brokerage_id, loan_number, borrower_id, person_id) nulls not distinct
  where kind = 'erasure' and erased_at is null and withdrawn_at is null;
grant update (withdrawn_by, withdrawn_at, withdrawn_why) on person_request to lockdesk_app;
