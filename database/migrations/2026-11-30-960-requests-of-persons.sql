-- Requests of persons: a copy of what is stored about them, and its erasure. Erasing is done by a role that sees and deletes only the rows of a request
-- that two people stand behind, as purging is done by one that sees only what is past its time. `capabilities/retention/personal-data.csv` says of
-- every table whether it holds what is about a person and what becomes of it; a test holds the policies here to that list.

create table person_request (
  brokerage_id integer not null references brokerage,
  request_id uuid not null,
  kind text not null check (kind in ('copy', 'erasure')),
  -- Of a borrower of a loan, or of a person who uses the portal.
  loan_number text,
  borrower_id text check (length(borrower_id) between 1 and 100),
  person_id uuid references person,
  why text not null check (length(why) between 3 and 1000),
  asked_by uuid not null references person,
  asked_at timestamptz not null default portal_now(),
  -- What is erased: everything, or what no law keeps.
  scope text check (scope in ('all', 'unneeded')),
  confirmed_by uuid references person,
  confirmed_at timestamptz,
  erased_at timestamptz,
  -- How many rows went, by table, and the hashes of the files that go with them.
  erased jsonb,
  primary key (brokerage_id, request_id),
  foreign key (brokerage_id, loan_number) references loan,
  check (num_nulls(loan_number, person_id) = 1 and num_nulls(loan_number, borrower_id) in (0, 2)),
  check (num_nulls(confirmed_by, confirmed_at, scope) in (0, 3) and (confirmed_at is null or kind = 'erasure')),
  check ((erased_at is null or erased is not null) and (erased is null or confirmed_at is not null))
);
create index person_request_open on person_request (confirmed_at) where confirmed_at is not null and erased_at is null;
create unique index person_request_one_erasure on person_request (brokerage_id, loan_number, borrower_id, person_id) nulls not distinct
  where kind = 'erasure' and erased_at is null;
grant select, insert, update (why, scope, confirmed_by, confirmed_at, erased_at, erased) on person_request to lockdesk_app;
grant select on person_request to lockdesk_lender;

-- What a copy for a person of the portal shows besides, read by the lender.
grant select (person_id, brokerage_id, account_epoch, created_at, last_used_at, ended_at, user_agent) on session to lockdesk_lender;
grant select (person_id, set_at) on sign_in_password to lockdesk_lender;
grant select (brokerage_id, key_id, name, role, areas, may_write, expires_on, made_by, made_at, last_used_at, revoked_at, revoked_by) on api_key to lockdesk_lender;

grant select on person_request, legal_hold to lockdesk_erasure;
create policy erasure_sees on person_request for select to lockdesk_erasure using (kind = 'erasure' and confirmed_at is not null and erased_at is null);
create policy erasure_sees on legal_hold for select to lockdesk_erasure using (lifted_at is null);

-- Whether two people stand behind it that a loan is erased, wholly or what no law keeps; never one on hold.
create function erasure_stands(brokerage integer, loan text, wanted text) returns boolean language sql stable as $$
  select exists (select from person_request r where r.brokerage_id = brokerage and r.loan_number = loan and r.scope = any (array['all', wanted])
    and r.kind = 'erasure' and r.confirmed_at is not null and r.erased_at is null)
  and not exists (select from legal_hold h where h.brokerage_id = brokerage and h.loan_number = loan and h.lifted_at is null)
$$;

do $$
declare
  t text;
  v record;
begin
  foreach t in array array[
    'aus_choice', 'borrower_link', 'cached_estimate', 'loan_comment_reader', 'loan_presence'
  ] loop
    execute format('grant select, delete on %I to lockdesk_erasure', t);
    execute format('create policy erasure on %I to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, ''unneeded''))', t);
  end loop;
  foreach t in array array[
    'application_import', 'application_version', 'appraisal', 'appraisal_copy_waiver', 'appraisal_resale', 'appraisal_transfer', 'associated_report',
    'audit_package', 'aus_product', 'aus_run', 'borrower_event', 'borrower_number', 'borrower_request', 'borrower_upload', 'change_evidence',
    'circumstance_change', 'closing_disclosure', 'closing_disclosure_delivery', 'closing_schedule', 'condition_expiry', 'condition_news',
    'condition_review', 'credit_consent', 'credit_report', 'cure_refund', 'cure_state', 'deadline_reminder', 'disclosure_assignment',
    'disclosure_delivery', 'disclosure_look', 'disclosure_paper', 'disclosure_request', 'disclosure_resend', 'estimate_reason', 'fee_quote',
    'fee_quote_request', 'fee_review', 'fha_case_answer', 'idempotency_answer', 'initial_closing', 'initial_closing_hold', 'intent_to_proceed',
    'loan_broker_details', 'loan_closing_agent', 'loan_comment', 'loan_condition', 'loan_condition_move', 'loan_document', 'loan_document_part',
    'loan_document_version', 'loan_estimate', 'loan_mi', 'loan_party', 'loan_qm_check', 'loan_rush', 'loan_service', 'loan_status_change',
    'loan_tracking_item', 'lock_drift', 'lock_offer', 'lock_request', 'mi_quote_answer', 'mi_quote_request', 'outbox_message', 'outside_estimate',
    'payoff_request', 'pre_purchase_date', 'purchase_advice', 'rate_lock', 'selected_provider', 'settlement_change', 'stored_file', 'stored_quote',
    'trid_event', 'vendor_order', 'webhook_delivery', 'welcome_package'
  ] loop
    execute format('grant select, delete on %I to lockdesk_erasure', t);
    execute format('create policy erasure on %I to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, ''all''))', t);
  end loop;
  -- Found by what they belong to, which has the loan.
  for v in select * from (values
    ('appraisal_copy', 'appraisal_id', 'appraisal'),
    ('appraisal_milestone', 'appraisal_id', 'appraisal'),
    ('appraisal_payment_letter', 'appraisal_id', 'appraisal'),
    ('appraisal_reconsideration', 'appraisal_id', 'appraisal'),
    ('appraisal_report', 'appraisal_id', 'appraisal'),
    ('audit_package_file', 'package_id', 'audit_package'),
    ('audit_package_opening', 'package_id', 'audit_package'),
    ('credit_inquiry_answer', 'report_id', 'credit_report'),
    ('lock_event', 'lock_id', 'rate_lock'),
    ('lock_warning', 'lock_id', 'rate_lock'),
    ('vendor_charge', 'order_id', 'vendor_order'),
    ('webhook_attempt', 'event_id', 'webhook_delivery')
  ) as v (child, key, parent) loop
    execute format('grant select, delete on %I to lockdesk_erasure', v.child);
    execute format('create policy erasure on %1$I to lockdesk_erasure using (exists (select from %2$I p where p.brokerage_id = %1$I.brokerage_id and p.%3$I = %1$I.%3$I))',
      v.child, v.parent, v.key);
  end loop;
  foreach t in array array['aus_settings', 'person_setting', 'pipeline_view', 'saved_scenario', 'sign_in_link'] loop
    execute format('grant select, delete on %I to lockdesk_erasure', t);
    execute format('create policy erasure on %1$I to lockdesk_erasure using (exists (select from person_request r where r.person_id = %1$I.person_id))', t);
  end loop;
end $$;
grant select, delete on session, sign_in_password to lockdesk_erasure;

-- The row stays, for its number and for those that refer to it; what names or describes a person goes.
grant select, update (borrower_name, borrower_last_name, last_name_sought, property_line, score, duplicate_keys) on loan to lockdesk_erasure;
create policy erasure on loan to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'));
grant select, update (kind, summary, details) on journal_line to lockdesk_erasure;
create policy erasure on journal_line to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'));
grant select, update (subject, email, phone, mobile_phone, nmls_id, active) on person to lockdesk_erasure;

-- What was sent or recorded is never changed, and not deleted but by an erasure after its time.
create or replace function sent_estimate_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'lockdesk_erasure' then return old; end if;
  raise exception 'A Loan Estimate that was sent is never changed';
end $$;
create or replace function sent_closing_disclosure_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'lockdesk_erasure' then return old; end if;
  raise exception 'A Closing Disclosure that was sent is never changed';
end $$;
create or replace function initial_closing_sent_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'lockdesk_erasure' then return old; end if;
  raise exception 'What is on record of a Closing Disclosure that went out by itself is never changed';
end $$;
create or replace function recorded_after_closing_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'lockdesk_erasure' then return old; end if;
  if tg_op = 'DELETE' or old.voided_at is not null
    or to_jsonb(new) - array['voided_by', 'voided_at', 'void_words'] <> to_jsonb(old) - array['voided_by', 'voided_at', 'void_words'] then
    raise exception 'What was recorded after closing is voided, never changed';
  end if;
  return new;
end $$;
