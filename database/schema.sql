-- Written by npm run docs from a freshly prepared database. Do not edit: change a migration.

create domain cents as bigint CHECK ((VALUE >= 0));
create domain delivery_state as text CHECK ((VALUE = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text])));
create domain journal_origin as text CHECK ((VALUE = ANY (ARRAY['typed'::text, 'imported'::text, 'credit'::text, 'aus'::text, 'vendor'::text, 'system'::text])));
create domain loan_number as text CHECK ((VALUE ~ '^\d{10}$'::text));
create domain loan_status as text CHECK ((VALUE = ANY (ARRAY['Prequalified'::text, 'Registered'::text, 'Disclosed'::text, 'Submitted'::text, 'In Underwriting'::text, 'Suspended'::text, 'Approved with Conditions'::text, 'Clear to Close'::text, 'Docs Out'::text, 'Closed'::text, 'Funded'::text, 'Post-Closing'::text, 'Withdrawn'::text, 'Denied'::text, 'Cancelled'::text])));
create domain lock_act as text CHECK ((VALUE = ANY (ARRAY['LoanLocked'::text, 'LockExtended'::text, 'LoanRelocked'::text, 'RateChanged'::text, 'RateFloatedDown'::text, 'LockRenegotiated'::text, 'ConcessionGranted'::text, 'LockRepriced'::text, 'LockCancelled'::text])));
create domain lock_end as text CHECK ((VALUE = ANY (ARRAY['locked'::text, 'expired'::text, 'cancelled'::text])));
create domain lock_state as text CHECK ((VALUE = ANY (ARRAY['none'::text, 'requested'::text, 'locked'::text, 'expired'::text, 'cancelled'::text, 'denied'::text])));
create domain place_in_history as integer CHECK ((VALUE > 0));
create domain registration_type as text CHECK ((VALUE = ANY (ARRAY['prequal'::text, 'locknshop'::text, 'fullreg'::text])));

create table access_event (
  brokerage_id integer not null,
  event_id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default portal_now(),
  times integer not null default 1,
  outcome text not null,
  kind text not null,
  call text not null,
  person_id uuid,
  actor_name text not null default ''::text,
  account_id integer,
  loan_number text,
  about text not null default ''::text,
  request_id text not null,
  network text not null default ''::text,
  constraint access_event_pkey PRIMARY KEY (brokerage_id, event_id),
  constraint access_event_about_check CHECK ((length(about) <= 300)),
  constraint access_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES brokerage(brokerage_id),
  constraint access_event_actor_name_check CHECK ((length(actor_name) <= 200)),
  constraint access_event_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint access_event_call_check CHECK (((length(call) >= 1) AND (length(call) <= 100))),
  constraint access_event_kind_check CHECK ((kind = ANY (ARRAY['number'::text, 'document'::text, 'report'::text, 'package'::text, 'loan'::text, 'call'::text]))),
  constraint access_event_loan_number_check CHECK ((loan_number ~ '^\d{10}$'::text)),
  constraint access_event_network_check CHECK ((length(network) <= 60)),
  constraint access_event_outcome_check CHECK (((length(outcome) >= 1) AND (length(outcome) <= 60))),
  constraint access_event_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint access_event_request_id_check CHECK (((length(request_id) >= 1) AND (length(request_id) <= 100))),
  constraint access_event_times_check CHECK ((times > 0))
);
CREATE INDEX access_event_newest ON public.access_event USING btree (brokerage_id, at DESC, event_id);
CREATE INDEX access_event_of_loan ON public.access_event USING btree (brokerage_id, loan_number, at DESC) WHERE (loan_number IS NOT NULL);
CREATE INDEX access_event_of_person ON public.access_event USING btree (brokerage_id, person_id, at DESC) WHERE (person_id IS NOT NULL);
alter table access_event enable row level security;
alter table access_event force row level security;
create policy lender_reads on access_event for select to lockdesk_lender using (true);
create policy tenant on access_event for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on access_event as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table account_journal_line (
  brokerage_id integer not null,
  sequence integer not null,
  at timestamp with time zone not null,
  person_id uuid,
  actor_name text not null,
  kind text not null,
  subject text not null,
  summary text not null,
  details jsonb not null default '{}'::jsonb,
  previous_hash bytea,
  hash bytea not null,
  constraint account_journal_line_pkey PRIMARY KEY (brokerage_id, sequence),
  constraint account_journal_line_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint account_journal_line_check CHECK (((sequence = 1) = (previous_hash IS NULL))),
  constraint account_journal_line_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint account_journal_line_sequence_check CHECK ((sequence > 0))
);
CREATE INDEX account_journal_kind ON public.account_journal_line USING btree (kind);
CREATE INDEX account_journal_newest ON public.account_journal_line USING btree (at, brokerage_id, sequence);
CREATE INDEX account_journal_subject ON public.account_journal_line USING btree (brokerage_id, subject, sequence);
alter table account_journal_line enable row level security;
alter table account_journal_line force row level security;
create policy lender_reads on account_journal_line for select to lockdesk_lender using (true);
create policy tenant on account_journal_line for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on account_journal_line as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table agent_account (
  brokerage_id integer not null,
  agent_id uuid not null,
  sequence integer not null,
  bank text not null,
  last_four text not null,
  came_by text not null,
  entered_by uuid not null,
  entered_at timestamp with time zone not null,
  first_by uuid,
  first_at timestamp with time zone,
  first_reached text not null default ''::text,
  second_by uuid,
  second_at timestamp with time zone,
  second_reached text not null default ''::text,
  rejected_by uuid,
  rejected_at timestamp with time zone,
  constraint agent_account_pkey PRIMARY KEY (brokerage_id, agent_id, sequence),
  constraint agent_account_bank_check CHECK (((length(bank) >= 2) AND (length(bank) <= 80))),
  constraint agent_account_brokerage_id_agent_id_fkey FOREIGN KEY (brokerage_id, agent_id) REFERENCES closing_agent(brokerage_id, agent_id),
  constraint agent_account_came_by_check CHECK ((came_by = ANY (ARRAY['registered profile'::text, 'letter'::text, 'telephone'::text, 'e-mail'::text]))),
  constraint agent_account_check CHECK ((num_nulls(first_by, first_at) = ANY (ARRAY[0, 2]))),
  constraint agent_account_check1 CHECK ((num_nulls(second_by, second_at) = ANY (ARRAY[0, 2]))),
  constraint agent_account_check2 CHECK ((num_nulls(rejected_by, rejected_at) = ANY (ARRAY[0, 2]))),
  constraint agent_account_check3 CHECK (((second_by IS NULL) OR ((first_by IS NOT NULL) AND (first_by <> second_by)))),
  constraint agent_account_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES person(person_id),
  constraint agent_account_first_by_fkey FOREIGN KEY (first_by) REFERENCES person(person_id),
  constraint agent_account_first_reached_check CHECK ((length(first_reached) <= 200)),
  constraint agent_account_last_four_check CHECK ((last_four ~ '^[0-9]{4}$'::text)),
  constraint agent_account_rejected_by_fkey FOREIGN KEY (rejected_by) REFERENCES person(person_id),
  constraint agent_account_second_by_fkey FOREIGN KEY (second_by) REFERENCES person(person_id),
  constraint agent_account_second_reached_check CHECK ((length(second_reached) <= 200)),
  constraint agent_account_sequence_check CHECK ((sequence > 0))
);
alter table agent_account enable row level security;
alter table agent_account force row level security;
create policy lender_reads on agent_account for select to lockdesk_lender using (true);
create policy tenant on agent_account for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on agent_account as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table alarm_notice (
  notice_id uuid not null default gen_random_uuid(),
  alarm_id uuid not null,
  event text not null,
  channel text not null,
  day integer not null default 0,
  made_at timestamp with time zone not null default now(),
  next_try_at timestamp with time zone not null default now(),
  claimed_at timestamp with time zone,
  attempts integer not null default 0,
  sent_at timestamp with time zone,
  problem text,
  constraint alarm_notice_pkey PRIMARY KEY (notice_id),
  constraint alarm_notice_alarm_id_event_channel_day_key UNIQUE (alarm_id, event, channel, day),
  constraint alarm_notice_alarm_id_fkey FOREIGN KEY (alarm_id) REFERENCES operator_alarm(alarm_id),
  constraint alarm_notice_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'webhook'::text]))),
  constraint alarm_notice_day_check CHECK ((day >= 0)),
  constraint alarm_notice_event_check CHECK ((event = ANY (ARRAY['began'::text, 'lasts'::text, 'ended'::text]))),
  constraint alarm_notice_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 500)))
);
CREATE INDEX alarm_notice_waiting ON public.alarm_notice USING btree (next_try_at) WHERE (sent_at IS NULL);

create table api_key (
  brokerage_id integer not null,
  key_id uuid not null,
  name text not null,
  role text not null,
  areas text[] not null,
  may_write boolean not null,
  secret_hash bytea not null,
  expires_on date not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default portal_now(),
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  constraint api_key_pkey PRIMARY KEY (brokerage_id, key_id),
  constraint api_key_areas_check CHECK ((cardinality(areas) > 0)),
  constraint api_key_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint api_key_check CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint api_key_key_id_fkey FOREIGN KEY (key_id) REFERENCES person(person_id),
  constraint api_key_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint api_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_key_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES person(person_id),
  constraint api_key_secret_hash_check CHECK ((length(secret_hash) = 32))
);
alter table api_key enable row level security;
alter table api_key force row level security;
create policy lender_reads on api_key for select to lockdesk_lender using (true);
create policy tenant on api_key for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on api_key as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER moves_mark AFTER INSERT OR DELETE OR UPDATE OF revoked_at, expires_on ON public.api_key FOR EACH STATEMENT EXECUTE FUNCTION move_mark('access');

create table application_import (
  brokerage_id integer not null,
  loan_number text not null,
  import_id uuid not null,
  file_id uuid not null,
  format text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default portal_now(),
  state text not null default 'proposed'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  accepted_version integer,
  changes jsonb not null default '[]'::jsonb,
  undone_by uuid,
  undone_at timestamp with time zone,
  undone_version integer,
  sealed bytea,
  key_version integer,
  constraint application_import_pkey PRIMARY KEY (brokerage_id, loan_number, import_id),
  constraint application_import_brokerage_id_file_id_fkey FOREIGN KEY (brokerage_id, file_id) REFERENCES stored_file(brokerage_id, file_id),
  constraint application_import_brokerage_id_loan_number_accepted_versi_fkey FOREIGN KEY (brokerage_id, loan_number, accepted_version) REFERENCES application_version(brokerage_id, loan_number, version),
  constraint application_import_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint application_import_brokerage_id_loan_number_undone_version_fkey FOREIGN KEY (brokerage_id, loan_number, undone_version) REFERENCES application_version(brokerage_id, loan_number, version),
  constraint application_import_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
  constraint application_import_check1 CHECK (((state = ANY (ARRAY['accepted'::text, 'undone'::text])) = (accepted_version IS NOT NULL))),
  constraint application_import_check2 CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL))),
  constraint application_import_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(person_id),
  constraint application_import_key FOREIGN KEY (brokerage_id, key_version) REFERENCES tenant_key(brokerage_id, key_version),
  constraint application_import_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint application_import_sealed CHECK (((sealed IS NULL) = (key_version IS NULL))),
  constraint application_import_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'kept'::text, 'undone'::text]))),
  constraint application_import_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES person(person_id)
);
CREATE INDEX application_import_by_key ON public.application_import USING btree (brokerage_id, key_version) WHERE (key_version IS NOT NULL);
alter table application_import enable row level security;
alter table application_import force row level security;
create policy erasure on application_import for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on application_import for select to lockdesk_lender using (true);
create policy tenant on application_import for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on application_import as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table application_version (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null,
  document jsonb not null,
  source_file_id uuid,
  made_by uuid not null,
  made_at timestamp with time zone not null default portal_now(),
  origin text not null,
  sealed bytea,
  key_version integer,
  constraint application_version_pkey PRIMARY KEY (brokerage_id, loan_number, version),
  constraint application_version_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint application_version_key FOREIGN KEY (brokerage_id, key_version) REFERENCES tenant_key(brokerage_id, key_version),
  constraint application_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint application_version_origin_check CHECK ((origin = ANY (ARRAY['typed'::text, 'imported'::text, 'credit'::text, 'aus'::text, 'vendor'::text, 'system'::text]))),
  constraint application_version_sealed CHECK (((sealed IS NULL) = (key_version IS NULL))),
  constraint application_version_source_file FOREIGN KEY (brokerage_id, source_file_id) REFERENCES stored_file(brokerage_id, file_id),
  constraint application_version_version_check CHECK ((version > 0))
);
CREATE INDEX application_version_by_key ON public.application_version USING btree (brokerage_id, key_version) WHERE (key_version IS NOT NULL);
alter table application_version enable row level security;
alter table application_version force row level security;
create policy erasure on application_version for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on application_version for select to lockdesk_lender using (true);
create policy tenant on application_version for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on application_version as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table appraisal (
  brokerage_id integer not null,
  loan_number text not null,
  appraisal_id uuid not null,
  company text not null,
  company_order text not null,
  product text not null,
  rush boolean not null,
  fee_cents bigint not null,
  access_name text,
  access_telephone text,
  instructions text not null,
  promised_on date not null,
  due_on date not null,
  note text not null default ''::text,
  simulated boolean not null,
  ordered_by uuid not null,
  ordered_at timestamp with time zone not null,
  next_ask_at timestamp with time zone,
  payer text not null,
  payment_link text,
  second boolean not null,
  transferred_from text,
  transfer_letter_id uuid,
  transfer_letter_on date,
  order_id uuid default 
CASE
    WHEN (transferred_from IS NULL) THEN appraisal_id
    ELSE NULL::uuid
END,
  constraint appraisal_pkey PRIMARY KEY (brokerage_id, appraisal_id),
  constraint appraisal_access_name_check CHECK (((length(access_name) >= 1) AND (length(access_name) <= 120))),
  constraint appraisal_access_of_an_order CHECK ((num_nulls(access_name, access_telephone) =
CASE
    WHEN (transferred_from IS NULL) THEN 0
    ELSE 2
END)),
  constraint appraisal_access_telephone_check CHECK (((length(access_telephone) >= 1) AND (length(access_telephone) <= 40))),
  constraint appraisal_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint appraisal_company_check CHECK (((length(company) >= 1) AND (length(company) <= 120))),
  constraint appraisal_company_order_check CHECK (((length(company_order) >= 1) AND (length(company_order) <= 40))),
  constraint appraisal_fee_cents_check CHECK (((fee_cents >= 0) AND (fee_cents <= 100000000))),
  constraint appraisal_instructions_check CHECK ((length(instructions) <= 1000)),
  constraint appraisal_note_check CHECK ((length(note) <= 500)),
  constraint appraisal_order_fkey FOREIGN KEY (brokerage_id, order_id) REFERENCES vendor_order(brokerage_id, order_id),
  constraint appraisal_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES person(person_id),
  constraint appraisal_payer_check CHECK ((payer = ANY (ARRAY['lender'::text, 'borrower'::text]))),
  constraint appraisal_payment_link_check CHECK (((length(payment_link) >= 8) AND (length(payment_link) <= 500))),
  constraint appraisal_product_check CHECK ((product = ANY (ARRAY['Traditional'::text, 'Hybrid'::text, 'Desktop'::text, 'ExteriorOnly'::text, 'Update'::text]))),
  constraint appraisal_second_paid_by_lender CHECK (((NOT second) OR (payer = 'lender'::text))),
  constraint appraisal_transfer_letter_fkey FOREIGN KEY (brokerage_id, loan_number, transfer_letter_id) REFERENCES loan_document(brokerage_id, loan_number, document_id),
  constraint appraisal_transferred_from_check CHECK (((length(transferred_from) >= 1) AND (length(transferred_from) <= 120))),
  constraint appraisal_transferred_whole CHECK ((num_nulls(transferred_from, transfer_letter_id, transfer_letter_on) = ANY (ARRAY[0, 3])))
);
CREATE INDEX appraisal_of_loan ON public.appraisal USING btree (brokerage_id, loan_number, ordered_at);
CREATE INDEX appraisal_to_ask ON public.appraisal USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE UNIQUE INDEX appraisal_second_of_loan ON public.appraisal USING btree (brokerage_id, loan_number) WHERE second;
alter table appraisal enable row level security;
alter table appraisal force row level security;
create policy erasure on appraisal for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on appraisal for select to lockdesk_lender using (true);
create policy tenant on appraisal for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on appraisal as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table appraisal_copy (
  brokerage_id integer not null,
  appraisal_id uuid not null,
  copy_id uuid not null,
  version integer not null,
  way text not null,
  sent_on date not null,
  received_on date,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint appraisal_copy_pkey PRIMARY KEY (brokerage_id, copy_id),
  constraint appraisal_copy_brokerage_id_appraisal_id_version_fkey FOREIGN KEY (brokerage_id, appraisal_id, version) REFERENCES appraisal_report(brokerage_id, appraisal_id, version),
  constraint appraisal_copy_check CHECK ((received_on >= sent_on)),
  constraint appraisal_copy_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES person(person_id),
  constraint appraisal_copy_way_check CHECK ((way = ANY (ARRAY['mail'::text, 'e-mail'::text, 'in-person'::text])))
);
CREATE INDEX appraisal_copy_of ON public.appraisal_copy USING btree (brokerage_id, appraisal_id);
alter table appraisal_copy enable row level security;
alter table appraisal_copy force row level security;
create policy erasure on appraisal_copy for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM appraisal p
  WHERE ((p.brokerage_id = appraisal_copy.brokerage_id) AND (p.appraisal_id = appraisal_copy.appraisal_id)))));
create policy lender_reads on appraisal_copy for select to lockdesk_lender using (true);
create policy tenant on appraisal_copy for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on appraisal_copy as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table appraisal_copy_waiver (
  brokerage_id integer not null,
  loan_number text not null,
  waiver_id uuid not null,
  given_on date not null,
  given_by text not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint appraisal_copy_waiver_pkey PRIMARY KEY (brokerage_id, waiver_id),
  constraint appraisal_copy_waiver_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint appraisal_copy_waiver_given_by_check CHECK (((length(given_by) >= 1) AND (length(given_by) <= 120))),
  constraint appraisal_copy_waiver_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES person(person_id)
);
CREATE INDEX appraisal_copy_waiver_of ON public.appraisal_copy_waiver USING btree (brokerage_id, loan_number, recorded_at);
alter table appraisal_copy_waiver enable row level security;
alter table appraisal_copy_waiver force row level security;
create policy erasure on appraisal_copy_waiver for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on appraisal_copy_waiver for select to lockdesk_lender using (true);
create policy tenant on appraisal_copy_waiver for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on appraisal_copy_waiver as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table appraisal_milestone (
  brokerage_id integer not null,
  appraisal_id uuid not null,
  milestone text not null,
  reached_at timestamp with time zone not null,
  constraint appraisal_milestone_pkey PRIMARY KEY (brokerage_id, appraisal_id, milestone),
  constraint appraisal_milestone_brokerage_id_appraisal_id_fkey FOREIGN KEY (brokerage_id, appraisal_id) REFERENCES appraisal(brokerage_id, appraisal_id),
  constraint appraisal_milestone_milestone_check CHECK ((milestone = ANY (ARRAY['accepted'::text, 'paid'::text, 'assigned'::text, 'inspected'::text, 'delivered'::text])))
);
alter table appraisal_milestone enable row level security;
alter table appraisal_milestone force row level security;
create policy erasure on appraisal_milestone for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM appraisal p
  WHERE ((p.brokerage_id = appraisal_milestone.brokerage_id) AND (p.appraisal_id = appraisal_milestone.appraisal_id)))));
create policy lender_reads on appraisal_milestone for select to lockdesk_lender using (true);
create policy tenant on appraisal_milestone for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on appraisal_milestone as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table appraisal_payment_letter (
  brokerage_id integer not null,
  appraisal_id uuid not null,
  message_id uuid not null,
  borrower_id text not null,
  name text not null,
  email text not null,
  sent_by uuid not null,
  sent_at timestamp with time zone not null,
  constraint appraisal_payment_letter_pkey PRIMARY KEY (brokerage_id, message_id),
  constraint appraisal_payment_letter_borrower_id_check CHECK (((length(borrower_id) >= 1) AND (length(borrower_id) <= 80))),
  constraint appraisal_payment_letter_brokerage_id_appraisal_id_fkey FOREIGN KEY (brokerage_id, appraisal_id) REFERENCES appraisal(brokerage_id, appraisal_id),
  constraint appraisal_payment_letter_brokerage_id_message_id_fkey FOREIGN KEY (brokerage_id, message_id) REFERENCES outbox_message(brokerage_id, message_id),
  constraint appraisal_payment_letter_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320))),
  constraint appraisal_payment_letter_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint appraisal_payment_letter_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES person(person_id)
);
CREATE INDEX appraisal_payment_letter_of ON public.appraisal_payment_letter USING btree (brokerage_id, appraisal_id, sent_at);
alter table appraisal_payment_letter enable row level security;
alter table appraisal_payment_letter force row level security;
create policy erasure on appraisal_payment_letter for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM appraisal p
  WHERE ((p.brokerage_id = appraisal_payment_letter.brokerage_id) AND (p.appraisal_id = appraisal_payment_letter.appraisal_id)))));
create policy lender_reads on appraisal_payment_letter for select to lockdesk_lender using (true);
create policy tenant on appraisal_payment_letter for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on appraisal_payment_letter as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table appraisal_reconsideration (
  brokerage_id integer not null,
  appraisal_id uuid not null,
  request_id uuid not null,
  words text not null,
  sales jsonb not null,
  state text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  decision_words text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint appraisal_reconsideration_pkey PRIMARY KEY (brokerage_id, request_id),
  constraint appraisal_reconsideration_brokerage_id_appraisal_id_fkey FOREIGN KEY (brokerage_id, appraisal_id) REFERENCES appraisal(brokerage_id, appraisal_id),
  constraint appraisal_reconsideration_check CHECK (((state = 'requested'::text) = (decided_by IS NULL))),
  constraint appraisal_reconsideration_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(person_id),
  constraint appraisal_reconsideration_decision_words_check CHECK ((length(decision_words) <= 1000)),
  constraint appraisal_reconsideration_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES person(person_id),
  constraint appraisal_reconsideration_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'declined'::text, 'forwarded'::text, 'sent'::text, 'answered'::text]))),
  constraint appraisal_reconsideration_words_check CHECK ((length(words) <= 2000))
);
CREATE INDEX appraisal_reconsideration_of ON public.appraisal_reconsideration USING btree (brokerage_id, appraisal_id, requested_at);
alter table appraisal_reconsideration enable row level security;
alter table appraisal_reconsideration force row level security;
create policy erasure on appraisal_reconsideration for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM appraisal p
  WHERE ((p.brokerage_id = appraisal_reconsideration.brokerage_id) AND (p.appraisal_id = appraisal_reconsideration.appraisal_id)))));
create policy lender_reads on appraisal_reconsideration for select to lockdesk_lender using (true);
create policy tenant on appraisal_reconsideration for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on appraisal_reconsideration as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table appraisal_report (
  brokerage_id integer not null,
  appraisal_id uuid not null,
  version integer not null,
  file_id uuid not null,
  received_at timestamp with time zone not null,
  report jsonb,
  missing jsonb not null default '[]'::jsonb,
  unreadable text,
  review text,
  review_words text not null default ''::text,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  constraint appraisal_report_pkey PRIMARY KEY (brokerage_id, appraisal_id, version),
  constraint appraisal_report_brokerage_id_appraisal_id_fkey FOREIGN KEY (brokerage_id, appraisal_id) REFERENCES appraisal(brokerage_id, appraisal_id),
  constraint appraisal_report_brokerage_id_file_id_fkey FOREIGN KEY (brokerage_id, file_id) REFERENCES stored_file(brokerage_id, file_id),
  constraint appraisal_report_check CHECK (((report IS NULL) = (unreadable IS NOT NULL))),
  constraint appraisal_report_check1 CHECK ((num_nulls(review, reviewed_by, reviewed_at) = ANY (ARRAY[0, 3]))),
  constraint appraisal_report_review_check CHECK ((review = ANY (ARRAY['accepted'::text, 'revision'::text]))),
  constraint appraisal_report_review_words_check CHECK ((length(review_words) <= 1000)),
  constraint appraisal_report_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES person(person_id),
  constraint appraisal_report_unreadable_check CHECK ((length(unreadable) <= 500)),
  constraint appraisal_report_version_check CHECK (((version >= 1) AND (version <= 99)))
);
alter table appraisal_report enable row level security;
alter table appraisal_report force row level security;
create policy erasure on appraisal_report for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM appraisal p
  WHERE ((p.brokerage_id = appraisal_report.brokerage_id) AND (p.appraisal_id = appraisal_report.appraisal_id)))));
create policy lender_reads on appraisal_report for select to lockdesk_lender using (true);
create policy tenant on appraisal_report for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on appraisal_report as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table appraisal_resale (
  brokerage_id integer not null,
  loan_number text not null,
  resale_id uuid not null,
  agreement_on date not null,
  seller_acquired_on date,
  seller_paid_cents bigint,
  exemption text,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint appraisal_resale_pkey PRIMARY KEY (brokerage_id, resale_id),
  constraint appraisal_resale_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint appraisal_resale_check CHECK ((seller_acquired_on <= agreement_on)),
  constraint appraisal_resale_exemption_check CHECK (((length(exemption) >= 1) AND (length(exemption) <= 40))),
  constraint appraisal_resale_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES person(person_id),
  constraint appraisal_resale_seller_paid_cents_check CHECK ((seller_paid_cents > 0))
);
CREATE INDEX appraisal_resale_of ON public.appraisal_resale USING btree (brokerage_id, loan_number, recorded_at);
alter table appraisal_resale enable row level security;
alter table appraisal_resale force row level security;
create policy erasure on appraisal_resale for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on appraisal_resale for select to lockdesk_lender using (true);
create policy tenant on appraisal_resale for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on appraisal_resale as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table appraisal_transfer (
  brokerage_id integer not null,
  loan_number text not null,
  transfer_id uuid not null,
  appraisal_id uuid not null,
  version integer not null,
  to_lender text not null,
  asked_by text not null,
  letter_file_id uuid not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  constraint appraisal_transfer_pkey PRIMARY KEY (brokerage_id, transfer_id),
  constraint appraisal_transfer_asked_by_check CHECK (((length(asked_by) >= 1) AND (length(asked_by) <= 120))),
  constraint appraisal_transfer_brokerage_id_appraisal_id_version_fkey FOREIGN KEY (brokerage_id, appraisal_id, version) REFERENCES appraisal_report(brokerage_id, appraisal_id, version),
  constraint appraisal_transfer_brokerage_id_letter_file_id_fkey FOREIGN KEY (brokerage_id, letter_file_id) REFERENCES stored_file(brokerage_id, file_id),
  constraint appraisal_transfer_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint appraisal_transfer_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint appraisal_transfer_to_lender_check CHECK (((length(to_lender) >= 1) AND (length(to_lender) <= 120)))
);
CREATE INDEX appraisal_transfer_of ON public.appraisal_transfer USING btree (brokerage_id, loan_number, made_at);
alter table appraisal_transfer enable row level security;
alter table appraisal_transfer force row level security;
create policy erasure on appraisal_transfer for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on appraisal_transfer for select to lockdesk_lender using (true);
create policy tenant on appraisal_transfer for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on appraisal_transfer as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table associated_report (
  brokerage_id integer not null,
  loan_number text not null,
  associated_id uuid not null,
  system text not null,
  agency text not null,
  report_number text not null,
  borrower_ids text[] not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  constraint associated_report_pkey PRIMARY KEY (brokerage_id, associated_id),
  constraint associated_report_agency_check CHECK (((length(agency) >= 1) AND (length(agency) <= 80))),
  constraint associated_report_borrower_ids_check CHECK (((cardinality(borrower_ids) >= 1) AND (cardinality(borrower_ids) <= 50))),
  constraint associated_report_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint associated_report_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint associated_report_report_number_check CHECK (((length(report_number) >= 1) AND (length(report_number) <= 80))),
  constraint associated_report_system_check CHECK ((system = ANY (ARRAY['DU'::text, 'LPA'::text])))
);
CREATE INDEX associated_report_of_loan ON public.associated_report USING btree (brokerage_id, loan_number, made_at);
alter table associated_report enable row level security;
alter table associated_report force row level security;
create policy erasure on associated_report for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on associated_report for select to lockdesk_lender using (true);
create policy tenant on associated_report for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on associated_report as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table audit_package (
  brokerage_id integer not null,
  loan_number text not null,
  package_id uuid not null,
  redacted boolean not null,
  chain_end text not null,
  index_sha256 bytea not null,
  index_bytes integer not null,
  manifest_sha256 bytea not null,
  manifest_bytes integer not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  recipient text not null,
  stacking_version integer not null,
  constraint audit_package_pkey PRIMARY KEY (brokerage_id, package_id),
  constraint audit_package_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint audit_package_chain_end_check CHECK ((chain_end ~ '^[0-9a-f]{64}$'::text)),
  constraint audit_package_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint audit_package_recipient_check CHECK ((recipient = ANY (ARRAY['examiner'::text, 'investor'::text, 'warehouse'::text, 'servicer'::text]))),
  constraint audit_package_stacking_version_check CHECK ((stacking_version >= 0))
);
CREATE INDEX audit_package_of_loan ON public.audit_package USING btree (brokerage_id, loan_number, made_at DESC);
alter table audit_package enable row level security;
alter table audit_package force row level security;
create policy erasure on audit_package for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on audit_package for select to lockdesk_lender using (true);
create policy tenant on audit_package for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on audit_package as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table audit_package_file (
  brokerage_id integer not null,
  package_id uuid not null,
  position integer not null,
  name text not null,
  sha256 bytea not null,
  bytes bigint not null,
  source text not null,
  created_at timestamp with time zone not null,
  constraint audit_package_file_pkey PRIMARY KEY (brokerage_id, package_id, "position"),
  constraint audit_package_file_brokerage_id_package_id_fkey FOREIGN KEY (brokerage_id, package_id) REFERENCES audit_package(brokerage_id, package_id),
  constraint audit_package_file_bytes_check CHECK ((bytes >= 0)),
  constraint audit_package_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint audit_package_file_position_check CHECK (("position" > 0)),
  constraint audit_package_file_source_check CHECK (((length(source) >= 1) AND (length(source) <= 200)))
);
alter table audit_package_file enable row level security;
alter table audit_package_file force row level security;
create policy erasure on audit_package_file for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM audit_package p
  WHERE ((p.brokerage_id = audit_package_file.brokerage_id) AND (p.package_id = audit_package_file.package_id)))));
create policy lender_reads on audit_package_file for select to lockdesk_lender using (true);
create policy tenant on audit_package_file for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on audit_package_file as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table audit_package_opening (
  brokerage_id integer not null,
  package_id uuid not null,
  opening_id uuid not null,
  person_id uuid not null,
  opened_at timestamp with time zone not null,
  constraint audit_package_opening_pkey PRIMARY KEY (brokerage_id, opening_id),
  constraint audit_package_opening_brokerage_id_package_id_fkey FOREIGN KEY (brokerage_id, package_id) REFERENCES audit_package(brokerage_id, package_id),
  constraint audit_package_opening_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE INDEX audit_package_opening_of ON public.audit_package_opening USING btree (brokerage_id, package_id, opened_at);
alter table audit_package_opening enable row level security;
alter table audit_package_opening force row level security;
create policy erasure on audit_package_opening for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM audit_package p
  WHERE ((p.brokerage_id = audit_package_opening.brokerage_id) AND (p.package_id = audit_package_opening.package_id)))));
create policy lender_reads on audit_package_opening for select to lockdesk_lender using (true);
create policy tenant on audit_package_opening for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on audit_package_opening as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table aus_choice (
  brokerage_id integer not null,
  loan_number text not null,
  person_id uuid not null,
  key text not null,
  value jsonb not null,
  saved_at timestamp with time zone not null,
  constraint aus_choice_pkey PRIMARY KEY (brokerage_id, loan_number, person_id, key),
  constraint aus_choice_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint aus_choice_key_check CHECK ((key = 'dual-aus'::text)),
  constraint aus_choice_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint aus_choice_value_check CHECK ((length((value)::text) <= 20000))
);
alter table aus_choice enable row level security;
alter table aus_choice force row level security;
create policy erasure on aus_choice for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'unneeded'::text));
create policy lender_reads on aus_choice for select to lockdesk_lender using (true);
create policy tenant on aus_choice for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on aus_choice as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table aus_product (
  brokerage_id integer not null,
  loan_number text not null,
  product_id uuid not null,
  order_id uuid not null,
  product_name text not null,
  special_program_name text not null,
  special_feature_name text not null,
  order_type text not null,
  appraisal_waiver boolean not null,
  product_transformed boolean not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  constraint aus_product_pkey PRIMARY KEY (brokerage_id, product_id),
  constraint aus_product_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint aus_product_order_type_check CHECK ((order_type = ANY (ARRAY['DU'::text, 'LPA'::text, 'DUAL'::text]))),
  constraint aus_product_product_name_check CHECK ((length(product_name) <= 120)),
  constraint aus_product_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES person(person_id),
  constraint aus_product_special_feature_name_check CHECK ((length(special_feature_name) <= 120)),
  constraint aus_product_special_program_name_check CHECK ((length(special_program_name) <= 120))
);
CREATE INDEX aus_product_of_loan ON public.aus_product USING btree (brokerage_id, loan_number, saved_at);
alter table aus_product enable row level security;
alter table aus_product force row level security;
create policy erasure on aus_product for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on aus_product for select to lockdesk_lender using (true);
create policy tenant on aus_product for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on aus_product as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table aus_run (
  brokerage_id integer not null,
  loan_number text not null,
  run_id uuid not null,
  order_id uuid not null,
  group_id uuid not null,
  system text not null,
  run integer not null,
  case_identifier text,
  submission_number integer,
  recommendation text not null,
  eligibility text,
  application_version integer not null,
  file jsonb,
  missing text[] not null,
  findings jsonb not null,
  file_id uuid not null,
  report_ids uuid[] not null,
  received_at timestamp with time zone not null,
  simulated boolean not null,
  constraint aus_run_pkey PRIMARY KEY (brokerage_id, run_id),
  constraint aus_run_application_version_check CHECK ((application_version >= 1)),
  constraint aus_run_brokerage_id_file_id_fkey FOREIGN KEY (brokerage_id, file_id) REFERENCES stored_file(brokerage_id, file_id),
  constraint aus_run_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint aus_run_brokerage_id_loan_number_system_run_key UNIQUE (brokerage_id, loan_number, system, run),
  constraint aus_run_brokerage_id_order_id_fkey FOREIGN KEY (brokerage_id, order_id) REFERENCES vendor_order(brokerage_id, order_id),
  constraint aus_run_case_identifier_check CHECK ((length(case_identifier) <= 40)),
  constraint aus_run_eligibility_check CHECK ((length(eligibility) <= 60)),
  constraint aus_run_recommendation_check CHECK ((length(recommendation) <= 60)),
  constraint aus_run_run_check CHECK ((run >= 1)),
  constraint aus_run_submission_number_check CHECK ((submission_number >= 1)),
  constraint aus_run_system_check CHECK ((system = ANY (ARRAY['DU'::text, 'LPA'::text])))
);
CREATE INDEX aus_run_of_group ON public.aus_run USING btree (brokerage_id, group_id);
CREATE INDEX aus_run_of_order ON public.aus_run USING btree (brokerage_id, order_id);
alter table aus_run enable row level security;
alter table aus_run force row level security;
create policy erasure on aus_run for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on aus_run for select to lockdesk_lender using (true);
create policy tenant on aus_run for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on aus_run as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table aus_settings (
  brokerage_id integer not null,
  person_id uuid not null,
  order_type text not null,
  seller_number text not null,
  seller_servicer_number text not null,
  tpo_number text not null,
  saved_at timestamp with time zone not null,
  constraint aus_settings_pkey PRIMARY KEY (brokerage_id, person_id),
  constraint aus_settings_order_type_check CHECK ((order_type = ANY (ARRAY['DU'::text, 'LPA'::text, 'DUAL'::text]))),
  constraint aus_settings_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint aus_settings_seller_number_check CHECK ((length(seller_number) <= 20)),
  constraint aus_settings_seller_servicer_number_check CHECK ((length(seller_servicer_number) <= 20)),
  constraint aus_settings_tpo_number_check CHECK ((length(tpo_number) <= 20))
);
alter table aus_settings enable row level security;
alter table aus_settings force row level security;
create policy erasure on aus_settings for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM person_request r
  WHERE (r.person_id = aus_settings.person_id))));
create policy lender_reads on aus_settings for select to lockdesk_lender using (true);
create policy tenant on aus_settings for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on aus_settings as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table backup_run (
  backup_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  place text not null,
  bytes bigint,
  starts_at_lsn pg_lsn,
  ends_at_lsn pg_lsn,
  restored_at timestamp with time zone,
  problem text,
  constraint backup_run_pkey PRIMARY KEY (backup_id),
  constraint backup_run_bytes_check CHECK ((bytes >= 0)),
  constraint backup_run_place_check CHECK (((length(place) >= 1) AND (length(place) <= 500))),
  constraint backup_run_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 500)))
);

create table borrower_event (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  recipient_id text not null,
  name text not null,
  kind text not null,
  form text,
  version integer,
  how text,
  on_date date not null,
  at timestamp with time zone not null,
  details jsonb not null default '{}'::jsonb,
  person_id uuid,
  constraint borrower_event_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint borrower_event_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint borrower_event_check CHECK ((num_nulls(form, version) =
CASE
    WHEN (kind = ANY (ARRAY['agreed'::text, 'paper-asked'::text, 'withdrew'::text])) THEN 2
    ELSE 0
END)),
  constraint borrower_event_check1 CHECK (((kind = 'paper-sent'::text) = (how IS NOT NULL))),
  constraint borrower_event_check2 CHECK (((kind = 'paper-sent'::text) = (person_id IS NOT NULL))),
  constraint borrower_event_form_check CHECK ((form = ANY (ARRAY['loan-estimate'::text, 'closing-disclosure'::text]))),
  constraint borrower_event_how_check CHECK ((how = ANY (ARRAY['mail'::text, 'courier'::text, 'in person'::text]))),
  constraint borrower_event_kind_check CHECK ((kind = ANY (ARRAY['agreed'::text, 'paper-asked'::text, 'withdrew'::text, 'opened'::text, 'received'::text, 'questions'::text, 'proceeded'::text, 'paper-sent'::text]))),
  constraint borrower_event_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint borrower_event_sequence_check CHECK ((sequence > 0)),
  constraint borrower_event_version_check CHECK ((version > 0))
);
alter table borrower_event enable row level security;
alter table borrower_event force row level security;
create policy erasure on borrower_event for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on borrower_event for select to lockdesk_lender using (true);
create policy tenant on borrower_event for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on borrower_event as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table borrower_link (
  brokerage_id integer not null,
  link_id uuid not null,
  loan_number text not null,
  recipient_id text not null,
  name text not null,
  email text not null,
  message_id uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint borrower_link_pkey PRIMARY KEY (brokerage_id, link_id),
  constraint borrower_link_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint borrower_link_brokerage_id_message_id_fkey FOREIGN KEY (brokerage_id, message_id) REFERENCES outbox_message(brokerage_id, message_id),
  constraint borrower_link_check CHECK ((expires_at > made_at))
);
CREATE INDEX borrower_link_of_loan ON public.borrower_link USING btree (brokerage_id, loan_number);
alter table borrower_link enable row level security;
alter table borrower_link force row level security;
create policy erasure on borrower_link for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'unneeded'::text));
create policy lender_reads on borrower_link for select to lockdesk_lender using (true);
create policy tenant on borrower_link for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on borrower_link as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table borrower_number (
  brokerage_id integer not null,
  loan_number text not null,
  number_key bytea not null,
  constraint borrower_number_pkey PRIMARY KEY (brokerage_id, loan_number, number_key),
  constraint borrower_number_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint borrower_number_number_key_check CHECK ((length(number_key) = 32))
);
CREATE INDEX borrower_number_sought ON public.borrower_number USING btree (number_key);
alter table borrower_number enable row level security;
alter table borrower_number force row level security;
create policy erasure on borrower_number for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on borrower_number for select to lockdesk_lender using (true);
create policy tenant on borrower_number for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on borrower_number as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table borrower_request (
  brokerage_id integer not null,
  loan_number text not null,
  request_id uuid not null,
  recipient_id text not null,
  name text not null,
  type_code text not null,
  condition_number integer,
  count integer not null,
  due_on date,
  words text not null,
  message_id uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  taken_back_by uuid,
  taken_back_at timestamp with time zone,
  constraint borrower_request_pkey PRIMARY KEY (brokerage_id, request_id),
  constraint borrower_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(person_id),
  constraint borrower_request_brokerage_id_loan_number_condition_number_fkey FOREIGN KEY (brokerage_id, loan_number, condition_number) REFERENCES loan_condition(brokerage_id, loan_number, number),
  constraint borrower_request_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint borrower_request_brokerage_id_message_id_fkey FOREIGN KEY (brokerage_id, message_id) REFERENCES outbox_message(brokerage_id, message_id),
  constraint borrower_request_check CHECK ((num_nulls(taken_back_by, taken_back_at) = ANY (ARRAY[0, 2]))),
  constraint borrower_request_count_check CHECK (((count >= 1) AND (count <= 20))),
  constraint borrower_request_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint borrower_request_recipient_id_check CHECK (((length(recipient_id) >= 1) AND (length(recipient_id) <= 80))),
  constraint borrower_request_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES person(person_id),
  constraint borrower_request_type_code_check CHECK ((type_code ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint borrower_request_words_check CHECK ((length(words) <= 500))
);
CREATE INDEX borrower_request_of_loan ON public.borrower_request USING btree (brokerage_id, loan_number, asked_at);
alter table borrower_request enable row level security;
alter table borrower_request force row level security;
create policy erasure on borrower_request for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on borrower_request for select to lockdesk_lender using (true);
create policy tenant on borrower_request for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on borrower_request as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table borrower_upload (
  brokerage_id integer not null,
  loan_number text not null,
  document_id uuid not null,
  version integer not null,
  request_id uuid not null,
  constraint borrower_upload_pkey PRIMARY KEY (brokerage_id, loan_number, document_id, version),
  constraint borrower_upload_brokerage_id_loan_number_document_id_versi_fkey FOREIGN KEY (brokerage_id, loan_number, document_id, version) REFERENCES loan_document_version(brokerage_id, loan_number, document_id, version),
  constraint borrower_upload_brokerage_id_request_id_fkey FOREIGN KEY (brokerage_id, request_id) REFERENCES borrower_request(brokerage_id, request_id)
);
CREATE INDEX borrower_upload_of_request ON public.borrower_upload USING btree (brokerage_id, request_id);
alter table borrower_upload enable row level security;
alter table borrower_upload force row level security;
create policy erasure on borrower_upload for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on borrower_upload for select to lockdesk_lender using (true);
create policy tenant on borrower_upload for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on borrower_upload as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table branch (
  branch_id integer not null,
  region_id integer not null,
  name text not null,
  closed_at timestamp with time zone,
  constraint branch_pkey PRIMARY KEY (branch_id),
  constraint branch_branch_id_check CHECK (((branch_id >= 1) AND (branch_id <= 99999))),
  constraint branch_name_key UNIQUE (name),
  constraint branch_region_id_branch_id_key UNIQUE (region_id, branch_id),
  constraint branch_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id)
);
CREATE TRIGGER moves_mark AFTER INSERT OR DELETE OR UPDATE ON public.branch FOR EACH STATEMENT EXECUTE FUNCTION move_mark('terms');

create table broker_provider (
  brokerage_id integer not null,
  service_type text not null,
  provider_id text not null,
  name text not null,
  standing text not null,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  constraint broker_provider_pkey PRIMARY KEY (brokerage_id, service_type, provider_id),
  constraint broker_provider_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint broker_provider_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint broker_provider_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 40))),
  constraint broker_provider_service_type_check CHECK ((service_type = ANY (ARRAY['title'::text, 'settlement'::text, 'survey'::text, 'pest'::text, 'recording'::text]))),
  constraint broker_provider_set_by_fkey FOREIGN KEY (set_by) REFERENCES person(person_id),
  constraint broker_provider_standing_check CHECK ((standing = ANY (ARRAY['preferred'::text, 'excluded'::text])))
);
alter table broker_provider enable row level security;
alter table broker_provider force row level security;
create policy lender_reads on broker_provider for select to lockdesk_lender using (true);
create policy tenant on broker_provider for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on broker_provider as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table brokerage (
  brokerage_id integer not null,
  name text not null,
  kind text not null,
  nmls_id text not null,
  tier text not null default 'standard'::text,
  region_id integer not null default 10,
  branch_id integer not null default 377,
  state text not null,
  address jsonb not null default '{}'::jsonb,
  phone text not null default ''::text,
  active boolean not null default true,
  licenses_checked boolean not null default false,
  constraint brokerage_pkey PRIMARY KEY (brokerage_id),
  constraint brokerage_brokerage_id_check CHECK (((brokerage_id >= 1) AND (brokerage_id <= 99999))),
  constraint brokerage_kind_check CHECK ((kind = ANY (ARRAY['lender'::text, 'broker'::text, 'correspondent'::text]))),
  constraint brokerage_region_id_branch_id_fkey FOREIGN KEY (region_id, branch_id) REFERENCES branch(region_id, branch_id) ON UPDATE CASCADE,
  constraint brokerage_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint brokerage_tier_check CHECK ((tier = ANY (ARRAY['standard'::text, 'silver'::text, 'gold'::text])))
);
alter table brokerage enable row level security;
create policy all_read on brokerage for select to lockdesk_app, lockdesk_lender using (true);

create policy own_changes on brokerage for update to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on brokerage as restrictive for select to lockdesk_subtree using (((region_id = (NULLIF(current_setting('lockdesk.region'::text, true), ''::text))::integer) OR (branch_id = (NULLIF(current_setting('lockdesk.branch'::text, true), ''::text))::integer) OR (brokerage_id = (NULLIF(current_setting('lockdesk.account'::text, true), ''::text))::integer)));
CREATE TRIGGER moves_mark AFTER INSERT OR DELETE OR UPDATE ON public.brokerage FOR EACH STATEMENT EXECUTE FUNCTION move_mark('access', 'terms');

create table brokerage_license (
  brokerage_id integer not null,
  license_id uuid not null,
  state text not null,
  license_number text not null,
  valid_from date not null,
  valid_until date not null,
  entered_by uuid,
  entered_at timestamp with time zone not null default portal_now(),
  ended_on date,
  constraint brokerage_license_pkey PRIMARY KEY (brokerage_id, license_id),
  constraint brokerage_license_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint brokerage_license_check CHECK ((valid_until >= valid_from)),
  constraint brokerage_license_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES person(person_id),
  constraint brokerage_license_license_number_check CHECK (((length(license_number) >= 1) AND (length(license_number) <= 40))),
  constraint brokerage_license_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
CREATE INDEX brokerage_license_state ON public.brokerage_license USING btree (brokerage_id, state);
alter table brokerage_license enable row level security;
alter table brokerage_license force row level security;
create policy lender_reads on brokerage_license for select to lockdesk_lender using (true);
create policy tenant on brokerage_license for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on brokerage_license as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table business_affiliate (
  brokerage_id integer not null,
  affiliate_id uuid not null,
  version integer not null,
  name text not null,
  services text[] not null,
  relation text not null,
  share_rate_thousandths integer,
  words text not null,
  since date not null,
  until date,
  least_cents bigint,
  most_cents bigint,
  use text not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  constraint business_affiliate_pkey PRIMARY KEY (brokerage_id, affiliate_id, version),
  constraint business_affiliate_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint business_affiliate_check CHECK ((most_cents >= COALESCE(least_cents, (0)::bigint))),
  constraint business_affiliate_least_cents_check CHECK ((least_cents >= 0)),
  constraint business_affiliate_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80))),
  constraint business_affiliate_relation_check CHECK ((relation = ANY (ARRAY['voting-interest'::text, 'capital'::text, 'common-owner'::text, 'partner-or-officer'::text, 'elects-directors'::text, 'franchise'::text]))),
  constraint business_affiliate_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES person(person_id),
  constraint business_affiliate_services_check CHECK (((cardinality(services) >= 1) AND (cardinality(services) <= 20))),
  constraint business_affiliate_share_rate_thousandths_check CHECK (((share_rate_thousandths >= 1) AND (share_rate_thousandths <= 100000))),
  constraint business_affiliate_use_check CHECK ((use = ANY (ARRAY['offered'::text, 'used'::text, 'required'::text]))),
  constraint business_affiliate_version_check CHECK ((version > 0)),
  constraint business_affiliate_words_check CHECK (((length(words) >= 3) AND (length(words) <= 300)))
);
alter table business_affiliate enable row level security;
alter table business_affiliate force row level security;
create policy lender_reads on business_affiliate for select to lockdesk_lender using (true);
create policy of_the_lender on business_affiliate for select to lockdesk_app using (((brokerage_id = 1) AND (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text) IS NOT NULL)));
create policy tenant on business_affiliate for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on business_affiliate as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table cached_estimate (
  brokerage_id integer not null,
  loan_number text not null,
  person_id uuid not null,
  tab text not null,
  edition integer not null,
  version integer not null,
  revision integer not null,
  draft jsonb not null,
  cached_at timestamp with time zone not null,
  constraint cached_estimate_pkey PRIMARY KEY (brokerage_id, loan_number, person_id, tab),
  constraint cached_estimate_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint cached_estimate_edition_check CHECK ((edition > 0)),
  constraint cached_estimate_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint cached_estimate_tab_check CHECK (((length(tab) >= 1) AND (length(tab) <= 40)))
);
alter table cached_estimate enable row level security;
alter table cached_estimate force row level security;
create policy erasure on cached_estimate for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'unneeded'::text));
create policy lender_reads on cached_estimate for select to lockdesk_lender using (true);
create policy tenant on cached_estimate for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on cached_estimate as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table call_minute (
  minute timestamp with time zone not null,
  process_id uuid not null,
  call text not null,
  times integer not null,
  refused integer not null,
  faults integer not null,
  buckets integer[] not null,
  constraint call_minute_pkey PRIMARY KEY (minute, process_id, call),
  constraint call_minute_call_check CHECK (((length(call) >= 1) AND (length(call) <= 100))),
  constraint call_minute_faults_check CHECK ((faults >= 0)),
  constraint call_minute_refused_check CHECK ((refused >= 0)),
  constraint call_minute_times_check CHECK ((times >= 0))
);

create table change_evidence (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  fact text not null,
  document_id uuid not null,
  constraint change_evidence_pkey PRIMARY KEY (brokerage_id, loan_number, sequence, fact, document_id),
  constraint change_evidence_brokerage_id_loan_number_document_id_fkey FOREIGN KEY (brokerage_id, loan_number, document_id) REFERENCES loan_document(brokerage_id, loan_number, document_id),
  constraint change_evidence_brokerage_id_loan_number_sequence_fkey FOREIGN KEY (brokerage_id, loan_number, sequence) REFERENCES circumstance_change(brokerage_id, loan_number, sequence),
  constraint change_evidence_fact_check CHECK (((length(fact) >= 1) AND (length(fact) <= 40)))
);
alter table change_evidence enable row level security;
alter table change_evidence force row level security;
create policy erasure on change_evidence for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on change_evidence for select to lockdesk_lender using (true);
create policy tenant on change_evidence for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on change_evidence as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table circumstance_change (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  stage text not null,
  status text not null,
  based_form text not null,
  based_version integer not null,
  method text not null,
  facts jsonb not null,
  lines jsonb not null,
  learned_on date not null,
  due_on date not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  words text not null default ''::text,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint circumstance_change_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint circumstance_change_based_form_check CHECK ((based_form = ANY (ARRAY['loan-estimate'::text, 'closing-disclosure'::text]))),
  constraint circumstance_change_based_version_check CHECK ((based_version > 0)),
  constraint circumstance_change_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint circumstance_change_check CHECK (((status = 'proposed'::text) = (ended_at IS NULL))),
  constraint circumstance_change_check1 CHECK ((num_nulls(ended_by, ended_at) = ANY (ARRAY[0, 2]))),
  constraint circumstance_change_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES person(person_id),
  constraint circumstance_change_method_check CHECK ((method = ANY (ARRAY['e-mail'::text, 'telephone'::text, 'in person'::text, 'letter'::text, 'document'::text, 'portal'::text]))),
  constraint circumstance_change_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES person(person_id),
  constraint circumstance_change_sequence_check CHECK ((sequence > 0)),
  constraint circumstance_change_stage_check CHECK ((stage = ANY (ARRAY['pre'::text, 'post'::text]))),
  constraint circumstance_change_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'returned'::text, 'decided'::text]))),
  constraint circumstance_change_words_check CHECK ((length(words) <= 500))
);
CREATE UNIQUE INDEX circumstance_change_open ON public.circumstance_change USING btree (brokerage_id, loan_number) WHERE (status = 'proposed'::text);
alter table circumstance_change enable row level security;
alter table circumstance_change force row level security;
create policy erasure on circumstance_change for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on circumstance_change for select to lockdesk_lender using (true);
create policy tenant on circumstance_change for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on circumstance_change as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table closing_agent (
  brokerage_id integer not null,
  agent_id uuid not null,
  company text not null,
  license_id text not null,
  contact text not null,
  email text not null,
  phone text not null,
  phone_source text not null,
  state text not null,
  approved_until date not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  constraint closing_agent_pkey PRIMARY KEY (brokerage_id, agent_id),
  constraint closing_agent_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint closing_agent_company_check CHECK (((length(company) >= 2) AND (length(company) <= 80))),
  constraint closing_agent_contact_check CHECK ((length(contact) <= 80)),
  constraint closing_agent_email_check CHECK ((length(email) <= 120)),
  constraint closing_agent_license_id_check CHECK (((length(license_id) >= 2) AND (length(license_id) <= 40))),
  constraint closing_agent_phone_check CHECK (((length(phone) >= 7) AND (length(phone) <= 40))),
  constraint closing_agent_phone_source_check CHECK (((length(phone_source) >= 3) AND (length(phone_source) <= 120))),
  constraint closing_agent_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES person(person_id),
  constraint closing_agent_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
alter table closing_agent enable row level security;
alter table closing_agent force row level security;
create policy lender_reads on closing_agent for select to lockdesk_lender using (true);
create policy tenant on closing_agent for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on closing_agent as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table closing_disclosure (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null,
  status text not null,
  draft jsonb not null,
  revision integer not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  application_version integer,
  lock_id uuid,
  inputs jsonb,
  document jsonb,
  charges jsonb,
  lender_credits_cents bigint,
  cure_cents bigint,
  content_sha256 bytea,
  pdf_sha256 bytea,
  file_id uuid,
  new_wait boolean,
  wait_reason text,
  wait_why jsonb,
  sent_at timestamp with time zone,
  sent_on date,
  sent_by uuid,
  constraint closing_disclosure_pkey PRIMARY KEY (brokerage_id, loan_number, version),
  constraint closing_disclosure_brokerage_id_file_id_fkey FOREIGN KEY (brokerage_id, file_id) REFERENCES stored_file(brokerage_id, file_id),
  constraint closing_disclosure_brokerage_id_loan_number_application_ve_fkey FOREIGN KEY (brokerage_id, loan_number, application_version) REFERENCES application_version(brokerage_id, loan_number, version),
  constraint closing_disclosure_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint closing_disclosure_brokerage_id_lock_id_fkey FOREIGN KEY (brokerage_id, lock_id) REFERENCES rate_lock(brokerage_id, lock_id),
  constraint closing_disclosure_check CHECK (((status = 'draft'::text) OR (num_nulls(application_version, inputs, document, charges, lender_credits_cents, cure_cents, content_sha256, pdf_sha256, file_id, new_wait, wait_reason, wait_why, sent_at, sent_on, sent_by) = 0))),
  constraint closing_disclosure_revision_check CHECK ((revision >= 0)),
  constraint closing_disclosure_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES person(person_id),
  constraint closing_disclosure_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES person(person_id),
  constraint closing_disclosure_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text]))),
  constraint closing_disclosure_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX closing_disclosure_one_draft ON public.closing_disclosure USING btree (brokerage_id, loan_number) WHERE (status = 'draft'::text);
alter table closing_disclosure enable row level security;
alter table closing_disclosure force row level security;
create policy erasure on closing_disclosure for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on closing_disclosure for select to lockdesk_lender using (true);
create policy tenant on closing_disclosure for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on closing_disclosure as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER sent_closing_disclosure_stays BEFORE DELETE OR UPDATE ON public.closing_disclosure FOR EACH ROW WHEN ((old.status = 'sent'::text)) EXECUTE FUNCTION sent_closing_disclosure_stays();

create table closing_disclosure_delivery (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null,
  recipient_id text not null,
  name text not null,
  role text not null,
  email text not null,
  message_id uuid not null,
  sent_at timestamp with time zone not null,
  received_on date,
  received_how text,
  recorded_by uuid,
  recorded_at timestamp with time zone,
  constraint closing_disclosure_delivery_pkey PRIMARY KEY (brokerage_id, loan_number, version, recipient_id),
  constraint closing_disclosure_delivery_brokerage_id_loan_number_versi_fkey FOREIGN KEY (brokerage_id, loan_number, version) REFERENCES closing_disclosure(brokerage_id, loan_number, version),
  constraint closing_disclosure_delivery_brokerage_id_message_id_fkey FOREIGN KEY (brokerage_id, message_id) REFERENCES outbox_message(brokerage_id, message_id),
  constraint closing_disclosure_delivery_received_check CHECK ((num_nulls(received_on, received_how, recorded_at) = ANY (ARRAY[0, 3]))),
  constraint closing_disclosure_delivery_received_how_check CHECK ((received_how = ANY (ARRAY['signed'::text, 'e-mail'::text, 'telephone'::text, 'in person'::text, 'own page'::text]))),
  constraint closing_disclosure_delivery_recorded_by_check CHECK (((recorded_by IS NOT NULL) = ((received_how IS NOT NULL) AND (received_how <> 'own page'::text)))),
  constraint closing_disclosure_delivery_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES person(person_id)
);
alter table closing_disclosure_delivery enable row level security;
alter table closing_disclosure_delivery force row level security;
create policy erasure on closing_disclosure_delivery for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on closing_disclosure_delivery for select to lockdesk_lender using (true);
create policy tenant on closing_disclosure_delivery for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on closing_disclosure_delivery as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table closing_schedule (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  on_date date not null,
  at_time text not null,
  agent_id uuid not null,
  scheduled_by uuid not null,
  scheduled_at timestamp with time zone not null,
  constraint closing_schedule_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint closing_schedule_at_time_check CHECK ((at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint closing_schedule_brokerage_id_agent_id_fkey FOREIGN KEY (brokerage_id, agent_id) REFERENCES closing_agent(brokerage_id, agent_id),
  constraint closing_schedule_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint closing_schedule_scheduled_by_fkey FOREIGN KEY (scheduled_by) REFERENCES person(person_id),
  constraint closing_schedule_sequence_check CHECK ((sequence > 0))
);
alter table closing_schedule enable row level security;
alter table closing_schedule force row level security;
create policy erasure on closing_schedule for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on closing_schedule for select to lockdesk_lender using (true);
create policy tenant on closing_schedule for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on closing_schedule as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table compensation_plan (
  brokerage_id integer not null,
  plan_id uuid not null,
  paid_by text not null,
  valid_from date not null,
  valid_until date,
  points integer not null,
  minimum_cents bigint,
  maximum_cents bigint,
  source text not null,
  entered_by uuid,
  entered_at timestamp with time zone not null default portal_now(),
  constraint compensation_plan_pkey PRIMARY KEY (brokerage_id, plan_id),
  constraint compensation_plan_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint compensation_plan_check CHECK ((valid_until > valid_from)),
  constraint compensation_plan_check1 CHECK ((minimum_cents <= maximum_cents)),
  constraint compensation_plan_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES person(person_id),
  constraint compensation_plan_maximum_cents_check CHECK ((maximum_cents >= 0)),
  constraint compensation_plan_minimum_cents_check CHECK ((minimum_cents >= 0)),
  constraint compensation_plan_one_a_day EXCLUDE USING gist (int4range(brokerage_id, brokerage_id, '[]'::text) WITH &&, (
CASE paid_by
    WHEN 'Lender'::text THEN int4range(0, 1)
    ELSE int4range(1, 2)
END) WITH &&, daterange(valid_from, valid_until) WITH &&),
  constraint compensation_plan_paid_by_check CHECK ((paid_by = ANY (ARRAY['Lender'::text, 'Borrower'::text]))),
  constraint compensation_plan_points_check CHECK (((points >= 0) AND (points <= 5000))),
  constraint compensation_plan_source_check CHECK (((length(source) >= 3) AND (length(source) <= 200)))
);
alter table compensation_plan enable row level security;
alter table compensation_plan force row level security;
create policy lender_reads on compensation_plan for select to lockdesk_lender using (true);
create policy tenant on compensation_plan for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on compensation_plan as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER keeps_withdrawn BEFORE DELETE ON public.compensation_plan FOR EACH ROW EXECUTE FUNCTION keep_withdrawn_plan();
CREATE TRIGGER moves_mark AFTER INSERT OR DELETE OR UPDATE ON public.compensation_plan FOR EACH STATEMENT EXECUTE FUNCTION move_mark('terms');

create table condition_expiry (
  brokerage_id integer not null,
  loan_number text not null,
  number integer not null,
  document_id uuid not null,
  version integer not null,
  sequence integer not null,
  good_through date not null,
  needed_on date not null,
  constraint condition_expiry_pkey PRIMARY KEY (brokerage_id, loan_number, number, document_id, version),
  constraint condition_expiry_brokerage_id_loan_number_document_id_fkey FOREIGN KEY (brokerage_id, loan_number, document_id) REFERENCES loan_document(brokerage_id, loan_number, document_id),
  constraint condition_expiry_brokerage_id_loan_number_number_sequence_fkey FOREIGN KEY (brokerage_id, loan_number, number, sequence) REFERENCES loan_condition_move(brokerage_id, loan_number, number, sequence),
  constraint condition_expiry_check CHECK ((needed_on > good_through))
);
alter table condition_expiry enable row level security;
alter table condition_expiry force row level security;
create policy erasure on condition_expiry for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on condition_expiry for select to lockdesk_lender using (true);
create policy tenant on condition_expiry for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on condition_expiry as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table condition_news (
  brokerage_id integer not null,
  loan_number text not null,
  number integer not null,
  sequence integer not null,
  for_side text not null,
  made_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint condition_news_pkey PRIMARY KEY (brokerage_id, loan_number, number, sequence, for_side),
  constraint condition_news_brokerage_id_loan_number_number_fkey FOREIGN KEY (brokerage_id, loan_number, number) REFERENCES loan_condition(brokerage_id, loan_number, number),
  constraint condition_news_for_side_check CHECK ((for_side = ANY (ARRAY['broker'::text, 'lender'::text]))),
  constraint condition_news_sequence_check CHECK ((sequence >= 0))
);
CREATE INDEX condition_news_waiting ON public.condition_news USING btree (brokerage_id, loan_number) WHERE (told_at IS NULL);
alter table condition_news enable row level security;
alter table condition_news force row level security;
create policy erasure on condition_news for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on condition_news for select to lockdesk_lender using (true);
create policy tenant on condition_news for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on condition_news as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table condition_review (
  brokerage_id integer not null,
  loan_number text not null,
  number integer not null,
  sequence integer not null,
  desk text not null,
  received_at timestamp with time zone not null,
  promised_at timestamp with time zone not null,
  promised_minutes integer not null,
  promised_why jsonb not null,
  reviewed_at timestamp with time zone,
  outcome text,
  used_minutes integer,
  work_minutes integer,
  constraint condition_review_pkey PRIMARY KEY (brokerage_id, loan_number, number, sequence),
  constraint condition_review_brokerage_id_loan_number_number_sequence_fkey FOREIGN KEY (brokerage_id, loan_number, number, sequence) REFERENCES loan_condition_move(brokerage_id, loan_number, number, sequence),
  constraint condition_review_check CHECK ((promised_at >= received_at)),
  constraint condition_review_check1 CHECK ((num_nulls(reviewed_at, outcome, used_minutes, work_minutes) = ANY (ARRAY[0, 4]))),
  constraint condition_review_desk_check CHECK ((desk = ANY (ARRAY['underwriting'::text, 'closing'::text]))),
  constraint condition_review_outcome_check CHECK ((outcome = ANY (ARRAY['cleared'::text, 'rejected'::text, 'waived'::text]))),
  constraint condition_review_promised_minutes_check CHECK (((promised_minutes >= 1) AND (promised_minutes <= 100000))),
  constraint condition_review_used_minutes_check CHECK ((used_minutes >= 0)),
  constraint condition_review_work_minutes_check CHECK ((work_minutes >= 0))
);
CREATE INDEX condition_review_ended ON public.condition_review USING btree (desk, reviewed_at) WHERE (reviewed_at IS NOT NULL);
CREATE INDEX condition_review_waiting ON public.condition_review USING btree (desk) WHERE (reviewed_at IS NULL);
CREATE UNIQUE INDEX condition_review_of_condition ON public.condition_review USING btree (brokerage_id, loan_number, number) WHERE (reviewed_at IS NULL);
alter table condition_review enable row level security;
alter table condition_review force row level security;
create policy erasure on condition_review for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on condition_review for select to lockdesk_lender using (true);
create policy tenant on condition_review for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on condition_review as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER condition_review_stays BEFORE UPDATE ON public.condition_review FOR EACH ROW EXECUTE FUNCTION condition_review_stays();

create table content_picture (
  brokerage_id integer not null,
  name text not null,
  content_type text not null,
  bytes bytea not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default portal_now(),
  constraint content_picture_pkey PRIMARY KEY (brokerage_id, name),
  constraint content_picture_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint content_picture_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 307200))),
  constraint content_picture_content_type_check CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint content_picture_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint content_picture_name_check CHECK (((name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(name) <= 60)))
);
alter table content_picture enable row level security;
alter table content_picture force row level security;
create policy lender_reads on content_picture for select to lockdesk_lender using (true);
create policy tenant on content_picture for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on content_picture as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table content_version (
  brokerage_id integer not null,
  page text not null,
  version place_in_history not null,
  title text not null,
  body text not null,
  category text,
  day date,
  withdrawn boolean not null default false,
  note text not null,
  restores place_in_history,
  made_by uuid not null,
  made_at timestamp with time zone not null default portal_now(),
  constraint content_version_pkey PRIMARY KEY (brokerage_id, page, version),
  constraint content_version_body_check CHECK ((length(body) <= 60000)),
  constraint content_version_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint content_version_brokerage_id_page_restores_fkey FOREIGN KEY (brokerage_id, page, restores) REFERENCES content_version(brokerage_id, page, version),
  constraint content_version_category_check CHECK (((length(category) >= 1) AND (length(category) <= 40))),
  constraint content_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint content_version_news CHECK ((((page ~~ 'news/%'::text) = (category IS NOT NULL)) AND ((category IS NULL) = (day IS NULL)))),
  constraint content_version_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint content_version_page_check CHECK (((page ~ '^(news/)?[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(page) <= 80))),
  constraint content_version_restores CHECK (((restores)::integer < (version)::integer)),
  constraint content_version_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint content_version_withdrawn CHECK (((NOT withdrawn) OR (page ~~ 'news/%'::text)))
);
alter table content_version enable row level security;
alter table content_version force row level security;
create policy lender_reads on content_version for select to lockdesk_lender using (true);
create policy tenant on content_version for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on content_version as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table credit_consent (
  brokerage_id integer not null,
  loan_number text not null,
  consent_id uuid not null,
  borrower_id text not null,
  borrower_name text not null,
  inquiry text not null,
  channel text not null,
  wording integer not null,
  given_on date not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint credit_consent_pkey PRIMARY KEY (brokerage_id, consent_id),
  constraint credit_consent_borrower_id_check CHECK (((length(borrower_id) >= 1) AND (length(borrower_id) <= 80))),
  constraint credit_consent_borrower_name_check CHECK (((length(borrower_name) >= 1) AND (length(borrower_name) <= 200))),
  constraint credit_consent_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint credit_consent_channel_check CHECK ((channel = ANY (ARRAY['paper'::text, 'in-person'::text, 'recorded-call'::text, 'electronic'::text]))),
  constraint credit_consent_inquiry_check CHECK ((inquiry = ANY (ARRAY['hard'::text, 'soft'::text]))),
  constraint credit_consent_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES person(person_id),
  constraint credit_consent_wording_check CHECK ((wording >= 1))
);
CREATE INDEX credit_consent_of_loan ON public.credit_consent USING btree (brokerage_id, loan_number, recorded_at);
alter table credit_consent enable row level security;
alter table credit_consent force row level security;
create policy erasure on credit_consent for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on credit_consent for select to lockdesk_lender using (true);
create policy tenant on credit_consent for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on credit_consent as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table credit_inquiry_answer (
  brokerage_id integer not null,
  report_id uuid not null,
  inquiry_id text not null,
  new_debt boolean not null,
  answered_by uuid not null,
  answered_at timestamp with time zone not null,
  constraint credit_inquiry_answer_pkey PRIMARY KEY (brokerage_id, report_id, inquiry_id),
  constraint credit_inquiry_answer_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES person(person_id),
  constraint credit_inquiry_answer_brokerage_id_report_id_fkey FOREIGN KEY (brokerage_id, report_id) REFERENCES credit_report(brokerage_id, report_id),
  constraint credit_inquiry_answer_inquiry_id_check CHECK (((length(inquiry_id) >= 1) AND (length(inquiry_id) <= 80)))
);
alter table credit_inquiry_answer enable row level security;
alter table credit_inquiry_answer force row level security;
create policy erasure on credit_inquiry_answer for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM credit_report p
  WHERE ((p.brokerage_id = credit_inquiry_answer.brokerage_id) AND (p.report_id = credit_inquiry_answer.report_id)))));
create policy lender_reads on credit_inquiry_answer for select to lockdesk_lender using (true);
create policy tenant on credit_inquiry_answer for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on credit_inquiry_answer as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table credit_report (
  brokerage_id integer not null,
  loan_number text not null,
  report_id uuid not null,
  order_id uuid not null,
  report_number text not null,
  agency text not null,
  action text not null,
  system text,
  state text not null,
  report jsonb not null,
  file_id uuid not null,
  import_id uuid,
  issued_on date not null,
  received_at timestamp with time zone not null,
  simulated boolean not null,
  constraint credit_report_pkey PRIMARY KEY (brokerage_id, report_id),
  constraint credit_report_action_check CHECK ((action = ANY (ARRAY['new'::text, 'reissue'::text]))),
  constraint credit_report_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint credit_report_brokerage_id_order_id_fkey FOREIGN KEY (brokerage_id, order_id) REFERENCES vendor_order(brokerage_id, order_id),
  constraint credit_report_report_number_check CHECK (((length(report_number) >= 1) AND (length(report_number) <= 80))),
  constraint credit_report_state_check CHECK ((state = ANY (ARRAY['received'::text, 'held'::text]))),
  constraint credit_report_system_check CHECK ((system = ANY (ARRAY['DU'::text, 'LPA'::text])))
);
CREATE INDEX credit_report_of_loan ON public.credit_report USING btree (brokerage_id, loan_number, received_at);
alter table credit_report enable row level security;
alter table credit_report force row level security;
create policy erasure on credit_report for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on credit_report for select to lockdesk_lender using (true);
create policy tenant on credit_report for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on credit_report as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table cure_refund (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  cause text not null,
  amount_cents bigint not null,
  excess_cents bigint not null,
  left_cents bigint not null,
  paid_on date not null,
  form text not null,
  reference text not null,
  paid_to text not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  voided_by uuid,
  voided_at timestamp with time zone,
  void_words text,
  constraint cure_refund_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint cure_refund_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint cure_refund_cause_check CHECK (((length(cause) >= 1) AND (length(cause) <= 60))),
  constraint cure_refund_check CHECK ((left_cents <= excess_cents)),
  constraint cure_refund_check1 CHECK (((amount_cents >= 1) AND (amount_cents <= left_cents))),
  constraint cure_refund_check2 CHECK ((num_nulls(voided_by, voided_at, void_words) = ANY (ARRAY[0, 3]))),
  constraint cure_refund_form_check CHECK ((form = ANY (ARRAY['refund'::text, 'principal-reduction'::text]))),
  constraint cure_refund_paid_to_check CHECK (((length(paid_to) >= 1) AND (length(paid_to) <= 120))),
  constraint cure_refund_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES person(person_id),
  constraint cure_refund_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 80))),
  constraint cure_refund_sequence_check CHECK ((sequence > 0)),
  constraint cure_refund_void_words_check CHECK (((length(void_words) >= 3) AND (length(void_words) <= 1000))),
  constraint cure_refund_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES person(person_id)
);
alter table cure_refund enable row level security;
alter table cure_refund force row level security;
create policy erasure on cure_refund for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on cure_refund for select to lockdesk_lender using (true);
create policy tenant on cure_refund for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on cure_refund as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER cure_refund_stays BEFORE DELETE OR UPDATE ON public.cure_refund FOR EACH ROW EXECUTE FUNCTION recorded_after_closing_stays();

create table cure_state (
  brokerage_id integer not null,
  loan_number text not null,
  consummated_on date not null,
  excess_cents bigint not null,
  left_cents bigint not null,
  refund_due date,
  correction_due date,
  correction_reasons text[] not null,
  decided_at timestamp with time zone not null,
  constraint cure_state_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint cure_state_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint cure_state_check CHECK (((left_cents >= 0) AND (left_cents <= excess_cents))),
  constraint cure_state_check1 CHECK (((refund_due IS NULL) = (left_cents = 0))),
  constraint cure_state_check2 CHECK (((correction_due IS NULL) = (cardinality(correction_reasons) = 0))),
  constraint cure_state_excess_cents_check CHECK ((excess_cents >= 0))
);
CREATE INDEX cure_state_open ON public.cure_state USING btree (LEAST(refund_due, correction_due)) WHERE ((refund_due IS NOT NULL) OR (correction_due IS NOT NULL));
alter table cure_state enable row level security;
alter table cure_state force row level security;
create policy erasure on cure_state for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on cure_state for select to lockdesk_lender using (true);
create policy tenant on cure_state for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on cure_state as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table deadline_reminder (
  brokerage_id integer not null,
  loan_number text not null,
  action text not null,
  due_on date not null,
  stage text not null,
  recipient text not null,
  message_id uuid,
  given_at timestamp with time zone not null default portal_now(),
  constraint deadline_reminder_pkey PRIMARY KEY (brokerage_id, loan_number, action, due_on, stage, recipient),
  constraint deadline_reminder_action_check CHECK (((length(action) >= 1) AND (length(action) <= 60))),
  constraint deadline_reminder_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint deadline_reminder_brokerage_id_message_id_fkey FOREIGN KEY (brokerage_id, message_id) REFERENCES outbox_message(brokerage_id, message_id),
  constraint deadline_reminder_recipient_check CHECK (((length(recipient) >= 1) AND (length(recipient) <= 80))),
  constraint deadline_reminder_stage_check CHECK ((stage = ANY (ARRAY['before'::text, 'due'::text])))
);
alter table deadline_reminder enable row level security;
alter table deadline_reminder force row level security;
create policy erasure on deadline_reminder for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on deadline_reminder for select to lockdesk_lender using (true);
create policy tenant on deadline_reminder for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on deadline_reminder as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table delegation (
  brokerage_id integer not null,
  delegation_id uuid not null,
  person_id uuid not null,
  delegate_id uuid not null,
  roles text[] not null,
  delegate_roles text[] not null,
  from_day date not null,
  to_day date not null,
  given_by uuid not null,
  given_at timestamp with time zone not null default portal_now(),
  revoked_at timestamp with time zone,
  revoked_by uuid,
  constraint delegation_pkey PRIMARY KEY (brokerage_id, delegation_id),
  constraint delegation_brokerage_id_delegate_id_fkey FOREIGN KEY (brokerage_id, delegate_id) REFERENCES membership(brokerage_id, person_id),
  constraint delegation_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint delegation_brokerage_id_person_id_fkey FOREIGN KEY (brokerage_id, person_id) REFERENCES membership(brokerage_id, person_id),
  constraint delegation_check CHECK ((person_id <> delegate_id)),
  constraint delegation_check1 CHECK ((from_day <= to_day)),
  constraint delegation_check2 CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint delegation_delegate_roles_check CHECK ((cardinality(delegate_roles) > 0)),
  constraint delegation_delegation_id_fkey FOREIGN KEY (delegation_id) REFERENCES person(person_id),
  constraint delegation_given_by_fkey FOREIGN KEY (given_by) REFERENCES person(person_id),
  constraint delegation_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES person(person_id),
  constraint delegation_roles_check CHECK ((cardinality(roles) > 0))
);
CREATE INDEX delegation_delegate ON public.delegation USING btree (brokerage_id, delegate_id);
CREATE INDEX delegation_person ON public.delegation USING btree (brokerage_id, person_id);
alter table delegation enable row level security;
alter table delegation force row level security;
create policy lender_reads on delegation for select to lockdesk_lender using (true);
create policy tenant on delegation for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on delegation as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER delegation_is_over AFTER UPDATE OF revoked_at ON public.delegation FOR EACH ROW WHEN ((new.revoked_at IS DISTINCT FROM old.revoked_at)) EXECUTE FUNCTION delegation_is_over();
CREATE TRIGGER moves_mark AFTER INSERT OR DELETE OR UPDATE ON public.delegation FOR EACH STATEMENT EXECUTE FUNCTION move_mark('access');

create table disclosure_assignment (
  brokerage_id integer not null,
  loan_number text not null,
  person_id uuid,
  assigned_by uuid not null,
  assigned_at timestamp with time zone not null,
  constraint disclosure_assignment_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint disclosure_assignment_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES person(person_id),
  constraint disclosure_assignment_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint disclosure_assignment_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE INDEX disclosure_assignment_of_person ON public.disclosure_assignment USING btree (person_id) WHERE (person_id IS NOT NULL);
alter table disclosure_assignment enable row level security;
alter table disclosure_assignment force row level security;
create policy erasure on disclosure_assignment for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on disclosure_assignment for select to lockdesk_lender using (true);
create policy tenant on disclosure_assignment for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on disclosure_assignment as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table disclosure_delivery (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null,
  recipient_id text not null,
  name text not null,
  role text not null,
  email text not null,
  method text not null,
  message_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint disclosure_delivery_pkey PRIMARY KEY (brokerage_id, loan_number, version, recipient_id),
  constraint disclosure_delivery_brokerage_id_loan_number_version_fkey FOREIGN KEY (brokerage_id, loan_number, version) REFERENCES loan_estimate(brokerage_id, loan_number, version),
  constraint disclosure_delivery_brokerage_id_message_id_fkey FOREIGN KEY (brokerage_id, message_id) REFERENCES outbox_message(brokerage_id, message_id),
  constraint disclosure_delivery_method_check CHECK ((method = 'mail'::text))
);
alter table disclosure_delivery enable row level security;
alter table disclosure_delivery force row level security;
create policy erasure on disclosure_delivery for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on disclosure_delivery for select to lockdesk_lender using (true);
create policy tenant on disclosure_delivery for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on disclosure_delivery as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table disclosure_look (
  brokerage_id integer not null,
  loan_number text not null,
  look_id uuid not null,
  form text not null,
  version integer not null,
  note text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  state text not null,
  words text not null default ''::text,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint disclosure_look_pkey PRIMARY KEY (brokerage_id, look_id),
  constraint disclosure_look_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(person_id),
  constraint disclosure_look_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint disclosure_look_check CHECK ((((state = 'open'::text) = (ended_at IS NULL)) AND ((ended_by IS NULL) = (ended_at IS NULL)))),
  constraint disclosure_look_check1 CHECK (((state <> ALL (ARRAY['sent'::text, 'returned'::text])) OR (ended_by <> asked_by))),
  constraint disclosure_look_check2 CHECK (((state <> 'returned'::text) OR (length(words) >= 3))),
  constraint disclosure_look_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES person(person_id),
  constraint disclosure_look_form_check CHECK ((form = ANY (ARRAY['loan-estimate'::text, 'closing-disclosure'::text]))),
  constraint disclosure_look_note_check CHECK ((length(note) <= 1000)),
  constraint disclosure_look_state_check CHECK ((state = ANY (ARRAY['open'::text, 'sent'::text, 'withdrawn'::text, 'returned'::text]))),
  constraint disclosure_look_version_check CHECK ((version > 0)),
  constraint disclosure_look_words_check CHECK ((length(words) <= 1000))
);
CREATE INDEX disclosure_look_of_loan ON public.disclosure_look USING btree (brokerage_id, loan_number, asked_at);
CREATE INDEX disclosure_look_open ON public.disclosure_look USING btree (asked_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX disclosure_look_one_open ON public.disclosure_look USING btree (brokerage_id, loan_number, form) WHERE (state = 'open'::text);
alter table disclosure_look enable row level security;
alter table disclosure_look force row level security;
create policy erasure on disclosure_look for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on disclosure_look for select to lockdesk_lender using (true);
create policy tenant on disclosure_look for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on disclosure_look as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table disclosure_paper (
  brokerage_id integer not null,
  loan_number text not null,
  form text not null,
  version integer not null,
  position integer not null,
  title text not null,
  code text,
  paper_id uuid,
  signature text not null,
  sent_on date not null,
  file_id uuid not null,
  constraint disclosure_paper_pkey PRIMARY KEY (brokerage_id, loan_number, form, version, "position"),
  constraint disclosure_paper_brokerage_id_file_id_fkey FOREIGN KEY (brokerage_id, file_id) REFERENCES stored_file(brokerage_id, file_id),
  constraint disclosure_paper_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint disclosure_paper_form_check CHECK ((form = ANY (ARRAY['loan-estimate'::text, 'closing-disclosure'::text]))),
  constraint disclosure_paper_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES lender_paper(paper_id),
  constraint disclosure_paper_position_check CHECK (("position" > 0)),
  constraint disclosure_paper_signature_check CHECK ((signature = ANY (ARRAY['none'::text, 'acknowledge'::text, 'sign'::text]))),
  constraint disclosure_paper_version_check CHECK ((version > 0))
);
alter table disclosure_paper enable row level security;
alter table disclosure_paper force row level security;
create policy erasure on disclosure_paper for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on disclosure_paper for select to lockdesk_lender using (true);
create policy tenant on disclosure_paper for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on disclosure_paper as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table disclosure_request (
  brokerage_id integer not null,
  loan_number text not null,
  request_id uuid not null,
  note text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  state text not null,
  words text not null default ''::text,
  estimate_version integer,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint disclosure_request_pkey PRIMARY KEY (brokerage_id, request_id),
  constraint disclosure_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(person_id),
  constraint disclosure_request_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint disclosure_request_check CHECK ((((state = 'open'::text) = (ended_at IS NULL)) AND ((ended_by IS NULL) = (ended_at IS NULL)))),
  constraint disclosure_request_check1 CHECK (((state = 'sent'::text) = (estimate_version IS NOT NULL))),
  constraint disclosure_request_check2 CHECK (((state <> 'returned'::text) OR (length(words) >= 3))),
  constraint disclosure_request_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES person(person_id),
  constraint disclosure_request_note_check CHECK ((length(note) <= 1000)),
  constraint disclosure_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'sent'::text, 'withdrawn'::text, 'returned'::text]))),
  constraint disclosure_request_words_check CHECK ((length(words) <= 1000))
);
CREATE INDEX disclosure_request_of_loan ON public.disclosure_request USING btree (brokerage_id, loan_number, asked_at);
CREATE UNIQUE INDEX disclosure_request_one_open ON public.disclosure_request USING btree (brokerage_id, loan_number) WHERE (state = 'open'::text);
alter table disclosure_request enable row level security;
alter table disclosure_request force row level security;
create policy erasure on disclosure_request for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on disclosure_request for select to lockdesk_lender using (true);
create policy tenant on disclosure_request for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on disclosure_request as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table disclosure_resend (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  version integer not null,
  recipient_id text not null,
  name text not null,
  role text not null,
  email text not null,
  message_id uuid not null,
  sent_by uuid not null,
  sent_at timestamp with time zone not null,
  constraint disclosure_resend_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint disclosure_resend_brokerage_id_loan_number_version_fkey FOREIGN KEY (brokerage_id, loan_number, version) REFERENCES loan_estimate(brokerage_id, loan_number, version),
  constraint disclosure_resend_brokerage_id_message_id_fkey FOREIGN KEY (brokerage_id, message_id) REFERENCES outbox_message(brokerage_id, message_id),
  constraint disclosure_resend_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES person(person_id),
  constraint disclosure_resend_sequence_check CHECK ((sequence > 0))
);
alter table disclosure_resend enable row level security;
alter table disclosure_resend force row level security;
create policy erasure on disclosure_resend for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on disclosure_resend for select to lockdesk_lender using (true);
create policy tenant on disclosure_resend for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on disclosure_resend as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table disclosure_setting (
  brokerage_id integer not null,
  version integer not null,
  broker_discloses boolean not null,
  broker_draws boolean not null,
  reason text not null,
  set_by uuid not null,
  in_force_from timestamp with time zone not null,
  second_look boolean not null default false,
  initial_closing text not null default 'prepare'::text,
  constraint disclosure_setting_pkey PRIMARY KEY (brokerage_id, version),
  constraint disclosure_setting_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint disclosure_setting_initial_closing_check CHECK ((initial_closing = ANY (ARRAY['by-hand'::text, 'prepare'::text, 'send'::text]))),
  constraint disclosure_setting_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint disclosure_setting_set_by_fkey FOREIGN KEY (set_by) REFERENCES person(person_id),
  constraint disclosure_setting_version_check CHECK ((version > 0))
);
alter table disclosure_setting enable row level security;
alter table disclosure_setting force row level security;
create policy lender_reads on disclosure_setting for select to lockdesk_lender using (true);
create policy tenant on disclosure_setting for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on disclosure_setting as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table disk_sample (
  machine text not null,
  place text not null,
  taken_at timestamp with time zone not null default now(),
  free_bytes bigint not null,
  size_bytes bigint not null,
  constraint disk_sample_pkey PRIMARY KEY (machine, place, taken_at),
  constraint disk_sample_free_bytes_check CHECK ((free_bytes >= 0)),
  constraint disk_sample_machine_check CHECK (((length(machine) >= 1) AND (length(machine) <= 200))),
  constraint disk_sample_place_check CHECK (((length(place) >= 1) AND (length(place) <= 100))),
  constraint disk_sample_size_bytes_check CHECK ((size_bytes >= 0))
);

create table estimate_reason (
  brokerage_id integer not null,
  loan_number text not null,
  change_sequence integer not null,
  fact text not null,
  kind text not null,
  learned_on date not null,
  charges jsonb not null,
  form text,
  version integer,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  constraint estimate_reason_pkey PRIMARY KEY (brokerage_id, loan_number, change_sequence, fact),
  constraint estimate_reason_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint estimate_reason_check CHECK ((num_nulls(form, version) = ANY (ARRAY[0, 2]))),
  constraint estimate_reason_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(person_id),
  constraint estimate_reason_form_check CHECK ((form = ANY (ARRAY['loan-estimate'::text, 'closing-disclosure'::text]))),
  constraint estimate_reason_kind_check CHECK ((kind = ANY (ARRAY['changed-circumstance'::text, 'eligibility'::text, 'consumer-request'::text, 'rate-lock'::text, 'expired'::text, 'construction-delay'::text]))),
  constraint estimate_reason_version_check CHECK ((version > 0))
);
alter table estimate_reason enable row level security;
alter table estimate_reason force row level security;
create policy erasure on estimate_reason for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on estimate_reason for select to lockdesk_lender using (true);
create policy tenant on estimate_reason for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on estimate_reason as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table fee_quote (
  brokerage_id integer not null,
  loan_number text not null,
  service_type text not null,
  provider_id text not null,
  quote jsonb not null,
  asked_with jsonb not null,
  valid_until date not null,
  simulated boolean not null,
  quoted_at timestamp with time zone not null,
  constraint fee_quote_pkey PRIMARY KEY (brokerage_id, loan_number, service_type, provider_id),
  constraint fee_quote_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint fee_quote_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 40))),
  constraint fee_quote_service_type_check CHECK ((service_type = ANY (ARRAY['title'::text, 'settlement'::text, 'survey'::text, 'pest'::text, 'recording'::text])))
);
alter table fee_quote enable row level security;
alter table fee_quote force row level security;
create policy erasure on fee_quote for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on fee_quote for select to lockdesk_lender using (true);
create policy tenant on fee_quote for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on fee_quote as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table fee_quote_request (
  brokerage_id integer not null,
  loan_number text not null,
  tax_answers text[] not null default '{}'::text[],
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  constraint fee_quote_request_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint fee_quote_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(person_id),
  constraint fee_quote_request_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number)
);
alter table fee_quote_request enable row level security;
alter table fee_quote_request force row level security;
create policy erasure on fee_quote_request for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on fee_quote_request for select to lockdesk_lender using (true);
create policy tenant on fee_quote_request for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on fee_quote_request as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table fee_review (
  brokerage_id integer not null,
  loan_number text not null,
  table_id uuid not null,
  decision text not null,
  words text not null,
  moved jsonb not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  constraint fee_review_pkey PRIMARY KEY (brokerage_id, loan_number, table_id),
  constraint fee_review_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint fee_review_check CHECK (((decision <> 'aside'::text) OR (length(words) >= 3))),
  constraint fee_review_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(person_id),
  constraint fee_review_decision_check CHECK ((decision = ANY (ARRAY['keep'::text, 'take'::text, 'aside'::text]))),
  constraint fee_review_table_id_fkey FOREIGN KEY (table_id) REFERENCES regulation_table(table_id),
  constraint fee_review_words_check CHECK ((length(words) <= 1000))
);
CREATE INDEX fee_review_of_table ON public.fee_review USING btree (table_id);
alter table fee_review enable row level security;
alter table fee_review force row level security;
create policy erasure on fee_review for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on fee_review for select to lockdesk_lender using (true);
create policy tenant on fee_review for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on fee_review as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER settled BEFORE UPDATE ON public.fee_review FOR EACH ROW WHEN ((old.decision <> 'aside'::text)) EXECUTE FUNCTION fee_review_settled();

create table fha_case_answer (
  brokerage_id integer not null,
  order_id uuid not null,
  loan_number text not null,
  case_number text,
  assigned_on date,
  adp_code text,
  caivrs jsonb not null,
  errors jsonb not null,
  not_entered text,
  simulated boolean not null,
  answered_at timestamp with time zone not null default portal_now(),
  constraint fha_case_answer_pkey PRIMARY KEY (brokerage_id, order_id),
  constraint fha_case_answer_adp_code_check CHECK ((adp_code ~ '^[0-9]{3}$'::text)),
  constraint fha_case_answer_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint fha_case_answer_brokerage_id_order_id_fkey FOREIGN KEY (brokerage_id, order_id) REFERENCES vendor_order(brokerage_id, order_id),
  constraint fha_case_answer_case_number_check CHECK ((case_number ~ '^[0-9]{3}-[0-9]{7}$'::text)),
  constraint fha_case_answer_check CHECK ((num_nulls(case_number, assigned_on, adp_code) = ANY (ARRAY[0, 3]))),
  constraint fha_case_answer_check1 CHECK (((case_number IS NULL) = (jsonb_array_length(errors) > 0))),
  constraint fha_case_answer_check2 CHECK (((not_entered IS NULL) OR (case_number IS NOT NULL))),
  constraint fha_case_answer_not_entered_check CHECK (((length(not_entered) >= 1) AND (length(not_entered) <= 500)))
);
CREATE INDEX fha_case_answer_of_loan ON public.fha_case_answer USING btree (brokerage_id, loan_number, answered_at);
alter table fha_case_answer enable row level security;
alter table fha_case_answer force row level security;
create policy erasure on fha_case_answer for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on fha_case_answer for select to lockdesk_lender using (true);
create policy tenant on fha_case_answer for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on fha_case_answer as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table golden_withdrawal (
  withdrawal_id bigint not null,
  version_id text not null,
  golden_id text not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null default portal_now(),
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint golden_withdrawal_pkey PRIMARY KEY (withdrawal_id),
  constraint golden_withdrawal_check CHECK ((((decision IS NULL) = (decided_by IS NULL)) AND ((decision IS NULL) = (decided_at IS NULL)))),
  constraint golden_withdrawal_check1 CHECK (((decision IS DISTINCT FROM 'withdrawn'::text) OR (decided_by <> proposed_by))),
  constraint golden_withdrawal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(person_id),
  constraint golden_withdrawal_decision_check CHECK ((decision = ANY (ARRAY['withdrawn'::text, 'kept'::text]))),
  constraint golden_withdrawal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES person(person_id),
  constraint golden_withdrawal_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint golden_withdrawal_version_id_fkey FOREIGN KEY (version_id) REFERENCES rate_sheet(version_id)
);
CREATE UNIQUE INDEX golden_withdrawal_once ON public.golden_withdrawal USING btree (version_id, golden_id) WHERE (decision IS DISTINCT FROM 'kept'::text);

create table hash_key (
  hash_key_id integer not null,
  wrapped bytea not null,
  master_id text not null,
  made_at timestamp with time zone not null default now(),
  constraint hash_key_pkey PRIMARY KEY (hash_key_id),
  constraint hash_key_hash_key_id_check CHECK ((hash_key_id = 1)),
  constraint hash_key_master_id_check CHECK ((length(master_id) = 16))
);

create table idempotency_answer (
  brokerage_id integer not null,
  person_id uuid not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  loan_number text,
  reply json,
  at timestamp with time zone not null default now(),
  constraint idempotency_answer_pkey PRIMARY KEY (brokerage_id, person_id, key),
  constraint idempotency_answer_key_check CHECK (((length(key) >= 16) AND (length(key) <= 100)))
);
alter table idempotency_answer enable row level security;
alter table idempotency_answer force row level security;
create policy erasure on idempotency_answer for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on idempotency_answer for select to lockdesk_lender using (true);
create policy retention on idempotency_answer for all to lockdesk_retention using ((at < (now() - '30 days'::interval)));
create policy tenant on idempotency_answer for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on idempotency_answer as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table initial_closing (
  brokerage_id integer not null,
  loan_number text not null,
  state text not null,
  mark text not null,
  judged_at timestamp with time zone not null,
  missing text[] not null,
  last_day date,
  near_from date,
  since timestamp with time zone,
  conditions jsonb,
  constraint initial_closing_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint initial_closing_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint initial_closing_check CHECK (((state = 'waiting'::text) = (since IS NULL))),
  constraint initial_closing_check1 CHECK (((since IS NULL) = (conditions IS NULL))),
  constraint initial_closing_check2 CHECK (((state = 'waiting'::text) OR (cardinality(missing) = 0))),
  constraint initial_closing_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'prepared'::text, 'sent'::text])))
);
CREATE INDEX initial_closing_on_desk ON public.initial_closing USING btree (last_day) WHERE (state <> 'sent'::text);
alter table initial_closing enable row level security;
alter table initial_closing force row level security;
create policy erasure on initial_closing for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on initial_closing for select to lockdesk_lender using (true);
create policy tenant on initial_closing for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on initial_closing as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER initial_closing_sent_stays BEFORE DELETE OR UPDATE ON public.initial_closing FOR EACH ROW WHEN ((old.state = 'sent'::text)) EXECUTE FUNCTION initial_closing_sent_stays();

create table initial_closing_hold (
  brokerage_id integer not null,
  loan_number text not null,
  held boolean not null,
  words text not null,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  constraint initial_closing_hold_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint initial_closing_hold_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint initial_closing_hold_set_by_fkey FOREIGN KEY (set_by) REFERENCES person(person_id),
  constraint initial_closing_hold_words_check CHECK (((length(words) >= 3) AND (length(words) <= 300)))
);
alter table initial_closing_hold enable row level security;
alter table initial_closing_hold force row level security;
create policy erasure on initial_closing_hold for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on initial_closing_hold for select to lockdesk_lender using (true);
create policy tenant on initial_closing_hold for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on initial_closing_hold as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table intent_to_proceed (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null,
  recipient_id text not null,
  name text not null,
  how text not null,
  stated_on date not null,
  received_before boolean not null,
  note text not null,
  recorded_by uuid,
  recorded_at timestamp with time zone not null,
  constraint intent_to_proceed_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint intent_to_proceed_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint intent_to_proceed_brokerage_id_loan_number_version_fkey FOREIGN KEY (brokerage_id, loan_number, version) REFERENCES loan_estimate(brokerage_id, loan_number, version),
  constraint intent_to_proceed_how_check CHECK ((how = ANY (ARRAY['e-mail'::text, 'telephone'::text, 'in person'::text, 'letter'::text, 'signed form'::text, 'own page'::text]))),
  constraint intent_to_proceed_note_check CHECK ((length(note) <= 500)),
  constraint intent_to_proceed_recorded_by_check CHECK (((recorded_by IS NULL) = (how = 'own page'::text))),
  constraint intent_to_proceed_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES person(person_id)
);
alter table intent_to_proceed enable row level security;
alter table intent_to_proceed force row level security;
create policy erasure on intent_to_proceed for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on intent_to_proceed for select to lockdesk_lender using (true);
create policy tenant on intent_to_proceed for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on intent_to_proceed as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table journal_check (
  check_id uuid not null default gen_random_uuid(),
  day date not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null default portal_now(),
  seals integer not null,
  chains bigint not null,
  lines bigint not null,
  lies jsonb not null default '[]'::jsonb,
  constraint journal_check_pkey PRIMARY KEY (check_id)
);
CREATE INDEX journal_check_by_day ON public.journal_check USING btree (day);

create table journal_line (
  brokerage_id integer not null,
  loan_number text not null,
  sequence place_in_history not null,
  at timestamp with time zone not null default portal_now(),
  person_id uuid,
  actor_name text not null,
  origin journal_origin not null,
  kind text not null,
  summary text not null,
  details jsonb not null default '{}'::jsonb,
  previous_hash bytea,
  hash bytea not null,
  event_id uuid not null default gen_random_uuid(),
  position bigint,
  constraint journal_line_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint journal_line_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint journal_line_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE INDEX journal_line_of_brokerage ON public.journal_line USING btree (brokerage_id, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX journal_line_to_number ON public.journal_line USING btree (brokerage_id) WHERE ("position" IS NULL);
CREATE UNIQUE INDEX journal_line_by_position ON public.journal_line USING btree ("position") WHERE ("position" IS NOT NULL);
alter table journal_line enable row level security;
alter table journal_line force row level security;
create policy erasure on journal_line for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on journal_line for select to lockdesk_lender using (true);
create policy tenant on journal_line for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on journal_line as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table journal_seal (
  seal_number integer not null,
  day date not null,
  sealed_at timestamp with time zone not null,
  seal_text text not null,
  hash bytea not null,
  mac bytea not null,
  constraint journal_seal_pkey PRIMARY KEY (seal_number),
  constraint journal_seal_day_key UNIQUE (day),
  constraint journal_seal_hash_check CHECK ((length(hash) = 32)),
  constraint journal_seal_mac_check CHECK ((length(mac) = 32)),
  constraint journal_seal_seal_number_check CHECK ((seal_number > 0))
);

create table journal_seal_copy (
  seal_number integer not null,
  place text not null,
  at timestamp with time zone not null default portal_now(),
  token bytea,
  constraint journal_seal_copy_pkey PRIMARY KEY (seal_number, place),
  constraint journal_seal_copy_check CHECK (((place = 'timestamp'::text) = (token IS NOT NULL))),
  constraint journal_seal_copy_place_check CHECK ((place = ANY (ARRAY['file'::text, 'mail'::text, 'webhook'::text, 'timestamp'::text]))),
  constraint journal_seal_copy_seal_number_fkey FOREIGN KEY (seal_number) REFERENCES journal_seal(seal_number)
);

create table journal_seal_head (
  brokerage_id integer not null,
  loan_number text not null,
  seal_number integer not null,
  sequence integer not null,
  hash bytea not null,
  constraint journal_seal_head_pkey PRIMARY KEY (brokerage_id, loan_number, seal_number),
  constraint journal_seal_head_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint journal_seal_head_hash_check CHECK ((length(hash) = 32)),
  constraint journal_seal_head_loan_number_check CHECK ((loan_number ~ '^(\d{10})?$'::text)),
  constraint journal_seal_head_seal_number_check CHECK ((seal_number > 0)),
  constraint journal_seal_head_sequence_check CHECK ((sequence > 0))
);
CREATE INDEX journal_seal_head_of_seal ON public.journal_seal_head USING btree (seal_number, brokerage_id, loan_number);
alter table journal_seal_head enable row level security;
alter table journal_seal_head force row level security;
create policy lender_reads on journal_seal_head for select to lockdesk_lender using (true);
create policy tenant on journal_seal_head for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on journal_seal_head as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table legal_hold (
  brokerage_id integer not null,
  hold_id uuid not null,
  loan_number text not null,
  why text not null,
  placed_by uuid not null,
  placed_at timestamp with time zone not null default portal_now(),
  lifted_by uuid,
  lifted_at timestamp with time zone,
  lifted_why text,
  constraint legal_hold_pkey PRIMARY KEY (brokerage_id, hold_id),
  constraint legal_hold_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint legal_hold_check CHECK ((num_nulls(lifted_by, lifted_at, lifted_why) = ANY (ARRAY[0, 3]))),
  constraint legal_hold_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES person(person_id),
  constraint legal_hold_lifted_why_check CHECK (((length(lifted_why) >= 3) AND (length(lifted_why) <= 1000))),
  constraint legal_hold_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES person(person_id),
  constraint legal_hold_why_check CHECK (((length(why) >= 3) AND (length(why) <= 1000)))
);
CREATE UNIQUE INDEX legal_hold_one ON public.legal_hold USING btree (brokerage_id, loan_number) WHERE (lifted_at IS NULL);
alter table legal_hold enable row level security;
alter table legal_hold force row level security;
create policy erasure_sees on legal_hold for select to lockdesk_erasure using ((lifted_at IS NULL));
create policy lender_reads on legal_hold for select to lockdesk_lender using (true);
create policy retention_sees_holds on legal_hold for select to lockdesk_retention using ((lifted_at IS NULL));
create policy tenant on legal_hold for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on legal_hold as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table lender_count (
  brokerage_id integer not null,
  facet text not null,
  value text not null,
  active boolean not null,
  loans integer not null,
  amount_cents bigint not null,
  locked_cents bigint not null,
  locked_rate_cents numeric not null,
  constraint lender_count_pkey PRIMARY KEY (brokerage_id, facet, value, active),
  constraint lender_count_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id)
);
alter table lender_count enable row level security;
alter table lender_count force row level security;
create policy lender_alone on lender_count as restrictive for select to lockdesk_subtree using (false);
create policy lender_reads on lender_count for select to lockdesk_lender using (true);
create policy tenant on lender_count for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on lender_count as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table lender_count_moment (
  brokerage_id integer not null,
  seen pg_snapshot not null,
  constraint lender_count_moment_pkey PRIMARY KEY (brokerage_id),
  constraint lender_count_moment_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id)
);
alter table lender_count_moment enable row level security;
alter table lender_count_moment force row level security;
create policy lender_alone on lender_count_moment as restrictive for select to lockdesk_subtree using (false);
create policy lender_reads on lender_count_moment for select to lockdesk_lender using (true);
create policy tenant on lender_count_moment for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on lender_count_moment as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table lender_paper (
  paper_id uuid not null,
  title text not null,
  code text,
  phase text not null,
  signature text not null,
  conditions jsonb not null,
  first_day date not null,
  last_day date,
  file_name text not null,
  bytes integer not null,
  pages integer not null,
  sha256 bytea not null,
  added_by uuid not null,
  added_at timestamp with time zone not null default portal_now(),
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint lender_paper_pkey PRIMARY KEY (paper_id),
  constraint lender_paper_added_by_fkey FOREIGN KEY (added_by) REFERENCES person(person_id),
  constraint lender_paper_bytes_check CHECK ((bytes > 0)),
  constraint lender_paper_check CHECK ((num_nulls(ended_by, ended_at) = ANY (ARRAY[0, 2]))),
  constraint lender_paper_code_check CHECK ((code ~ '^[A-Z0-9-]{2,20}$'::text)),
  constraint lender_paper_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES person(person_id),
  constraint lender_paper_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint lender_paper_pages_check CHECK ((pages > 0)),
  constraint lender_paper_phase_check CHECK ((phase = ANY (ARRAY['initial'::text, 'closing'::text]))),
  constraint lender_paper_signature_check CHECK ((signature = ANY (ARRAY['none'::text, 'acknowledge'::text, 'sign'::text]))),
  constraint lender_paper_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);

create table loan (
  brokerage_id integer not null,
  loan_number loan_number not null,
  status loan_status not null,
  product_id text,
  registered_at timestamp with time zone not null default portal_now(),
  application_date date not null,
  anticipated_closing_date date,
  officer_id uuid,
  processor_id uuid,
  borrower_name text not null,
  borrower_last_name text not null,
  property_line text not null default ''::text,
  property_state text,
  loan_purpose text,
  mortgage_type text,
  lien_priority text not null default 'FirstLien'::text,
  loan_amount_cents cents not null default 0,
  ltv_thousandths integer,
  score integer,
  note_rate_thousandths integer,
  lock_state lock_state not null default 'none'::text,
  lock_expires_at timestamp with time zone,
  initial_le_due date,
  le_sent_at timestamp with time zone,
  version integer not null default 1,
  journal_count integer not null default 0,
  journal_head bytea,
  updated_at timestamp with time zone not null default portal_now(),
  product_name text,
  registration_type registration_type not null default 'fullreg'::text,
  occupancy text,
  property_value_cents cents,
  cltv_thousandths integer,
  duplicate_keys text[] not null default '{}'::text[],
  last_name_sought text not null,
  revised_le_since date,
  revised_le_due date,
  revised_le_cause text,
  tpo_type text,
  program_id text,
  feature_id text,
  intent_on date,
  cd_sent_on date,
  step_since timestamp with time zone not null default portal_now(),
  constraint loan_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint loan_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint loan_feature_id_check CHECK ((feature_id ~ '^\d{1,10}$'::text)),
  constraint loan_feature_of_program CHECK (((feature_id IS NULL) OR (program_id IS NOT NULL))),
  constraint loan_officer_id_fkey FOREIGN KEY (officer_id) REFERENCES person(person_id),
  constraint loan_processor_id_fkey FOREIGN KEY (processor_id) REFERENCES person(person_id),
  constraint loan_program_id_check CHECK ((program_id ~ '^\d{1,10}$'::text)),
  constraint loan_revised_le_cause_check CHECK ((revised_le_cause = ANY (ARRAY['lock'::text, 'drift'::text, 'change'::text]))),
  constraint loan_revised_le_whole CHECK ((num_nulls(revised_le_since, revised_le_due, revised_le_cause) = ANY (ARRAY[0, 3]))),
  constraint loan_tpo_type_check CHECK ((tpo_type = ANY (ARRAY['Broker'::text, 'Correspondent'::text])))
);
CREATE INDEX loan_active_lock ON public.loan USING btree (brokerage_id, lock_expires_at) WHERE ((lock_state)::text = 'locked'::text);
CREATE INDEX loan_at_desk ON public.loan USING btree (brokerage_id, status, step_since, loan_number) WHERE ((status)::text = ANY (ARRAY['Submitted'::text, 'In Underwriting'::text, 'Suspended'::text, 'Approved with Conditions'::text, 'Clear to Close'::text, 'Docs Out'::text, 'Closed'::text]));
CREATE INDEX loan_by_duplicate_keys ON public.loan USING gin (duplicate_keys);
CREATE INDEX loan_by_last_name ON public.loan USING btree (brokerage_id, last_name_sought text_pattern_ops);
CREATE INDEX loan_by_number ON public.loan USING btree (loan_number);
CREATE INDEX loan_by_officer ON public.loan USING btree (brokerage_id, officer_id, updated_at DESC, loan_number DESC);
CREATE INDEX loan_by_processor ON public.loan USING btree (brokerage_id, processor_id);
CREATE INDEX loan_costliest_first ON public.loan USING btree (brokerage_id, (
CASE
    WHEN ((status)::text = ANY (ARRAY['Withdrawn'::text, 'Denied'::text, 'Cancelled'::text, 'Funded'::text, 'Post-Closing'::text])) THEN '9999-12-31 00:00:00'::timestamp without time zone
    ELSE COALESCE(LEAST((COALESCE(revised_le_due,
    CASE
        WHEN (le_sent_at IS NULL) THEN initial_le_due
        ELSE NULL::date
    END))::timestamp without time zone,
    CASE
        WHEN ((lock_state)::text = ANY (ARRAY['locked'::text, 'expired'::text])) THEN (lock_expires_at AT TIME ZONE 'UTC'::text)
        ELSE NULL::timestamp without time zone
    END), '9999-12-31 00:00:00'::timestamp without time zone)
END), loan_number);
CREATE INDEX loan_le_owed ON public.loan USING btree (brokerage_id, initial_le_due) WHERE (le_sent_at IS NULL);
CREATE INDEX loan_lender_at_desk ON public.loan USING btree (status, step_since, loan_number) WHERE ((status)::text = ANY (ARRAY['Submitted'::text, 'In Underwriting'::text, 'Suspended'::text, 'Approved with Conditions'::text, 'Clear to Close'::text, 'Docs Out'::text, 'Closed'::text]));
CREATE INDEX loan_lender_by_last_name ON public.loan USING btree (last_name_sought text_pattern_ops, brokerage_id);
CREATE INDEX loan_lender_costliest_first ON public.loan USING btree ((
CASE
    WHEN ((status)::text = ANY (ARRAY['Withdrawn'::text, 'Denied'::text, 'Cancelled'::text, 'Funded'::text, 'Post-Closing'::text])) THEN '9999-12-31 00:00:00'::timestamp without time zone
    ELSE COALESCE(LEAST((COALESCE(revised_le_due,
    CASE
        WHEN (le_sent_at IS NULL) THEN initial_le_due
        ELSE NULL::date
    END))::timestamp without time zone,
    CASE
        WHEN ((lock_state)::text = ANY (ARRAY['locked'::text, 'expired'::text])) THEN (lock_expires_at AT TIME ZONE 'UTC'::text)
        ELSE NULL::timestamp without time zone
    END), '9999-12-31 00:00:00'::timestamp without time zone)
END), loan_number);
CREATE INDEX loan_lender_pipeline ON public.loan USING btree (updated_at DESC, loan_number DESC);
CREATE INDEX loan_lender_soonest ON public.loan USING btree (loan_soonest_day(le_sent_at, initial_le_due, revised_le_since, lock_expires_at, anticipated_closing_date)) WHERE ((status)::text <> ALL (ARRAY['Withdrawn'::text, 'Denied'::text, 'Cancelled'::text, 'Funded'::text, 'Post-Closing'::text]));
CREATE INDEX loan_pipeline ON public.loan USING btree (brokerage_id, updated_at DESC, loan_number DESC);
CREATE INDEX loan_revised_le_owed ON public.loan USING btree (brokerage_id, revised_le_due) WHERE (revised_le_due IS NOT NULL);
CREATE INDEX loan_soonest ON public.loan USING btree (brokerage_id, loan_soonest_day(le_sent_at, initial_le_due, revised_le_since, lock_expires_at, anticipated_closing_date)) WHERE ((status)::text <> ALL (ARRAY['Withdrawn'::text, 'Denied'::text, 'Cancelled'::text, 'Funded'::text, 'Post-Closing'::text]));
alter table loan enable row level security;
alter table loan force row level security;
create policy erasure on loan for all to lockdesk_erasure using (erasure_stands(brokerage_id, (loan_number)::text, 'all'::text));
create policy lender_reads on loan for select to lockdesk_lender using (true);
create policy tenant on loan for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER counts_change AFTER UPDATE ON public.loan FOR EACH ROW WHEN ((((((((((((((old.status)::text IS DISTINCT FROM (new.status)::text) OR (old.officer_id IS DISTINCT FROM new.officer_id)) OR ((old.lock_state)::text IS DISTINCT FROM (new.lock_state)::text)) OR (old.product_id IS DISTINCT FROM new.product_id)) OR (old.mortgage_type IS DISTINCT FROM new.mortgage_type)) OR (old.property_state IS DISTINCT FROM new.property_state)) OR (old.anticipated_closing_date IS DISTINCT FROM new.anticipated_closing_date)) OR ((old.loan_amount_cents)::bigint IS DISTINCT FROM (new.loan_amount_cents)::bigint)) OR (old.note_rate_thousandths IS DISTINCT FROM new.note_rate_thousandths)) OR (old.initial_le_due IS DISTINCT FROM new.initial_le_due)) OR (old.le_sent_at IS DISTINCT FROM new.le_sent_at)) OR (old.revised_le_due IS DISTINCT FROM new.revised_le_due))) EXECUTE FUNCTION loan_counts_change();
CREATE TRIGGER counts_grow AFTER INSERT ON public.loan REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION loan_counts_grow();

create table loan_broker_details (
  brokerage_id integer not null,
  loan_number text not null,
  revision integer not null default 0,
  origination_fee_type text,
  license_id text not null default ''::text,
  officer_license_id text not null default ''::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  warehouse_bank text not null default ''::text,
  warehouse_email text not null default ''::text,
  constraint loan_broker_details_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint loan_broker_details_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_broker_details_email_check CHECK ((length(email) <= 254)),
  constraint loan_broker_details_license_id_check CHECK ((length(license_id) <= 40)),
  constraint loan_broker_details_officer_license_id_check CHECK ((length(officer_license_id) <= 40)),
  constraint loan_broker_details_origination_fee_type_check CHECK ((origination_fee_type = ANY (ARRAY['Lender'::text, 'Borrower'::text]))),
  constraint loan_broker_details_phone_check CHECK ((length(phone) <= 30)),
  constraint loan_broker_details_revision_check CHECK ((revision >= 0)),
  constraint loan_broker_details_warehouse_bank_check CHECK ((length(warehouse_bank) <= 120)),
  constraint loan_broker_details_warehouse_email_check CHECK ((length(warehouse_email) <= 254))
);
alter table loan_broker_details enable row level security;
alter table loan_broker_details force row level security;
create policy erasure on loan_broker_details for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_broker_details for select to lockdesk_lender using (true);
create policy tenant on loan_broker_details for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_broker_details as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_closing_agent (
  brokerage_id integer not null,
  loan_number text not null,
  agent_id uuid not null,
  chosen_by uuid not null,
  chosen_at timestamp with time zone not null,
  constraint loan_closing_agent_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint loan_closing_agent_brokerage_id_agent_id_fkey FOREIGN KEY (brokerage_id, agent_id) REFERENCES closing_agent(brokerage_id, agent_id),
  constraint loan_closing_agent_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_closing_agent_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES person(person_id)
);
alter table loan_closing_agent enable row level security;
alter table loan_closing_agent force row level security;
create policy erasure on loan_closing_agent for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_closing_agent for select to lockdesk_lender using (true);
create policy tenant on loan_closing_agent for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_closing_agent as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_comment (
  brokerage_id integer not null,
  loan_number text not null,
  comment_id uuid not null,
  person_id uuid not null,
  text text not null,
  at timestamp with time zone not null default portal_now(),
  constraint loan_comment_pkey PRIMARY KEY (brokerage_id, loan_number, comment_id),
  constraint loan_comment_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_comment_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint loan_comment_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
);
alter table loan_comment enable row level security;
alter table loan_comment force row level security;
create policy erasure on loan_comment for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_comment for select to lockdesk_lender using (true);
create policy tenant on loan_comment for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_comment as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_comment_reader (
  brokerage_id integer not null,
  loan_number text not null,
  person_id uuid not null,
  read_at timestamp with time zone not null,
  constraint loan_comment_reader_pkey PRIMARY KEY (brokerage_id, loan_number, person_id),
  constraint loan_comment_reader_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_comment_reader_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
alter table loan_comment_reader enable row level security;
alter table loan_comment_reader force row level security;
create policy erasure on loan_comment_reader for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'unneeded'::text));
create policy lender_reads on loan_comment_reader for select to lockdesk_lender using (true);
create policy tenant on loan_comment_reader for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_comment_reader as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_condition (
  brokerage_id integer not null,
  loan_number text not null,
  number integer not null,
  stage text not null,
  words text not null,
  satisfied_by text not null,
  owner text not null,
  due date,
  finding text,
  finding_of text,
  state text not null,
  moves integer not null default 0,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  constraint loan_condition_pkey PRIMARY KEY (brokerage_id, loan_number, number),
  constraint loan_condition_brokerage_id_loan_number_finding_key UNIQUE (brokerage_id, loan_number, finding),
  constraint loan_condition_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_condition_check CHECK ((num_nulls(finding, finding_of) = ANY (ARRAY[0, 2]))),
  constraint loan_condition_finding_check CHECK ((length(finding) <= 600)),
  constraint loan_condition_finding_of_check CHECK ((finding_of = ANY (ARRAY['DU'::text, 'LPA'::text]))),
  constraint loan_condition_moves_check CHECK ((moves >= 0)),
  constraint loan_condition_number_check CHECK ((number > 0)),
  constraint loan_condition_owner_check CHECK ((owner = ANY (ARRAY['Broker'::text, 'Borrower'::text, 'Title'::text, 'Lender'::text, 'Closer'::text]))),
  constraint loan_condition_satisfied_by_check CHECK (((length(satisfied_by) >= 3) AND (length(satisfied_by) <= 600))),
  constraint loan_condition_stage_check CHECK ((stage = ANY (ARRAY['PTA'::text, 'PTD'::text, 'PTC'::text, 'PTF'::text, 'PTP'::text, 'TRL'::text]))),
  constraint loan_condition_state_check CHECK ((state = ANY (ARRAY['open'::text, 'requested'::text, 'received'::text, 'in-review'::text, 'rejected'::text, 'cleared'::text, 'waived'::text, 'cancelled'::text]))),
  constraint loan_condition_words_check CHECK (((length(words) >= 3) AND (length(words) <= 600))),
  constraint loan_condition_written_by_fkey FOREIGN KEY (written_by) REFERENCES person(person_id)
);
alter table loan_condition enable row level security;
alter table loan_condition force row level security;
create policy erasure on loan_condition for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_condition for select to lockdesk_lender using (true);
create policy tenant on loan_condition for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_condition as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_condition_move (
  brokerage_id integer not null,
  loan_number text not null,
  number integer not null,
  sequence integer not null,
  from_state text not null,
  to_state text not null,
  words text not null default ''::text,
  wanted text not null default ''::text,
  document_id uuid,
  document_version integer,
  moved_by uuid not null,
  moved_at timestamp with time zone not null,
  constraint loan_condition_move_pkey PRIMARY KEY (brokerage_id, loan_number, number, sequence),
  constraint loan_condition_move_brokerage_id_loan_number_document_id_fkey FOREIGN KEY (brokerage_id, loan_number, document_id) REFERENCES loan_document(brokerage_id, loan_number, document_id),
  constraint loan_condition_move_brokerage_id_loan_number_number_fkey FOREIGN KEY (brokerage_id, loan_number, number) REFERENCES loan_condition(brokerage_id, loan_number, number),
  constraint loan_condition_move_check CHECK ((num_nulls(document_id, document_version) = ANY (ARRAY[0, 2]))),
  constraint loan_condition_move_check1 CHECK (((to_state <> ALL (ARRAY['rejected'::text, 'waived'::text, 'cancelled'::text])) OR (words <> ''::text))),
  constraint loan_condition_move_check2 CHECK (((to_state <> 'rejected'::text) OR (wanted <> ''::text))),
  constraint loan_condition_move_check3 CHECK (((to_state <> 'received'::text) OR (document_id IS NOT NULL))),
  constraint loan_condition_move_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES person(person_id),
  constraint loan_condition_move_sequence_check CHECK ((sequence > 0)),
  constraint loan_condition_move_wanted_check CHECK ((length(wanted) <= 500)),
  constraint loan_condition_move_words_check CHECK ((length(words) <= 500))
);
alter table loan_condition_move enable row level security;
alter table loan_condition_move force row level security;
create policy erasure on loan_condition_move for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_condition_move for select to lockdesk_lender using (true);
create policy tenant on loan_condition_move for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_condition_move as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_count (
  brokerage_id integer not null,
  facet text not null,
  value text not null,
  active boolean not null,
  loans integer not null,
  amount_cents bigint not null,
  locked_cents bigint not null,
  locked_rate_cents numeric not null,
  constraint loan_count_pkey PRIMARY KEY (brokerage_id, facet, value, active),
  constraint loan_count_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint loan_count_facet_check CHECK ((facet = ANY (ARRAY[''::text, 'status'::text, 'officer'::text, 'lock'::text, 'product'::text, 'type'::text, 'state'::text, 'le-due'::text, 'closing'::text])))
);
CREATE INDEX loan_count_of_lender ON public.loan_count USING btree (facet, value, active);
alter table loan_count enable row level security;
alter table loan_count force row level security;
create policy lender_reads on loan_count for select to lockdesk_lender using (true);
create policy tenant on loan_count for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_count as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_count_change (
  brokerage_id integer not null,
  change_id bigint not null,
  loans integer not null,
  active boolean not null,
  status text not null,
  officer text not null,
  lock text not null,
  product text not null,
  type text not null,
  state text not null,
  le_due date,
  closing date,
  amount_cents bigint not null,
  locked_cents bigint not null,
  locked_rate_cents numeric not null,
  constraint loan_count_change_pkey PRIMARY KEY (brokerage_id, change_id)
);
alter table loan_count_change enable row level security;
alter table loan_count_change force row level security;
create policy lender_reads on loan_count_change for select to lockdesk_lender using (true);
create policy tenant on loan_count_change for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_count_change as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_count_folded (
  brokerage_id integer not null,
  fold_id bigint not null,
  folded_in xid8 not null default pg_current_xact_id(),
  facet text not null,
  value text not null,
  active boolean not null,
  loans integer not null,
  amount_cents bigint not null,
  locked_cents bigint not null,
  locked_rate_cents numeric not null,
  constraint loan_count_folded_pkey PRIMARY KEY (brokerage_id, fold_id)
);
alter table loan_count_folded enable row level security;
alter table loan_count_folded force row level security;
create policy lender_reads on loan_count_folded for select to lockdesk_lender using (true);
create policy tenant on loan_count_folded for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_count_folded as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_document (
  brokerage_id integer not null,
  loan_number text not null,
  document_id uuid not null,
  type_code text not null,
  name text not null,
  party_id text,
  document_date date,
  period_from date,
  period_to date,
  status text not null,
  reason text not null default ''::text,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  version integer not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  constraint loan_document_pkey PRIMARY KEY (brokerage_id, loan_number, document_id),
  constraint loan_document_added_by_fkey FOREIGN KEY (added_by) REFERENCES person(person_id),
  constraint loan_document_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_document_check CHECK ((period_from <= period_to)),
  constraint loan_document_check1 CHECK (((status = 'Rejected'::text) = (reason <> ''::text))),
  constraint loan_document_check2 CHECK ((num_nulls(reviewed_by, reviewed_at) = ANY (ARRAY[0, 2]))),
  constraint loan_document_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint loan_document_party_id_check CHECK (((length(party_id) >= 1) AND (length(party_id) <= 80))),
  constraint loan_document_reason_check CHECK ((length(reason) <= 500)),
  constraint loan_document_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES person(person_id),
  constraint loan_document_status_check CHECK ((status = ANY (ARRAY['In review'::text, 'Accepted'::text, 'Rejected'::text, 'Removed'::text]))),
  constraint loan_document_type_code_check CHECK ((type_code ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint loan_document_version_check CHECK ((version >= 1))
);
CREATE INDEX loan_document_newest ON public.loan_document USING btree (brokerage_id, added_at DESC);
alter table loan_document enable row level security;
alter table loan_document force row level security;
create policy erasure on loan_document for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_document for select to lockdesk_lender using (true);
create policy tenant on loan_document for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_document as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_document_part (
  brokerage_id integer not null,
  loan_number text not null,
  document_id uuid not null,
  version integer not null,
  place integer not null,
  from_document_id uuid not null,
  from_version integer not null,
  pages text not null,
  constraint loan_document_part_pkey PRIMARY KEY (brokerage_id, loan_number, document_id, version, place),
  constraint loan_document_part_brokerage_id_loan_number_document_id_ve_fkey FOREIGN KEY (brokerage_id, loan_number, document_id, version) REFERENCES loan_document_version(brokerage_id, loan_number, document_id, version),
  constraint loan_document_part_brokerage_id_loan_number_from_document__fkey FOREIGN KEY (brokerage_id, loan_number, from_document_id, from_version) REFERENCES loan_document_version(brokerage_id, loan_number, document_id, version),
  constraint loan_document_part_pages_check CHECK (((length(pages) >= 1) AND (length(pages) <= 4000))),
  constraint loan_document_part_place_check CHECK ((place >= 1))
);
alter table loan_document_part enable row level security;
alter table loan_document_part force row level security;
create policy erasure on loan_document_part for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_document_part for select to lockdesk_lender using (true);
create policy tenant on loan_document_part for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_document_part as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_document_version (
  brokerage_id integer not null,
  loan_number text not null,
  document_id uuid not null,
  version integer not null,
  file_id uuid not null,
  source text not null,
  pages integer not null,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  sent_by text,
  virus_check text not null default 'none'::text,
  virus_checked_at timestamp with time zone,
  constraint loan_document_version_pkey PRIMARY KEY (brokerage_id, loan_number, document_id, version),
  constraint loan_document_version_brokerage_id_file_id_fkey FOREIGN KEY (brokerage_id, file_id) REFERENCES stored_file(brokerage_id, file_id),
  constraint loan_document_version_brokerage_id_loan_number_document_id_fkey FOREIGN KEY (brokerage_id, loan_number, document_id) REFERENCES loan_document(brokerage_id, loan_number, document_id),
  constraint loan_document_version_pages_check CHECK ((pages >= 1)),
  constraint loan_document_version_sender_check CHECK ((((source = 'borrower'::text) = (sent_by IS NOT NULL)) AND ((source = 'borrower'::text) = (uploaded_by IS NULL)))),
  constraint loan_document_version_sent_by_check CHECK (((length(sent_by) >= 1) AND (length(sent_by) <= 200))),
  constraint loan_document_version_source_check CHECK ((source = ANY (ARRAY['file'::text, 'photo'::text, 'pages'::text, 'borrower'::text]))),
  constraint loan_document_version_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES person(person_id),
  constraint loan_document_version_version_check CHECK ((version >= 1)),
  constraint loan_document_version_virus_check_check CHECK ((virus_check = ANY (ARRAY['none'::text, 'clean'::text, 'waits'::text, 'found'::text])))
);
CREATE INDEX loan_document_version_waits ON public.loan_document_version USING btree (uploaded_at) WHERE (virus_check = 'waits'::text);
alter table loan_document_version enable row level security;
alter table loan_document_version force row level security;
create policy erasure on loan_document_version for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_document_version for select to lockdesk_lender using (true);
create policy tenant on loan_document_version for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_document_version as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_estimate (
  brokerage_id integer not null,
  loan_number text not null,
  version integer not null,
  status text not null,
  draft jsonb not null,
  revision integer not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null default portal_now(),
  application_version integer,
  lock_id uuid,
  inputs jsonb,
  document jsonb,
  fees jsonb,
  content_sha256 bytea,
  pdf_sha256 bytea,
  file_id uuid,
  sent_at timestamp with time zone,
  sent_on date,
  sent_by uuid,
  due_on date,
  constraint loan_estimate_pkey PRIMARY KEY (brokerage_id, loan_number, version),
  constraint loan_estimate_brokerage_id_file_id_fkey FOREIGN KEY (brokerage_id, file_id) REFERENCES stored_file(brokerage_id, file_id),
  constraint loan_estimate_brokerage_id_loan_number_application_version_fkey FOREIGN KEY (brokerage_id, loan_number, application_version) REFERENCES application_version(brokerage_id, loan_number, version),
  constraint loan_estimate_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_estimate_brokerage_id_lock_id_fkey FOREIGN KEY (brokerage_id, lock_id) REFERENCES rate_lock(brokerage_id, lock_id),
  constraint loan_estimate_check CHECK (((status = 'draft'::text) OR ((application_version IS NOT NULL) AND (inputs IS NOT NULL) AND (document IS NOT NULL) AND (fees IS NOT NULL) AND (content_sha256 IS NOT NULL) AND (pdf_sha256 IS NOT NULL) AND (file_id IS NOT NULL) AND (sent_at IS NOT NULL) AND (sent_on IS NOT NULL) AND (sent_by IS NOT NULL)))),
  constraint loan_estimate_revision_check CHECK ((revision >= 0)),
  constraint loan_estimate_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES person(person_id),
  constraint loan_estimate_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES person(person_id),
  constraint loan_estimate_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text]))),
  constraint loan_estimate_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX loan_estimate_one_draft ON public.loan_estimate USING btree (brokerage_id, loan_number) WHERE (status = 'draft'::text);
alter table loan_estimate enable row level security;
alter table loan_estimate force row level security;
create policy erasure on loan_estimate for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_estimate for select to lockdesk_lender using (true);
create policy tenant on loan_estimate for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_estimate as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER sent_estimate_stays BEFORE DELETE OR UPDATE ON public.loan_estimate FOR EACH ROW WHEN ((old.status = 'sent'::text)) EXECUTE FUNCTION sent_estimate_stays();

create table loan_mi (
  brokerage_id integer not null,
  loan_number text not null,
  kind text not null,
  refundable boolean not null,
  coverage integer,
  rate integer,
  upfront_rate integer,
  revision integer not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  financed boolean not null default false,
  renewal_from integer,
  renewal_rate integer,
  quote_request integer,
  insurer_id text,
  insurer text,
  quote_number text,
  constraint loan_mi_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint loan_mi_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_mi_brokerage_id_loan_number_quote_request_insurer_id_fkey FOREIGN KEY (brokerage_id, loan_number, quote_request, insurer_id) REFERENCES mi_quote_answer(brokerage_id, loan_number, request, insurer_id),
  constraint loan_mi_coverage_check CHECK (((coverage >= 1) AND (coverage <= 50))),
  constraint loan_mi_financed CHECK (((NOT financed) OR (kind = 'single'::text))),
  constraint loan_mi_insurer_check CHECK (((length(insurer) >= 1) AND (length(insurer) <= 80))),
  constraint loan_mi_kind_check CHECK ((kind = ANY (ARRAY['monthly'::text, 'single'::text, 'split'::text, 'lender-paid'::text]))),
  constraint loan_mi_quote_number_check CHECK (((length(quote_number) >= 1) AND (length(quote_number) <= 40))),
  constraint loan_mi_quoted CHECK ((num_nulls(quote_request, insurer_id, insurer, quote_number) = ANY (ARRAY[0, 4]))),
  constraint loan_mi_rate_check CHECK (((rate >= 1) AND (rate <= 10000))),
  constraint loan_mi_renewal CHECK ((num_nulls(renewal_from, renewal_rate) = ANY (ARRAY[0, 2]))),
  constraint loan_mi_renewal_from_check CHECK (((renewal_from >= 2) AND (renewal_from <= 480))),
  constraint loan_mi_renewal_rate_check CHECK (((renewal_rate >= 1) AND (renewal_rate <= 10000))),
  constraint loan_mi_revision_check CHECK ((revision > 0)),
  constraint loan_mi_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES person(person_id),
  constraint loan_mi_upfront CHECK (
CASE kind
    WHEN 'monthly'::text THEN (upfront_rate IS NULL)
    WHEN 'lender-paid'::text THEN true
    ELSE (upfront_rate IS NOT NULL)
END),
  constraint loan_mi_upfront_rate_check CHECK (((upfront_rate >= 1) AND (upfront_rate <= 10000)))
);
alter table loan_mi enable row level security;
alter table loan_mi force row level security;
create policy erasure on loan_mi for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_mi for select to lockdesk_lender using (true);
create policy tenant on loan_mi for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_mi as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_party (
  brokerage_id integer not null,
  loan_number text not null,
  contact_type text not null,
  name text not null,
  company text not null default ''::text,
  address jsonb not null default '{}'::jsonb,
  phone text not null default ''::text,
  email text not null default ''::text,
  constraint loan_party_pkey PRIMARY KEY (brokerage_id, loan_number, contact_type),
  constraint loan_party_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_party_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
alter table loan_party enable row level security;
alter table loan_party force row level security;
create policy erasure on loan_party for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_party for select to lockdesk_lender using (true);
create policy tenant on loan_party for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_party as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_presence (
  brokerage_id integer not null,
  loan_number text not null,
  person_id uuid not null,
  seen_at timestamp with time zone not null,
  editing text,
  constraint loan_presence_pkey PRIMARY KEY (brokerage_id, loan_number, person_id),
  constraint loan_presence_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_presence_editing_check CHECK (((length(editing) >= 1) AND (length(editing) <= 60))),
  constraint loan_presence_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
alter table loan_presence enable row level security;
alter table loan_presence force row level security;
create policy erasure on loan_presence for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'unneeded'::text));
create policy lender_reads on loan_presence for select to lockdesk_lender using (true);
create policy tenant on loan_presence for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_presence as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_qm_check (
  brokerage_id integer not null,
  loan_number text not null,
  seen_at timestamp with time zone not null,
  result text not null,
  constraint loan_qm_check_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint loan_qm_check_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_qm_check_result_check CHECK ((result = ANY (ARRAY['Success'::text, 'Failed'::text, 'NA'::text])))
);
CREATE INDEX loan_qm_check_seen ON public.loan_qm_check USING btree (seen_at DESC);
alter table loan_qm_check enable row level security;
alter table loan_qm_check force row level security;
create policy erasure on loan_qm_check for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_qm_check for select to lockdesk_lender using (true);
create policy tenant on loan_qm_check for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_qm_check as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_rush (
  brokerage_id integer not null,
  loan_number text not null,
  rush boolean not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  constraint loan_rush_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint loan_rush_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_rush_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES person(person_id)
);
alter table loan_rush enable row level security;
alter table loan_rush force row level security;
create policy erasure on loan_rush for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_rush for select to lockdesk_lender using (true);
create policy tenant on loan_rush for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_rush as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_service (
  brokerage_id integer not null,
  loan_number text not null,
  service_type text not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  constraint loan_service_pkey PRIMARY KEY (brokerage_id, loan_number, service_type),
  constraint loan_service_added_by_fkey FOREIGN KEY (added_by) REFERENCES person(person_id),
  constraint loan_service_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_service_service_type_check CHECK ((service_type = ANY (ARRAY['title'::text, 'settlement'::text, 'survey'::text, 'pest'::text, 'recording'::text])))
);
alter table loan_service enable row level security;
alter table loan_service force row level security;
create policy erasure on loan_service for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_service for select to lockdesk_lender using (true);
create policy tenant on loan_service for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_service as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table loan_status_change (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  from_status text,
  to_status text not null,
  person_id uuid,
  at timestamp with time zone not null default portal_now(),
  constraint loan_status_change_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint loan_status_change_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_status_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE INDEX loan_status_change_to_status ON public.loan_status_change USING btree (to_status, at);
alter table loan_status_change enable row level security;
alter table loan_status_change force row level security;
create policy erasure on loan_status_change for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_status_change for select to lockdesk_lender using (true);
create policy tenant on loan_status_change for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_status_change as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER step_since_change AFTER INSERT ON public.loan_status_change FOR EACH ROW WHEN ((new.from_status IS NOT NULL)) EXECUTE FUNCTION step_since_change();

create table loan_tracking_item (
  brokerage_id integer not null,
  loan_number text not null,
  name text not null,
  status text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default portal_now(),
  constraint loan_tracking_item_pkey PRIMARY KEY (brokerage_id, loan_number, name),
  constraint loan_tracking_item_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint loan_tracking_item_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES person(person_id),
  constraint loan_tracking_item_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint loan_tracking_item_status_check CHECK ((status = ANY (ARRAY['Not Started'::text, 'Requested'::text, 'In Progress'::text, 'Completed'::text, 'Waived'::text, 'Failed'::text])))
);
alter table loan_tracking_item enable row level security;
alter table loan_tracking_item force row level security;
create policy erasure on loan_tracking_item for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on loan_tracking_item for select to lockdesk_lender using (true);
create policy tenant on loan_tracking_item for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on loan_tracking_item as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table lock_drift (
  brokerage_id integer not null,
  lock_id uuid not null,
  loan_number text not null,
  application_version integer not null,
  lock_sequence integer not null,
  judged_at timestamp with time zone not null,
  found_at timestamp with time zone,
  effect_thousandths integer,
  price_thousandths integer,
  sentence text,
  causes jsonb,
  request_id uuid,
  constraint lock_drift_pkey PRIMARY KEY (brokerage_id, lock_id),
  constraint lock_drift_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint lock_drift_brokerage_id_lock_id_fkey FOREIGN KEY (brokerage_id, lock_id) REFERENCES rate_lock(brokerage_id, lock_id),
  constraint lock_drift_brokerage_id_request_id_fkey FOREIGN KEY (brokerage_id, request_id) REFERENCES lock_request(brokerage_id, request_id),
  constraint lock_drift_check CHECK (((found_at IS NULL) = (sentence IS NULL))),
  constraint lock_drift_check1 CHECK (((found_at IS NULL) = (request_id IS NULL)))
);
CREATE INDEX lock_drift_open ON public.lock_drift USING btree (brokerage_id, loan_number) WHERE (found_at IS NOT NULL);
alter table lock_drift enable row level security;
alter table lock_drift force row level security;
create policy erasure on lock_drift for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on lock_drift for select to lockdesk_lender using (true);
create policy tenant on lock_drift for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on lock_drift as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table lock_event (
  brokerage_id integer not null,
  lock_id uuid not null,
  sequence place_in_history not null,
  kind lock_act not null,
  event json not null,
  person_id uuid,
  at timestamp with time zone not null,
  confirmation json,
  constraint lock_event_pkey PRIMARY KEY (brokerage_id, lock_id, sequence),
  constraint lock_event_brokerage_id_lock_id_fkey FOREIGN KEY (brokerage_id, lock_id) REFERENCES rate_lock(brokerage_id, lock_id),
  constraint lock_event_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE INDEX lock_event_free_days ON public.lock_event USING btree (brokerage_id, at) WHERE (((kind)::text = 'LockExtended'::text) AND ((event ->> 'freeDays'::text) IS NOT NULL));
alter table lock_event enable row level security;
alter table lock_event force row level security;
create policy erasure on lock_event for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM rate_lock p
  WHERE ((p.brokerage_id = lock_event.brokerage_id) AND (p.lock_id = lock_event.lock_id)))));
create policy lender_reads on lock_event for select to lockdesk_lender using (true);
create policy tenant on lock_event for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on lock_event as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table lock_offer (
  brokerage_id integer not null,
  offer_id uuid not null,
  loan_number text not null,
  person_id uuid not null,
  offer jsonb not null,
  sheet_version text not null,
  holds_until timestamp with time zone not null,
  consumed_at timestamp with time zone,
  constraint lock_offer_pkey PRIMARY KEY (brokerage_id, offer_id),
  constraint lock_offer_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint lock_offer_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint lock_offer_sheet_version_fkey FOREIGN KEY (sheet_version) REFERENCES rate_sheet(version_id)
);
alter table lock_offer enable row level security;
alter table lock_offer force row level security;
create policy erasure on lock_offer for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on lock_offer for select to lockdesk_lender using (true);
create policy retention on lock_offer for all to lockdesk_retention using (((consumed_at IS NULL) AND (holds_until < (portal_now() - '2 years 1 mon'::interval)) AND (NOT (EXISTS ( SELECT
   FROM legal_hold h
  WHERE ((h.brokerage_id = lock_offer.brokerage_id) AND (h.loan_number = lock_offer.loan_number)))))));
create policy tenant on lock_offer for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on lock_offer as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table lock_policy (
  version text not null,
  document jsonb not null,
  sha256 bytea not null,
  effective_from timestamp with time zone not null,
  note text not null default ''::text,
  put_in_force_by uuid,
  put_in_force_at timestamp with time zone not null default portal_now(),
  constraint lock_policy_pkey PRIMARY KEY (version),
  constraint lock_policy_check CHECK (((document ->> 'version'::text) = version)),
  constraint lock_policy_effective_from_key UNIQUE (effective_from),
  constraint lock_policy_put_in_force_by_fkey FOREIGN KEY (put_in_force_by) REFERENCES person(person_id),
  constraint lock_policy_version_check CHECK ((version ~ '^\d{4}-\d{2}-\d{2}(-\d+)?$'::text))
);

create table lock_request (
  brokerage_id integer not null,
  request_id uuid not null,
  loan_number text not null,
  kind text not null,
  state text not null,
  wanted jsonb not null,
  note text not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  lapses_at timestamp with time zone,
  effect_thousandths integer,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  counter jsonb,
  counter_until timestamp with time zone,
  countered_by uuid,
  decided_by uuid,
  decided_at timestamp with time zone,
  answer text,
  price_before_thousandths integer,
  price_after_thousandths integer,
  lock_id uuid,
  lock_sequence integer,
  constraint lock_request_pkey PRIMARY KEY (brokerage_id, request_id),
  constraint lock_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(person_id),
  constraint lock_request_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint lock_request_brokerage_id_lock_id_lock_sequence_fkey FOREIGN KEY (brokerage_id, lock_id, lock_sequence) REFERENCES lock_event(brokerage_id, lock_id, sequence),
  constraint lock_request_check CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  constraint lock_request_check1 CHECK (((state <> 'countered'::text) OR ((counter IS NOT NULL) AND (counter_until IS NOT NULL) AND (countered_by IS NOT NULL)))),
  constraint lock_request_check2 CHECK (((state = ANY (ARRAY['open'::text, 'countered'::text])) = (decided_at IS NULL))),
  constraint lock_request_check3 CHECK (((state <> 'denied'::text) OR (length(answer) > 0))),
  constraint lock_request_check4 CHECK (((state <> 'approved'::text) OR (lock_sequence IS NOT NULL))),
  constraint lock_request_check5 CHECK (((asked_by IS NOT NULL) OR (kind = 'drift'::text))),
  constraint lock_request_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES person(person_id),
  constraint lock_request_countered_by_fkey FOREIGN KEY (countered_by) REFERENCES person(person_id),
  constraint lock_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(person_id),
  constraint lock_request_kind_check CHECK ((kind = ANY (ARRAY['second-lien'::text, 'concession'::text, 'extension'::text, 'relock'::text, 'late-lock'::text, 'renegotiation'::text, 'product-change'::text, 'drift'::text]))),
  constraint lock_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'countered'::text, 'approved'::text, 'declined'::text, 'denied'::text, 'withdrawn'::text, 'lapsed'::text])))
);
CREATE INDEX lock_request_decided ON public.lock_request USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX lock_request_loan ON public.lock_request USING btree (brokerage_id, loan_number, asked_at);
CREATE INDEX lock_request_pending ON public.lock_request USING btree (asked_at) WHERE (state = ANY (ARRAY['open'::text, 'countered'::text]));
CREATE UNIQUE INDEX lock_request_one_pending ON public.lock_request USING btree (brokerage_id, loan_number, kind) WHERE (state = ANY (ARRAY['open'::text, 'countered'::text]));
alter table lock_request enable row level security;
alter table lock_request force row level security;
create policy erasure on lock_request for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on lock_request for select to lockdesk_lender using (true);
create policy tenant on lock_request for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on lock_request as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER lock_request_is_taken AFTER UPDATE OF claimed_by ON public.lock_request FOR EACH ROW WHEN ((new.claimed_by IS DISTINCT FROM old.claimed_by)) EXECUTE FUNCTION lock_request_is_taken();

create table lock_warning (
  brokerage_id integer not null,
  lock_id uuid not null,
  expires_at timestamp with time zone not null,
  days integer not null,
  person_id uuid not null,
  sent boolean not null,
  at timestamp with time zone not null default portal_now(),
  constraint lock_warning_pkey PRIMARY KEY (brokerage_id, lock_id, expires_at, days, person_id),
  constraint lock_warning_brokerage_id_lock_id_fkey FOREIGN KEY (brokerage_id, lock_id) REFERENCES rate_lock(brokerage_id, lock_id),
  constraint lock_warning_days_check CHECK (((days >= 1) AND (days <= 60))),
  constraint lock_warning_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
alter table lock_warning enable row level security;
alter table lock_warning force row level security;
create policy erasure on lock_warning for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM rate_lock p
  WHERE ((p.brokerage_id = lock_warning.brokerage_id) AND (p.lock_id = lock_warning.lock_id)))));
create policy lender_reads on lock_warning for select to lockdesk_lender using (true);
create policy tenant on lock_warning for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on lock_warning as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table mark (
  about text not null,
  changes bigint not null default 0,
  constraint mark_pkey PRIMARY KEY (about),
  constraint mark_about_check CHECK ((about = ANY (ARRAY['access'::text, 'terms'::text, 'sheet'::text, 'tables'::text])))
);

create table mark_to_market (
  run_id uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null default portal_now(),
  state text not null,
  sheet_version text,
  done integer not null default 0,
  total integer,
  touched_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  result jsonb,
  constraint mark_to_market_pkey PRIMARY KEY (run_id),
  constraint mark_to_market_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(person_id),
  constraint mark_to_market_check CHECK (((state = 'done'::text) = (result IS NOT NULL))),
  constraint mark_to_market_check1 CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint mark_to_market_sheet_version_fkey FOREIGN KEY (sheet_version) REFERENCES rate_sheet(version_id),
  constraint mark_to_market_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX mark_to_market_newest ON public.mark_to_market USING btree (asked_at DESC);
CREATE UNIQUE INDEX mark_to_market_one ON public.mark_to_market USING btree ((true)) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

create table membership (
  brokerage_id integer not null,
  person_id uuid not null,
  roles text[] not null,
  hierarchy_level text not null default 'Brokerage'::text,
  region_id integer,
  branch_id integer,
  mi_pilot boolean not null default false,
  invited_at timestamp with time zone,
  invited_by uuid,
  suspended_at timestamp with time zone,
  suspended_by uuid,
  constraint membership_pkey PRIMARY KEY (brokerage_id, person_id),
  constraint membership_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint membership_check CHECK (((hierarchy_level <> 'Region'::text) OR (region_id IS NOT NULL))),
  constraint membership_check1 CHECK (((hierarchy_level <> 'Branch'::text) OR ((region_id IS NOT NULL) AND (branch_id IS NOT NULL)))),
  constraint membership_check2 CHECK (((suspended_at IS NULL) = (suspended_by IS NULL))),
  constraint membership_hierarchy_level_check CHECK ((hierarchy_level = ANY (ARRAY['Division'::text, 'Region'::text, 'Branch'::text, 'Brokerage'::text]))),
  constraint membership_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES person(person_id),
  constraint membership_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint membership_region_id_branch_id_fkey FOREIGN KEY (region_id, branch_id) REFERENCES branch(region_id, branch_id) ON UPDATE CASCADE,
  constraint membership_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint membership_roles_check CHECK ((cardinality(roles) > 0)),
  constraint membership_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES person(person_id)
);
alter table membership enable row level security;
create policy all_read on membership for select to lockdesk_app, lockdesk_lender using (true);

create policy own_account_changes on membership for update to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
CREATE TRIGGER moves_mark AFTER INSERT OR DELETE OR UPDATE ON public.membership FOR EACH STATEMENT EXECUTE FUNCTION move_mark('access');

create table mi_quote_answer (
  brokerage_id integer not null,
  loan_number text not null,
  request integer not null,
  insurer_id text not null,
  name text not null,
  products jsonb,
  valid_until date,
  simulated boolean not null,
  trouble text,
  constraint mi_quote_answer_pkey PRIMARY KEY (brokerage_id, loan_number, request, insurer_id),
  constraint mi_quote_answer_brokerage_id_loan_number_request_fkey FOREIGN KEY (brokerage_id, loan_number, request) REFERENCES mi_quote_request(brokerage_id, loan_number, request),
  constraint mi_quote_answer_check CHECK (((num_nulls(products, valid_until) = ANY (ARRAY[0, 2])) AND ((products IS NULL) = (trouble IS NOT NULL)))),
  constraint mi_quote_answer_insurer_id_check CHECK ((insurer_id ~ '^[A-Z]{3}$'::text)),
  constraint mi_quote_answer_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint mi_quote_answer_trouble_check CHECK (((length(trouble) >= 1) AND (length(trouble) <= 40)))
);
alter table mi_quote_answer enable row level security;
alter table mi_quote_answer force row level security;
create policy erasure on mi_quote_answer for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on mi_quote_answer for select to lockdesk_lender using (true);
create policy tenant on mi_quote_answer for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on mi_quote_answer as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table mi_quote_request (
  brokerage_id integer not null,
  loan_number text not null,
  request integer not null,
  facts jsonb not null,
  coverage integer not null,
  split_upfront integer not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  constraint mi_quote_request_pkey PRIMARY KEY (brokerage_id, loan_number, request),
  constraint mi_quote_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(person_id),
  constraint mi_quote_request_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint mi_quote_request_coverage_check CHECK (((coverage >= 1) AND (coverage <= 50))),
  constraint mi_quote_request_request_check CHECK ((request > 0)),
  constraint mi_quote_request_split_upfront_check CHECK (((split_upfront >= 1) AND (split_upfront <= 10000)))
);
alter table mi_quote_request enable row level security;
alter table mi_quote_request force row level security;
create policy erasure on mi_quote_request for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on mi_quote_request for select to lockdesk_lender using (true);
create policy tenant on mi_quote_request for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on mi_quote_request as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table operator_alarm (
  alarm_id uuid not null default gen_random_uuid(),
  kind text not null,
  subject text not null,
  sentence text not null,
  first_at timestamp with time zone not null default portal_now(),
  last_at timestamp with time zone not null default portal_now(),
  times integer not null default 1,
  cleared_at timestamp with time zone,
  constraint operator_alarm_pkey PRIMARY KEY (alarm_id),
  constraint operator_alarm_check CHECK ((last_at >= first_at)),
  constraint operator_alarm_kind_check CHECK ((kind ~ '^[a-z][a-z-]{1,58}$'::text)),
  constraint operator_alarm_sentence_check CHECK (((length(sentence) >= 1) AND (length(sentence) <= 500))),
  constraint operator_alarm_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint operator_alarm_times_check CHECK ((times >= 1))
);
CREATE UNIQUE INDEX operator_alarm_open ON public.operator_alarm USING btree (kind, subject) WHERE (cleared_at IS NULL);

create table outbox_message (
  brokerage_id integer not null,
  message_id uuid not null,
  loan_number text,
  topic text not null,
  dedupe_key text not null,
  payload json not null,
  state delivery_state not null default 'waiting'::text,
  attempts integer not null default 0,
  last_error text,
  made_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  next_try_at timestamp with time zone not null default now(),
  claimed_at timestamp with time zone,
  constraint outbox_message_pkey PRIMARY KEY (brokerage_id, message_id),
  constraint outbox_message_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint outbox_message_brokerage_id_topic_dedupe_key_key UNIQUE (brokerage_id, topic, dedupe_key)
);
CREATE INDEX outbox_failed ON public.outbox_message USING btree (made_at) WHERE ((state)::text = 'failed'::text);
CREATE INDEX outbox_waiting ON public.outbox_message USING btree (next_try_at) WHERE ((state)::text = ANY (ARRAY['waiting'::text, 'sending'::text]));
alter table outbox_message enable row level security;
alter table outbox_message force row level security;
create policy erasure on outbox_message for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on outbox_message for select to lockdesk_lender using (true);
create policy retention on outbox_message for all to lockdesk_retention using (((loan_number IS NULL) AND (sent_at < (now() - '90 days'::interval))));
create policy tenant on outbox_message for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on outbox_message as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table outside_estimate (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  sent_on date not null,
  sent_at timestamp with time zone not null,
  method text not null,
  due_on date,
  file_id uuid not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint outside_estimate_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint outside_estimate_brokerage_id_file_id_fkey FOREIGN KEY (brokerage_id, file_id) REFERENCES stored_file(brokerage_id, file_id),
  constraint outside_estimate_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint outside_estimate_method_check CHECK ((method = ANY (ARRAY['e-mail'::text, 'mail'::text, 'in-person'::text, 'courier'::text]))),
  constraint outside_estimate_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES person(person_id),
  constraint outside_estimate_sequence_check CHECK ((sequence > 0))
);
alter table outside_estimate enable row level security;
alter table outside_estimate force row level security;
create policy erasure on outside_estimate for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on outside_estimate for select to lockdesk_lender using (true);
create policy tenant on outside_estimate for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on outside_estimate as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table payoff_request (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  servicer text not null,
  balance_cents bigint not null,
  rate_thousandths integer not null,
  interest_paid_through date not null,
  basis integer not null,
  fees_cents bigint not null,
  pad_days integer not null,
  good_through date not null,
  statement_due date not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  constraint payoff_request_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint payoff_request_balance_cents_check CHECK ((balance_cents > 0)),
  constraint payoff_request_basis_check CHECK ((basis = ANY (ARRAY[360, 365]))),
  constraint payoff_request_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint payoff_request_fees_cents_check CHECK ((fees_cents >= 0)),
  constraint payoff_request_pad_days_check CHECK (((pad_days >= 0) AND (pad_days <= 30))),
  constraint payoff_request_rate_thousandths_check CHECK (((rate_thousandths >= 0) AND (rate_thousandths <= 100000))),
  constraint payoff_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES person(person_id),
  constraint payoff_request_sequence_check CHECK ((sequence > 0)),
  constraint payoff_request_servicer_check CHECK (((length(servicer) >= 2) AND (length(servicer) <= 80)))
);
alter table payoff_request enable row level security;
alter table payoff_request force row level security;
create policy erasure on payoff_request for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on payoff_request for select to lockdesk_lender using (true);
create policy tenant on payoff_request for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on payoff_request as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table person (
  person_id uuid not null,
  subject text not null,
  email text not null,
  display_name text not null,
  nmls_id text,
  phone text not null default ''::text,
  active boolean not null default true,
  mobile_phone text not null default ''::text,
  delegate_id uuid,
  acts_for_id uuid,
  key_maker_id uuid,
  key_account_id integer,
  key_role text,
  constraint person_pkey PRIMARY KEY (person_id),
  constraint person_acts_for_id_fkey FOREIGN KEY (acts_for_id) REFERENCES person(person_id),
  constraint person_check CHECK (((delegate_id IS NULL) = (acts_for_id IS NULL))),
  constraint person_check1 CHECK ((delegate_id <> acts_for_id)),
  constraint person_check2 CHECK ((num_nulls(key_maker_id, key_account_id, key_role) = ANY (ARRAY[0, 3]))),
  constraint person_delegate_id_fkey FOREIGN KEY (delegate_id) REFERENCES person(person_id),
  constraint person_email_key UNIQUE (email),
  constraint person_key_account_id_fkey FOREIGN KEY (key_account_id) REFERENCES brokerage(brokerage_id),
  constraint person_key_maker_id_fkey FOREIGN KEY (key_maker_id) REFERENCES person(person_id),
  constraint person_mobile_phone_check CHECK ((length(mobile_phone) <= 30)),
  constraint person_subject_key UNIQUE (subject)
);
CREATE INDEX person_acts_for ON public.person USING btree (acts_for_id) WHERE (acts_for_id IS NOT NULL);
CREATE INDEX person_delegate ON public.person USING btree (delegate_id) WHERE (delegate_id IS NOT NULL);
CREATE INDEX person_key_maker ON public.person USING btree (key_maker_id) WHERE (key_maker_id IS NOT NULL);
CREATE TRIGGER moves_mark AFTER DELETE OR UPDATE ON public.person FOR EACH STATEMENT EXECUTE FUNCTION move_mark('access');

create table person_request (
  brokerage_id integer not null,
  request_id uuid not null,
  kind text not null,
  loan_number text,
  borrower_id text,
  person_id uuid,
  why text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null default portal_now(),
  scope text,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  erased_at timestamp with time zone,
  erased jsonb,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_why text,
  constraint person_request_pkey PRIMARY KEY (brokerage_id, request_id),
  constraint person_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(person_id),
  constraint person_request_borrower_id_check CHECK (((length(borrower_id) >= 1) AND (length(borrower_id) <= 100))),
  constraint person_request_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint person_request_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint person_request_check CHECK (((num_nulls(loan_number, person_id) = 1) AND (num_nulls(loan_number, borrower_id) = ANY (ARRAY[0, 2])))),
  constraint person_request_check1 CHECK (((num_nulls(confirmed_by, confirmed_at, scope) = ANY (ARRAY[0, 3])) AND ((confirmed_at IS NULL) OR (kind = 'erasure'::text)))),
  constraint person_request_check2 CHECK ((((erased_at IS NULL) OR (erased IS NOT NULL)) AND ((erased IS NULL) OR (confirmed_at IS NOT NULL)))),
  constraint person_request_check3 CHECK ((num_nulls(withdrawn_by, withdrawn_at, withdrawn_why) = ANY (ARRAY[0, 3]))),
  constraint person_request_check4 CHECK (((withdrawn_at IS NULL) OR ((kind = 'erasure'::text) AND (confirmed_at IS NULL)))),
  constraint person_request_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES person(person_id),
  constraint person_request_kind_check CHECK ((kind = ANY (ARRAY['copy'::text, 'erasure'::text]))),
  constraint person_request_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint person_request_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'unneeded'::text]))),
  constraint person_request_why_check CHECK (((length(why) >= 3) AND (length(why) <= 1000))),
  constraint person_request_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES person(person_id),
  constraint person_request_withdrawn_why_check CHECK (((length(withdrawn_why) >= 3) AND (length(withdrawn_why) <= 1000)))
);
CREATE INDEX person_request_open ON public.person_request USING btree (confirmed_at) WHERE ((confirmed_at IS NOT NULL) AND (erased_at IS NULL));
CREATE UNIQUE INDEX person_request_one_erasure ON public.person_request USING btree (brokerage_id, loan_number, borrower_id, person_id) NULLS NOT DISTINCT WHERE ((kind = 'erasure'::text) AND (erased_at IS NULL) AND (withdrawn_at IS NULL));
alter table person_request enable row level security;
alter table person_request force row level security;
create policy erasure_sees on person_request for select to lockdesk_erasure using (((kind = 'erasure'::text) AND (confirmed_at IS NOT NULL) AND (erased_at IS NULL)));
create policy lender_reads on person_request for select to lockdesk_lender using (true);
create policy tenant on person_request for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on person_request as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table person_setting (
  brokerage_id integer not null,
  person_id uuid not null,
  name text not null,
  value jsonb not null,
  saved_at timestamp with time zone not null default portal_now(),
  constraint person_setting_pkey PRIMARY KEY (brokerage_id, person_id, name),
  constraint person_setting_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint person_setting_name_check CHECK ((name ~ '^[a-z][a-z-]{1,39}$'::text)),
  constraint person_setting_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
alter table person_setting enable row level security;
alter table person_setting force row level security;
create policy erasure on person_setting for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM person_request r
  WHERE (r.person_id = person_setting.person_id))));
create policy lender_reads on person_setting for select to lockdesk_lender using (true);
create policy tenant on person_setting for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on person_setting as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table pipeline_view (
  brokerage_id integer not null,
  view_id uuid not null,
  person_id uuid not null,
  name text not null,
  shared boolean not null,
  address jsonb not null,
  columns jsonb,
  saved_at timestamp with time zone not null default portal_now(),
  constraint pipeline_view_pkey PRIMARY KEY (brokerage_id, view_id),
  constraint pipeline_view_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint pipeline_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint pipeline_view_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
CREATE UNIQUE INDEX pipeline_view_name ON public.pipeline_view USING btree (brokerage_id, person_id, lower(name));
alter table pipeline_view enable row level security;
alter table pipeline_view force row level security;
create policy erasure on pipeline_view for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM person_request r
  WHERE (r.person_id = pipeline_view.person_id))));
create policy lender_reads on pipeline_view for select to lockdesk_lender using (true);
create policy tenant on pipeline_view for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on pipeline_view as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table portal_day (
  only_row boolean not null default true,
  shift_seconds double precision not null,
  tables_end date,
  demo_loaded_at timestamp with time zone,
  constraint portal_day_pkey PRIMARY KEY (only_row),
  constraint portal_day_only_row_check CHECK (only_row)
);

create table portal_settings (
  version integer not null,
  chosen jsonb not null,
  changes jsonb not null,
  why text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint portal_settings_pkey PRIMARY KEY (version),
  constraint portal_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES person(person_id),
  constraint portal_settings_changes_check CHECK ((jsonb_typeof(changes) = 'array'::text)),
  constraint portal_settings_chosen_check CHECK ((jsonb_typeof(chosen) = 'object'::text)),
  constraint portal_settings_version_check CHECK (((version >= 1) AND (version <= 1000000))),
  constraint portal_settings_why_check CHECK (((length(why) >= 1) AND (length(why) <= 300)))
);

create table pre_purchase_date (
  brokerage_id integer not null,
  loan_number text not null,
  on_date date not null,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  constraint pre_purchase_date_pkey PRIMARY KEY (brokerage_id, loan_number),
  constraint pre_purchase_date_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint pre_purchase_date_set_by_fkey FOREIGN KEY (set_by) REFERENCES person(person_id)
);
alter table pre_purchase_date enable row level security;
alter table pre_purchase_date force row level security;
create policy erasure on pre_purchase_date for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on pre_purchase_date for select to lockdesk_lender using (true);
create policy tenant on pre_purchase_date for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on pre_purchase_date as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table process_report (
  process_id uuid not null,
  kind text not null,
  machine text not null,
  pid integer not null,
  started_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  stopped_at timestamp with time zone,
  portal_version text not null,
  node_version text not null,
  newest_migration text not null,
  figures jsonb not null,
  constraint process_report_pkey PRIMARY KEY (process_id),
  constraint process_report_kind_check CHECK ((kind = ANY (ARRAY['api'::text, 'worker'::text]))),
  constraint process_report_machine_check CHECK (((length(machine) >= 1) AND (length(machine) <= 200)))
);
CREATE INDEX process_report_seen ON public.process_report USING btree (seen_at);

create table purchase_advice (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  terms jsonb not null,
  net_cents bigint not null,
  note text not null,
  issued_by uuid not null,
  issued_at timestamp with time zone not null,
  constraint purchase_advice_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint purchase_advice_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint purchase_advice_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES person(person_id),
  constraint purchase_advice_note_check CHECK ((length(note) <= 1000)),
  constraint purchase_advice_sequence_check CHECK ((sequence > 0))
);
alter table purchase_advice enable row level security;
alter table purchase_advice force row level security;
create policy erasure on purchase_advice for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on purchase_advice for select to lockdesk_lender using (true);
create policy tenant on purchase_advice for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on purchase_advice as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table rate_lock (
  brokerage_id integer not null,
  lock_id uuid not null,
  loan_number text not null,
  state lock_end not null,
  sheet_version text,
  product_id text not null,
  rate_thousandths integer not null,
  price_thousandths integer not null,
  lock_days integer not null,
  locked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  lock_date date not null,
  expires_on date not null,
  expires_time text not null,
  zone text not null,
  policy_version text not null,
  confirmation_file_id uuid,
  priced_by_hand boolean not null default false,
  application_version integer,
  constraint rate_lock_pkey PRIMARY KEY (brokerage_id, lock_id),
  constraint rate_lock_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint rate_lock_check CHECK ((expires_at > locked_at)),
  constraint rate_lock_priced CHECK (((sheet_version IS NULL) = priced_by_hand)),
  constraint rate_lock_sheet_version_fkey FOREIGN KEY (sheet_version) REFERENCES rate_sheet(version_id)
);
CREATE INDEX rate_lock_expiring ON public.rate_lock USING btree (expires_at) WHERE ((state)::text = 'locked'::text);
CREATE INDEX rate_lock_of_loan ON public.rate_lock USING btree (brokerage_id, loan_number, locked_at DESC);
CREATE UNIQUE INDEX rate_lock_one_active ON public.rate_lock USING btree (brokerage_id, loan_number) WHERE ((state)::text = 'locked'::text);
alter table rate_lock enable row level security;
alter table rate_lock force row level security;
create policy erasure on rate_lock for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on rate_lock for select to lockdesk_lender using (true);
create policy tenant on rate_lock for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on rate_lock as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table rate_sheet (
  version_id text not null,
  title text not null,
  status text not null,
  document jsonb not null,
  sha256 bytea not null,
  published_by uuid,
  active_during tstzrange,
  golden jsonb not null default '[]'::jsonb,
  warnings jsonb not null default '[]'::jsonb,
  file_name text,
  file_sha256 bytea,
  made_by uuid,
  made_at timestamp with time zone not null default portal_now(),
  restores text,
  goes_live_at timestamp with time zone,
  scheduled_by uuid,
  compared_with text,
  schedule_problem text,
  moves_reason text,
  constraint rate_sheet_pkey PRIMARY KEY (version_id),
  constraint rate_sheet_active_during_excl EXCLUDE USING gist (active_during WITH &&),
  constraint rate_sheet_compared_with_fkey FOREIGN KEY (compared_with) REFERENCES rate_sheet(version_id),
  constraint rate_sheet_live_once CHECK (((status = ANY (ARRAY['DRAFT'::text, 'DISCARDED'::text])) = (active_during IS NULL))),
  constraint rate_sheet_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint rate_sheet_moves_reason_check CHECK (((moves_reason IS NULL) OR ((length(moves_reason) >= 1) AND (length(moves_reason) <= 500)))),
  constraint rate_sheet_published_by_fkey FOREIGN KEY (published_by) REFERENCES person(person_id),
  constraint rate_sheet_restores_fkey FOREIGN KEY (restores) REFERENCES rate_sheet(version_id),
  constraint rate_sheet_schedule CHECK (((goes_live_at IS NULL) = (scheduled_by IS NULL))),
  constraint rate_sheet_schedule_of_draft CHECK (((goes_live_at IS NULL) OR (status = 'DRAFT'::text))),
  constraint rate_sheet_scheduled_by_fkey FOREIGN KEY (scheduled_by) REFERENCES person(person_id),
  constraint rate_sheet_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'SUPERSEDED'::text, 'DISCARDED'::text]))),
  constraint rate_sheet_version_id_check CHECK ((version_id ~ '^\d{4}-\d{2}-\d{2}-\d+$'::text))
);
CREATE INDEX rate_sheet_due ON public.rate_sheet USING btree (goes_live_at) WHERE (goes_live_at IS NOT NULL);
CREATE UNIQUE INDEX rate_sheet_active ON public.rate_sheet USING btree (status) WHERE (status = 'ACTIVE'::text);
CREATE TRIGGER moves_mark AFTER UPDATE OF status ON public.rate_sheet FOR EACH STATEMENT EXECUTE FUNCTION move_mark('sheet');
CREATE TRIGGER moves_mark_when_new AFTER INSERT ON public.rate_sheet FOR EACH ROW WHEN ((new.status = 'ACTIVE'::text)) EXECUTE FUNCTION move_mark('sheet');
CREATE TRIGGER rate_sheet_is_kept BEFORE UPDATE ON public.rate_sheet FOR EACH ROW EXECUTE FUNCTION rate_sheet_is_kept();
CREATE TRIGGER rate_sheet_is_news AFTER UPDATE OF goes_live_at ON public.rate_sheet FOR EACH ROW WHEN ((new.goes_live_at IS DISTINCT FROM old.goes_live_at)) EXECUTE FUNCTION rate_sheet_is_news();

create table rate_sheet_approval (
  version_id text not null,
  person_id uuid not null,
  compared_with text,
  approved_at timestamp with time zone not null default portal_now(),
  approval_id bigint not null,
  constraint rate_sheet_approval_pkey PRIMARY KEY (approval_id),
  constraint rate_sheet_approval_compared_with_fkey FOREIGN KEY (compared_with) REFERENCES rate_sheet(version_id),
  constraint rate_sheet_approval_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint rate_sheet_approval_version_id_fkey FOREIGN KEY (version_id) REFERENCES rate_sheet(version_id),
  constraint rate_sheet_approval_version_id_person_id_compared_with_key UNIQUE NULLS NOT DISTINCT (version_id, person_id, compared_with)
);

create table region (
  region_id integer not null,
  name text not null,
  closed_at timestamp with time zone,
  constraint region_pkey PRIMARY KEY (region_id),
  constraint region_name_key UNIQUE (name),
  constraint region_region_id_check CHECK (((region_id >= 1) AND (region_id <= 9999)))
);
CREATE TRIGGER moves_mark AFTER INSERT OR DELETE OR UPDATE ON public.region FOR EACH STATEMENT EXECUTE FUNCTION move_mark('terms');

create table regulation_table (
  table_id uuid not null,
  kind text not null,
  covers_from date not null,
  covers_to date not null,
  title text not null,
  document text not null,
  sha256 bytea not null,
  file_name text not null,
  note text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null default portal_now(),
  version integer,
  in_force integer,
  put_in_force_by uuid,
  put_in_force_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  constraint regulation_table_pkey PRIMARY KEY (table_id),
  constraint regulation_table_check CHECK ((covers_from <= covers_to)),
  constraint regulation_table_check1 CHECK ((((version IS NULL) = (in_force IS NULL)) AND ((in_force IS NULL) = (put_in_force_by IS NULL)) AND ((in_force IS NULL) = (put_in_force_at IS NULL)))),
  constraint regulation_table_check2 CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  constraint regulation_table_check3 CHECK (((in_force IS NULL) OR (withdrawn_at IS NULL))),
  constraint regulation_table_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint regulation_table_in_force_key UNIQUE (in_force),
  constraint regulation_table_kind_check CHECK ((kind = ANY (ARRAY['conforming-limits'::text, 'fha-limits'::text, 'qm-thresholds'::text, 'apor-fixed'::text, 'apor-adjustable'::text, 'fha-premiums'::text, 'va-fees'::text, 'usda-fees'::text, 'state-charges'::text, 'mi-card'::text, 'fee-schedule'::text]))),
  constraint regulation_table_kind_version_key UNIQUE (kind, version),
  constraint regulation_table_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint regulation_table_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES person(person_id),
  constraint regulation_table_put_in_force_by_fkey FOREIGN KEY (put_in_force_by) REFERENCES person(person_id),
  constraint regulation_table_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint regulation_table_two_people CHECK ((put_in_force_by <> proposed_by)),
  constraint regulation_table_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES person(person_id)
);
CREATE TRIGGER moves_mark AFTER UPDATE OF in_force ON public.regulation_table FOR EACH STATEMENT EXECUTE FUNCTION move_mark('tables');
CREATE TRIGGER settled BEFORE UPDATE ON public.regulation_table FOR EACH ROW WHEN (((old.in_force IS NOT NULL) OR (old.withdrawn_at IS NOT NULL))) EXECUTE FUNCTION regulation_table_settled();

create table report_view (
  brokerage_id integer not null,
  view_id uuid not null,
  person_id uuid not null,
  name text not null,
  shared boolean not null,
  sub_report_name text not null,
  address jsonb not null,
  saved_at timestamp with time zone not null default portal_now(),
  constraint report_view_pkey PRIMARY KEY (brokerage_id, view_id),
  constraint report_view_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint report_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint report_view_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint report_view_sub_report_name_check CHECK (((length(sub_report_name) >= 1) AND (length(sub_report_name) <= 40)))
);
CREATE UNIQUE INDEX report_view_name ON public.report_view USING btree (brokerage_id, person_id, lower(name));
alter table report_view enable row level security;
alter table report_view force row level security;
create policy erasure on report_view for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM person_request r
  WHERE (r.person_id = report_view.person_id))));
create policy lender_reads on report_view for select to lockdesk_lender using (true);
create policy tenant on report_view for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on report_view as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table saved_scenario (
  brokerage_id integer not null,
  scenario_id uuid not null,
  person_id uuid not null,
  name text not null,
  facts jsonb not null,
  version integer not null default 1,
  saved_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint saved_scenario_pkey PRIMARY KEY (brokerage_id, scenario_id),
  constraint saved_scenario_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint saved_scenario_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint saved_scenario_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint saved_scenario_version_check CHECK ((version > 0))
);
CREATE INDEX saved_scenario_newest ON public.saved_scenario USING btree (brokerage_id, person_id, saved_at DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX saved_scenario_name ON public.saved_scenario USING btree (brokerage_id, person_id, lower(name)) WHERE (deleted_at IS NULL);
alter table saved_scenario enable row level security;
alter table saved_scenario force row level security;
create policy erasure on saved_scenario for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM person_request r
  WHERE (r.person_id = saved_scenario.person_id))));
create policy lender_reads on saved_scenario for select to lockdesk_lender using (true);
create policy tenant on saved_scenario for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on saved_scenario as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table selected_provider (
  brokerage_id integer not null,
  loan_number text not null,
  service_type text not null,
  provider_id text,
  name text not null,
  address text not null,
  telephone text not null,
  by_borrower boolean not null,
  affiliate boolean not null,
  selected_by uuid not null,
  selected_at timestamp with time zone not null,
  constraint selected_provider_pkey PRIMARY KEY (brokerage_id, loan_number, service_type),
  constraint selected_provider_address_check CHECK ((length(address) <= 200)),
  constraint selected_provider_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint selected_provider_check CHECK (((provider_id IS NOT NULL) OR by_borrower)),
  constraint selected_provider_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint selected_provider_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 40))),
  constraint selected_provider_selected_by_fkey FOREIGN KEY (selected_by) REFERENCES person(person_id),
  constraint selected_provider_service_type_check CHECK ((service_type = ANY (ARRAY['title'::text, 'settlement'::text, 'survey'::text, 'pest'::text]))),
  constraint selected_provider_telephone_check CHECK ((length(telephone) <= 30))
);
alter table selected_provider enable row level security;
alter table selected_provider force row level security;
create policy erasure on selected_provider for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on selected_provider for select to lockdesk_lender using (true);
create policy tenant on selected_provider for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on selected_provider as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table session (
  session_hash bytea not null,
  handle_hash bytea not null,
  previous_handle_hash bytea,
  handle_made_at timestamp with time zone not null default now(),
  person_id uuid not null,
  brokerage_id integer not null,
  account_epoch integer not null default 1,
  id_token text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  password_ends_at timestamp with time zone,
  password_page text,
  user_agent text,
  delegation_id uuid,
  handle_arrived boolean not null default true,
  constraint session_pkey PRIMARY KEY (session_hash),
  constraint session_brokerage_id_delegation_id_fkey FOREIGN KEY (brokerage_id, delegation_id) REFERENCES delegation(brokerage_id, delegation_id),
  constraint session_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint session_password_page_check CHECK ((length(password_page) <= 308)),
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint session_user_agent_check CHECK ((length(user_agent) <= 400))
);
CREATE INDEX session_delegation ON public.session USING btree (delegation_id) WHERE ((delegation_id IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX session_person ON public.session USING btree (person_id) WHERE (ended_at IS NULL);
alter table session enable row level security;
create policy erasure on session for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM person_request r
  WHERE (r.person_id = session.person_id))));
create policy everyone_signed_in on session for all to lockdesk_app using (true) with check (true);
create policy lender_reads on session for select to lockdesk_lender using (true);
create policy retention on session for all to lockdesk_retention using ((COALESCE(ended_at, last_used_at) < (now() - '90 days'::interval)));
CREATE TRIGGER moves_mark AFTER UPDATE ON public.session FOR EACH ROW WHEN (((new.ended_at IS DISTINCT FROM old.ended_at) OR (new.brokerage_id <> old.brokerage_id) OR (new.account_epoch <> old.account_epoch) OR (new.person_id <> old.person_id) OR (new.last_used_at < old.last_used_at) OR (new.created_at <> old.created_at) OR (new.handle_made_at < old.handle_made_at))) EXECUTE FUNCTION move_mark('access');
CREATE TRIGGER moves_mark_when_gone AFTER DELETE ON public.session FOR EACH STATEMENT EXECUTE FUNCTION move_mark('access');
CREATE TRIGGER session_is_over AFTER UPDATE OF ended_at, account_epoch ON public.session FOR EACH ROW WHEN (((new.ended_at IS DISTINCT FROM old.ended_at) OR (new.account_epoch <> old.account_epoch))) EXECUTE FUNCTION session_is_over();

create table settlement_change (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  kind text not null,
  happened_on date not null,
  learned_on date not null,
  how text not null,
  of_settlement boolean not null,
  error text,
  charges jsonb not null,
  note text not null,
  closing_version integer not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  voided_by uuid,
  voided_at timestamp with time zone,
  void_words text,
  constraint settlement_change_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint settlement_change_brokerage_id_loan_number_closing_version_fkey FOREIGN KEY (brokerage_id, loan_number, closing_version) REFERENCES closing_disclosure(brokerage_id, loan_number, version),
  constraint settlement_change_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint settlement_change_check CHECK ((learned_on >= happened_on)),
  constraint settlement_change_check1 CHECK (((kind = 'clerical'::text) = (error IS NOT NULL))),
  constraint settlement_change_check2 CHECK ((num_nulls(voided_by, voided_at, void_words) = ANY (ARRAY[0, 3]))),
  constraint settlement_change_how_check CHECK ((how = ANY (ARRAY['settlement statement'::text, 'recorder'::text, 'settlement agent'::text, 'borrower'::text, 'own review'::text]))),
  constraint settlement_change_kind_check CHECK ((kind = ANY (ARRAY['charges'::text, 'clerical'::text]))),
  constraint settlement_change_note_check CHECK ((length(note) <= 1000)),
  constraint settlement_change_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES person(person_id),
  constraint settlement_change_sequence_check CHECK ((sequence > 0)),
  constraint settlement_change_void_words_check CHECK (((length(void_words) >= 3) AND (length(void_words) <= 1000))),
  constraint settlement_change_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES person(person_id)
);
alter table settlement_change enable row level security;
alter table settlement_change force row level security;
create policy erasure on settlement_change for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on settlement_change for select to lockdesk_lender using (true);
create policy tenant on settlement_change for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on settlement_change as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));
CREATE TRIGGER settlement_change_stays BEFORE DELETE OR UPDATE ON public.settlement_change FOR EACH ROW EXECUTE FUNCTION recorded_after_closing_stays();

create table setup_code (
  only_row boolean not null default true,
  code_hash bytea not null,
  made_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint setup_code_pkey PRIMARY KEY (only_row),
  constraint setup_code_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint setup_code_only_row_check CHECK (only_row)
);

create table sign_in_link (
  brokerage_id integer not null,
  link_id uuid not null,
  person_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  made_by uuid,
  made_at timestamp with time zone not null default portal_now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sign_in_link_pkey PRIMARY KEY (brokerage_id, link_id),
  constraint sign_in_link_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint sign_in_link_brokerage_id_person_id_fkey FOREIGN KEY (brokerage_id, person_id) REFERENCES membership(brokerage_id, person_id),
  constraint sign_in_link_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint sign_in_link_purpose_check CHECK ((purpose = ANY (ARRAY['invite'::text, 'reset'::text]))),
  constraint sign_in_link_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX sign_in_link_person ON public.sign_in_link USING btree (brokerage_id, person_id) WHERE (ended_at IS NULL);
alter table sign_in_link enable row level security;
alter table sign_in_link force row level security;
create policy erasure on sign_in_link for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM person_request r
  WHERE (r.person_id = sign_in_link.person_id))));
create policy lender_reads on sign_in_link for select to lockdesk_lender using (true);
create policy retention on sign_in_link for all to lockdesk_retention using ((LEAST(ended_at, expires_at) < (portal_now() - '90 days'::interval)));
create policy tenant on sign_in_link for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on sign_in_link as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table sign_in_password (
  person_id uuid not null,
  hash text not null,
  set_at timestamp with time zone not null default now(),
  constraint sign_in_password_pkey PRIMARY KEY (person_id),
  constraint sign_in_password_hash_check CHECK (((length(hash) >= 60) AND (length(hash) <= 300))),
  constraint sign_in_password_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);

create table site_alert (
  alert_id uuid not null,
  title text not null,
  text text not null default ''::text,
  tone text not null,
  browsers text[] not null default '{}'::text[],
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  made_by uuid not null,
  made_at timestamp with time zone not null default portal_now(),
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint site_alert_pkey PRIMARY KEY (alert_id),
  constraint site_alert_browsers_check CHECK ((browsers <@ ARRAY['Chrome'::text, 'Edge'::text, 'Firefox'::text, 'Safari'::text, 'Internet Explorer'::text, 'Other'::text])),
  constraint site_alert_check CHECK ((ends_at > starts_at)),
  constraint site_alert_check1 CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint site_alert_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES person(person_id),
  constraint site_alert_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint site_alert_text_check CHECK ((length(text) <= 600)),
  constraint site_alert_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint site_alert_tone_check CHECK ((tone = ANY (ARRAY['notice'::text, 'warning'::text])))
);
CREATE INDEX site_alert_open ON public.site_alert USING btree (starts_at) WHERE (ended_at IS NULL);

create table stacking_order (
  brokerage_id integer not null,
  recipient text not null,
  version integer not null,
  parts text[] not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint stacking_order_pkey PRIMARY KEY (brokerage_id, recipient, version),
  constraint stacking_order_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint stacking_order_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES person(person_id),
  constraint stacking_order_parts_check CHECK (((cardinality(parts) >= 1) AND (cardinality(parts) <= 40))),
  constraint stacking_order_recipient_check CHECK ((recipient = ANY (ARRAY['examiner'::text, 'investor'::text, 'warehouse'::text, 'servicer'::text]))),
  constraint stacking_order_version_check CHECK ((version >= 1))
);
alter table stacking_order enable row level security;
alter table stacking_order force row level security;
create policy lender_reads on stacking_order for select to lockdesk_lender using (true);
create policy tenant on stacking_order for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on stacking_order as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table stored_file (
  brokerage_id integer not null,
  file_id uuid not null,
  loan_number text,
  name text not null,
  content_type text not null,
  bytes integer not null,
  sha256 bytea not null,
  made_by uuid,
  made_at timestamp with time zone not null default portal_now(),
  constraint stored_file_pkey PRIMARY KEY (brokerage_id, file_id),
  constraint stored_file_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint stored_file_bytes_check CHECK ((bytes >= 0)),
  constraint stored_file_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id)
);
alter table stored_file enable row level security;
alter table stored_file force row level security;
create policy erasure on stored_file for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on stored_file for select to lockdesk_lender using (true);
create policy tenant on stored_file for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on stored_file as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table stored_quote (
  brokerage_id integer not null,
  quote_id uuid not null,
  loan_number text,
  person_id uuid not null,
  made_at timestamp with time zone not null,
  sheet_version text not null,
  source text not null,
  scenario jsonb not null,
  answer jsonb not null,
  sha256 bytea not null,
  constraint stored_quote_pkey PRIMARY KEY (brokerage_id, quote_id),
  constraint stored_quote_answer_check CHECK ((((answer ->> 'format'::text))::integer > 0)),
  constraint stored_quote_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint stored_quote_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint stored_quote_brokerage_id_person_id_loan_number_sha256_key UNIQUE NULLS NOT DISTINCT (brokerage_id, person_id, loan_number, sha256),
  constraint stored_quote_check CHECK (((source = 'price-loan'::text) = (loan_number IS NOT NULL))),
  constraint stored_quote_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint stored_quote_sha256_check CHECK ((length(sha256) = 32)),
  constraint stored_quote_sheet_version_fkey FOREIGN KEY (sheet_version) REFERENCES rate_sheet(version_id),
  constraint stored_quote_source_check CHECK ((source = ANY (ARRAY['price-loan'::text, 'price-it'::text])))
);
CREATE INDEX stored_quote_of_loan ON public.stored_quote USING btree (brokerage_id, loan_number, made_at) WHERE (loan_number IS NOT NULL);
alter table stored_quote enable row level security;
alter table stored_quote force row level security;
create policy erasure on stored_quote for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on stored_quote for select to lockdesk_lender using (true);
create policy retention on stored_quote for all to lockdesk_retention using (((loan_number IS NULL) AND (made_at < (portal_now() - '2 years 1 mon'::interval))));
create policy tenant on stored_quote for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on stored_quote as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table tenant_key (
  brokerage_id integer not null,
  key_version integer not null,
  wrapped bytea not null,
  master_id text not null,
  made_at timestamp with time zone not null default now(),
  constraint tenant_key_pkey PRIMARY KEY (brokerage_id, key_version),
  constraint tenant_key_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint tenant_key_key_version_check CHECK ((key_version > 0)),
  constraint tenant_key_master_id_check CHECK ((length(master_id) = 16))
);
alter table tenant_key enable row level security;
alter table tenant_key force row level security;
create policy lender_reads on tenant_key for select to lockdesk_lender using (true);
create policy owner_wraps on tenant_key for all to postgres using (true) with check (true);
create policy tenant on tenant_key for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on tenant_key as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table trid_event (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  kind text not null,
  on_date date not null,
  at timestamp with time zone not null,
  source text not null,
  details jsonb not null default '{}'::jsonb,
  person_id uuid,
  constraint trid_event_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint trid_event_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint trid_event_kind_check CHECK ((kind = ANY (ARRAY['application-received'::text, 'loan-estimate-sent'::text, 'loan-estimate-resent'::text, 'rate-locked'::text, 'intent-to-proceed'::text, 'closing-disclosure-sent'::text, 'closing-disclosure-received'::text]))),
  constraint trid_event_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint trid_event_sequence_check CHECK ((sequence > 0))
);
alter table trid_event enable row level security;
alter table trid_event force row level security;
create policy erasure on trid_event for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on trid_event for select to lockdesk_lender using (true);
create policy tenant on trid_event for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on trid_event as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table turn_time_promise (
  brokerage_id integer not null,
  step text not null,
  sequence place_in_history not null,
  promised_days integer not null,
  set_by uuid not null,
  set_at timestamp with time zone not null default portal_now(),
  constraint turn_time_promise_pkey PRIMARY KEY (brokerage_id, step, sequence),
  constraint turn_time_promise_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint turn_time_promise_promised_days_check CHECK (((promised_days >= 1) AND (promised_days <= 60))),
  constraint turn_time_promise_set_by_fkey FOREIGN KEY (set_by) REFERENCES person(person_id),
  constraint turn_time_promise_step_check CHECK ((step ~ '^[a-z][a-z-]{1,39}$'::text))
);
alter table turn_time_promise enable row level security;
alter table turn_time_promise force row level security;
create policy lender_reads on turn_time_promise for select to lockdesk_lender using (true);
create policy tenant on turn_time_promise for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on turn_time_promise as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table upload_part (
  brokerage_id integer not null,
  sender text not null,
  sha256 bytea not null,
  begins_at integer not null,
  bytes integer not null,
  contents bytea not null,
  sent_at timestamp with time zone not null default portal_now(),
  used_at timestamp with time zone,
  constraint upload_part_pkey PRIMARY KEY (brokerage_id, sender, sha256, begins_at),
  constraint upload_part_begins_at_check CHECK ((begins_at >= 0)),
  constraint upload_part_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint upload_part_bytes_check CHECK ((bytes >= 1)),
  constraint upload_part_sender_check CHECK (((length(sender) >= 1) AND (length(sender) <= 100))),
  constraint upload_part_sha256_check CHECK ((length(sha256) = 32))
);
alter table upload_part enable row level security;
alter table upload_part force row level security;
create policy lender_reads on upload_part for select to lockdesk_lender using (true);
create policy tenant on upload_part for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on upload_part as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table vendor_charge (
  brokerage_id integer not null,
  order_id uuid not null,
  charge_id text not null,
  what text not null,
  amount_cents bigint not null,
  charged_at timestamp with time zone not null,
  simulated boolean not null,
  constraint vendor_charge_pkey PRIMARY KEY (brokerage_id, order_id, charge_id),
  constraint vendor_charge_amount_cents_check CHECK (((amount_cents >= 0) AND (amount_cents <= 100000000))),
  constraint vendor_charge_brokerage_id_order_id_fkey FOREIGN KEY (brokerage_id, order_id) REFERENCES vendor_order(brokerage_id, order_id),
  constraint vendor_charge_charge_id_check CHECK (((length(charge_id) >= 1) AND (length(charge_id) <= 80))),
  constraint vendor_charge_what_check CHECK (((length(what) >= 1) AND (length(what) <= 200)))
);
CREATE INDEX vendor_charge_of_day ON public.vendor_charge USING btree (brokerage_id, charged_at);
alter table vendor_charge enable row level security;
alter table vendor_charge force row level security;
create policy erasure on vendor_charge for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM vendor_order p
  WHERE ((p.brokerage_id = vendor_charge.brokerage_id) AND (p.order_id = vendor_charge.order_id)))));
create policy lender_reads on vendor_charge for select to lockdesk_lender using (true);
create policy tenant on vendor_charge for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on vendor_charge as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table vendor_order (
  brokerage_id integer not null,
  order_id uuid not null,
  loan_number text not null,
  kind text not null,
  title text not null,
  vendor text not null,
  request jsonb not null,
  state text not null,
  progress jsonb not null default '[]'::jsonb,
  simulated boolean not null default false,
  problem text,
  vendor_text text,
  sends integer not null default 0,
  asks integer not null default 0,
  claim uuid,
  claimed_at timestamp with time zone,
  next_try_at timestamp with time zone not null default now(),
  ordered_by uuid not null,
  ordered_at timestamp with time zone not null,
  deadline_seconds integer not null,
  deadline_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  accepted_at timestamp with time zone,
  needs_person_at timestamp with time zone,
  ended_at timestamp with time zone,
  expected_cents bigint not null default 0,
  constraint vendor_order_pkey PRIMARY KEY (brokerage_id, order_id),
  constraint vendor_order_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint vendor_order_check CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text, 'cancelled'::text])))),
  constraint vendor_order_check1 CHECK (((state <> ALL (ARRAY['sent'::text, 'accepted'::text])) OR (sent_at IS NOT NULL))),
  constraint vendor_order_deadline_seconds_check CHECK (((deadline_seconds >= 1) AND (deadline_seconds <= 86400))),
  constraint vendor_order_expected_cents_check CHECK (((expected_cents >= 0) AND (expected_cents <= 100000000))),
  constraint vendor_order_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'lpa-credit'::text, 'du'::text, 'lpa'::text, 'mi'::text, 'appraisal'::text, 'fha-case'::text]))),
  constraint vendor_order_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES person(person_id),
  constraint vendor_order_state_check CHECK ((state = ANY (ARRAY['committed'::text, 'sent'::text, 'accepted'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  constraint vendor_order_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  constraint vendor_order_vendor_check CHECK (((length(vendor) >= 1) AND (length(vendor) <= 120))),
  constraint vendor_order_vendor_text_check CHECK ((length(vendor_text) <= 1000))
);
CREATE INDEX vendor_order_due ON public.vendor_order USING btree (next_try_at) WHERE (ended_at IS NULL);
CREATE INDEX vendor_order_of_loan ON public.vendor_order USING btree (brokerage_id, loan_number, ordered_at);
CREATE UNIQUE INDEX vendor_order_one_open ON public.vendor_order USING btree (brokerage_id, loan_number, kind) WHERE (ended_at IS NULL);
alter table vendor_order enable row level security;
alter table vendor_order force row level security;
create policy erasure on vendor_order for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on vendor_order for select to lockdesk_lender using (true);
create policy tenant on vendor_order for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on vendor_order as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table webhook_attempt (
  brokerage_id integer not null,
  subscription_id uuid not null,
  event_id uuid not null,
  number integer not null,
  at timestamp with time zone not null,
  milliseconds integer not null,
  status integer,
  outcome text not null,
  problem text,
  answer text not null default ''::text,
  constraint webhook_attempt_pkey PRIMARY KEY (brokerage_id, subscription_id, event_id, number),
  constraint webhook_attempt_answer_check CHECK ((length(answer) <= 1000)),
  constraint webhook_attempt_brokerage_id_subscription_id_event_id_fkey FOREIGN KEY (brokerage_id, subscription_id, event_id) REFERENCES webhook_delivery(brokerage_id, subscription_id, event_id),
  constraint webhook_attempt_milliseconds_check CHECK ((milliseconds >= 0)),
  constraint webhook_attempt_number_check CHECK ((number > 0)),
  constraint webhook_attempt_outcome_check CHECK ((outcome = ANY (ARRAY['delivered'::text, 'again'::text, 'dead'::text])))
);
alter table webhook_attempt enable row level security;
alter table webhook_attempt force row level security;
create policy erasure on webhook_attempt for all to lockdesk_erasure using ((EXISTS ( SELECT
   FROM webhook_delivery p
  WHERE ((p.brokerage_id = webhook_attempt.brokerage_id) AND (p.event_id = webhook_attempt.event_id)))));
create policy lender_reads on webhook_attempt for select to lockdesk_lender using (true);
create policy retention on webhook_attempt for all to lockdesk_retention using ((EXISTS ( SELECT
   FROM webhook_delivery d
  WHERE ((d.brokerage_id = webhook_attempt.brokerage_id) AND (d.subscription_id = webhook_attempt.subscription_id) AND (d.event_id = webhook_attempt.event_id) AND (d.settled_at < (portal_now() - '90 days'::interval))))));
create policy tenant on webhook_attempt for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on webhook_attempt as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table webhook_delivery (
  brokerage_id integer not null,
  subscription_id uuid not null,
  event_id uuid not null,
  kind text not null,
  position bigint,
  loan_number text,
  event_at timestamp with time zone not null,
  body text not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  replays integer not null default 0,
  next_try_at timestamp with time zone not null default now(),
  claimed_at timestamp with time zone,
  last_error text,
  made_at timestamp with time zone not null default portal_now(),
  settled_at timestamp with time zone,
  constraint webhook_delivery_pkey PRIMARY KEY (brokerage_id, subscription_id, event_id),
  constraint webhook_delivery_brokerage_id_subscription_id_fkey FOREIGN KEY (brokerage_id, subscription_id) REFERENCES webhook_subscription(brokerage_id, subscription_id),
  constraint webhook_delivery_check CHECK (((state = ANY (ARRAY['delivered'::text, 'dead'::text])) = (settled_at IS NOT NULL))),
  constraint webhook_delivery_check1 CHECK (((state = 'sending'::text) = (claimed_at IS NOT NULL))),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'delivered'::text, 'dead'::text])))
);
CREATE INDEX webhook_delivery_dead ON public.webhook_delivery USING btree (settled_at) WHERE (state = 'dead'::text);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (next_try_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX webhook_delivery_in_order ON public.webhook_delivery USING btree (brokerage_id, subscription_id, loan_number, "position") WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX webhook_delivery_newest ON public.webhook_delivery USING btree (brokerage_id, subscription_id, made_at DESC, event_id);
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy erasure on webhook_delivery for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on webhook_delivery for select to lockdesk_lender using (true);
create policy retention on webhook_delivery for all to lockdesk_retention using ((settled_at < (portal_now() - '90 days'::interval)));
create policy tenant on webhook_delivery for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on webhook_delivery as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table webhook_subscription (
  brokerage_id integer not null,
  subscription_id uuid not null,
  title text not null,
  url text not null,
  kinds text[] not null,
  state text not null default 'active'::text,
  paused_because text,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamp with time zone,
  position bigint not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default portal_now(),
  changed_at timestamp with time zone not null default portal_now(),
  since timestamp with time zone not null default portal_now(),
  key_version integer,
  constraint webhook_subscription_pkey PRIMARY KEY (brokerage_id, subscription_id),
  constraint webhook_subscription_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint webhook_subscription_check CHECK (((previous_secret IS NULL) = (previous_secret_until IS NULL))),
  constraint webhook_subscription_key FOREIGN KEY (brokerage_id, key_version) REFERENCES tenant_key(brokerage_id, key_version),
  constraint webhook_subscription_kinds_check CHECK ((cardinality(kinds) > 0)),
  constraint webhook_subscription_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_id),
  constraint webhook_subscription_previous_secret_check CHECK (((length(previous_secret) >= 24) AND (length(previous_secret) <= 400))),
  constraint webhook_subscription_secret_check CHECK (((length(secret) >= 24) AND (length(secret) <= 400))),
  constraint webhook_subscription_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'removed'::text]))),
  constraint webhook_subscription_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80))),
  constraint webhook_subscription_url_check CHECK ((length(url) <= 2000))
);
alter table webhook_subscription enable row level security;
alter table webhook_subscription force row level security;
create policy lender_reads on webhook_subscription for select to lockdesk_lender using (true);
create policy tenant on webhook_subscription for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on webhook_subscription as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table welcome_package (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null,
  application_version integer not null,
  parts text[] not null,
  set_by uuid not null,
  set_at timestamp with time zone not null default portal_now(),
  constraint welcome_package_pkey PRIMARY KEY (brokerage_id, loan_number, sequence),
  constraint welcome_package_application_version_check CHECK ((application_version >= 1)),
  constraint welcome_package_brokerage_id_loan_number_fkey FOREIGN KEY (brokerage_id, loan_number) REFERENCES loan(brokerage_id, loan_number),
  constraint welcome_package_parts_check CHECK (((cardinality(parts) >= 1) AND (cardinality(parts) <= 10))),
  constraint welcome_package_sequence_check CHECK ((sequence >= 1)),
  constraint welcome_package_set_by_fkey FOREIGN KEY (set_by) REFERENCES person(person_id)
);
alter table welcome_package enable row level security;
alter table welcome_package force row level security;
create policy erasure on welcome_package for all to lockdesk_erasure using (erasure_stands(brokerage_id, loan_number, 'all'::text));
create policy lender_reads on welcome_package for select to lockdesk_lender using (true);
create policy tenant on welcome_package for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on welcome_package as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

create table withdrawn_compensation_plan (
  brokerage_id integer not null,
  plan_id uuid not null,
  paid_by text not null,
  valid_from date not null,
  points integer not null,
  minimum_cents bigint,
  maximum_cents bigint,
  source text not null,
  entered_by uuid,
  entered_at timestamp with time zone not null,
  withdrawn_by uuid not null,
  withdrawn_at timestamp with time zone not null default portal_now(),
  withdrawn_on date not null,
  constraint withdrawn_compensation_plan_pkey PRIMARY KEY (brokerage_id, plan_id),
  constraint withdrawn_before_it_began CHECK ((withdrawn_on < valid_from)),
  constraint withdrawn_compensation_plan_brokerage_id_fkey FOREIGN KEY (brokerage_id) REFERENCES brokerage(brokerage_id),
  constraint withdrawn_compensation_plan_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES person(person_id),
  constraint withdrawn_compensation_plan_maximum_cents_check CHECK ((maximum_cents >= 0)),
  constraint withdrawn_compensation_plan_minimum_cents_check CHECK ((minimum_cents >= 0)),
  constraint withdrawn_compensation_plan_paid_by_check CHECK ((paid_by = ANY (ARRAY['Lender'::text, 'Borrower'::text]))),
  constraint withdrawn_compensation_plan_points_check CHECK (((points >= 0) AND (points <= 5000))),
  constraint withdrawn_compensation_plan_source_check CHECK (((length(source) >= 3) AND (length(source) <= 200))),
  constraint withdrawn_compensation_plan_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES person(person_id),
  constraint withdrawn_on_its_day CHECK ((abs((withdrawn_on - ((withdrawn_at AT TIME ZONE 'UTC'::text))::date)) <= 1)) NOT VALID
);
alter table withdrawn_compensation_plan enable row level security;
alter table withdrawn_compensation_plan force row level security;
create policy lender_reads on withdrawn_compensation_plan for select to lockdesk_lender using (true);
create policy tenant on withdrawn_compensation_plan for all to lockdesk_app using ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer)) with check ((brokerage_id = (NULLIF(current_setting('lockdesk.brokerage'::text, true), ''::text))::integer));
create policy within_subtree on withdrawn_compensation_plan as restrictive for select to lockdesk_subtree using ((brokerage_id IN ( SELECT b.brokerage_id
   FROM brokerage b)));

CREATE OR REPLACE FUNCTION public.condition_review_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.reviewed_at is not null
    or to_jsonb(new) - array['reviewed_at', 'outcome', 'used_minutes', 'work_minutes']
      <> to_jsonb(old) - array['reviewed_at', 'outcome', 'used_minutes', 'work_minutes'] then
    raise exception 'What was promised for a condition is never changed';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.delegation_is_over()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('lockdesk_session_over', encode(s.session_hash, 'hex')) from session s
  where s.delegation_id = new.delegation_id and s.ended_at is null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.erasure_stands(brokerage integer, loan text, wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from person_request r where r.brokerage_id = brokerage and r.loan_number = loan and r.scope = any (array['all', wanted])
    and r.kind = 'erasure' and r.confirmed_at is not null and r.erased_at is null)
  and not exists (select from legal_hold h where h.brokerage_id = brokerage and h.loan_number = loan and h.lifted_at is null)
$function$
;
CREATE OR REPLACE FUNCTION public.fee_review_settled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A fee review that was decided does not change';
end $function$
;
CREATE OR REPLACE FUNCTION public.initial_closing_sent_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_user = 'lockdesk_erasure' then return old; end if;
  raise exception 'What is on record of a Closing Disclosure that went out by itself is never changed';
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_withdrawn_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from withdrawn_compensation_plan w
    where w.brokerage_id = old.brokerage_id and w.plan_id = old.plan_id
      and (w.paid_by, w.valid_from, w.points) = (old.paid_by, old.valid_from, old.points)
  ) then
    raise exception 'compensation plan % is not withdrawn', old.plan_id;
  end if;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.loan_as_counted(l loan, times integer)
 RETURNS SETOF loan_count_change
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select l.brokerage_id, 0::bigint, times, counted.active, l.status, coalesce(l.officer_id::text, ''), l.lock_state, coalesce(l.product_id, ''),
    coalesce(l.mortgage_type, ''), coalesce(l.property_state, ''),
    case when counted.active then coalesce(l.revised_le_due, case when l.le_sent_at is null then l.initial_le_due end) end,
    case when counted.active then l.anticipated_closing_date end,
    times * l.loan_amount_cents, counted.locked_cents, counted.locked_cents * coalesce(l.note_rate_thousandths, 0)::numeric
  from (select l.status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing') as active,
    case when l.lock_state = 'locked' then times * l.loan_amount_cents else 0 end as locked_cents) counted
$function$
;
CREATE OR REPLACE FUNCTION public.loan_count_places(c loan_count_change)
 RETURNS TABLE(facet text, value text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select * from (values ('', ''), ('status', c.status), ('officer', c.officer), ('lock', c.lock), ('product', c.product), ('type', c.type),
    ('state', c.state), ('le-due', c.le_due::text), ('closing', c.closing::text)) place (facet, value) where place.value is not null
$function$
;
CREATE OR REPLACE FUNCTION public.loan_counts_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into loan_count_change (brokerage_id, loans, active, status, officer, lock, product, type, state, le_due, closing, amount_cents, locked_cents,
    locked_rate_cents)
  select c.brokerage_id, c.loans, c.active, c.status, c.officer, c.lock, c.product, c.type, c.state, c.le_due, c.closing, c.amount_cents, c.locked_cents,
    c.locked_rate_cents
  from (select * from loan_as_counted(old, -1) union all select * from loan_as_counted(new, 1)) c;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.loan_counts_grow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into loan_count_change (brokerage_id, loans, active, status, officer, lock, product, type, state, le_due, closing, amount_cents, locked_cents,
    locked_rate_cents)
  select c.brokerage_id, sum(c.loans), c.active, c.status, c.officer, c.lock, c.product, c.type, c.state, c.le_due, c.closing, sum(c.amount_cents),
    sum(c.locked_cents), sum(c.locked_rate_cents)
  from added, loan_as_counted(added::loan, 1) c
  group by c.brokerage_id, c.active, c.status, c.officer, c.lock, c.product, c.type, c.state, c.le_due, c.closing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.loan_counts_ran_out(by timestamp with time zone)
 RETURNS SETOF loan_count_change
 LANGUAGE sql
 STABLE
AS $function$
  with ran_out as (select c.* from loan l, loan_as_counted(l, -1) c where l.lock_state = 'locked' and l.lock_expires_at <= by)
  select * from ran_out
  union all
  select brokerage_id, change_id, -loans, active, status, officer, 'expired', product, type, state, le_due, closing, -amount_cents, 0, 0 from ran_out
$function$
;
CREATE OR REPLACE FUNCTION public.loan_counts_ran_out_of(brokerage integer, by timestamp with time zone)
 RETURNS SETOF loan_count_change
 LANGUAGE plpgsql
 STABLE ROWS 2
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query select * from loan_counts_ran_out(by) where brokerage_id = brokerage;
end $function$
;
CREATE OR REPLACE FUNCTION public.loan_soonest_day(le_sent timestamp with time zone, le_due date, revised_since date, lock_expires timestamp with time zone, closing date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN LEAST(CASE WHEN (le_sent IS NULL) THEN le_due ELSE NULL::date END, revised_since, (((lock_expires AT TIME ZONE 'UTC'::text) - '12:00:00'::interval))::date, ((((le_sent AT TIME ZONE 'UTC'::text) - '12:00:00'::interval))::date + 16), closing)
;
CREATE OR REPLACE FUNCTION public.lock_request_is_taken()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('lockdesk_desk', '');
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.move_mark()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update mark set changes = changes + 1 where about = any (tg_argv);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.portal_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (transaction_timestamp() + portal_shift())
;
CREATE OR REPLACE FUNCTION public.portal_shift()
 RETURNS interval
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN make_interval(secs => (COALESCE(NULLIF(current_setting('lockdesk.shift_seconds'::text, true), ''::text), '0'::text))::double precision)
;
CREATE OR REPLACE FUNCTION public.rate_sheet_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.document <> old.document or new.golden <> old.golden or new.sha256 <> old.sha256 or new.version_id <> old.version_id then
    raise exception 'A rate sheet is never overwritten (%)', old.version_id;
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.rate_sheet_is_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('lockdesk_sheet', new.version_id);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.recorded_after_closing_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_user = 'lockdesk_erasure' then return old; end if;
  if tg_op = 'DELETE' or old.voided_at is not null
    or to_jsonb(new) - array['voided_by', 'voided_at', 'void_words'] <> to_jsonb(old) - array['voided_by', 'voided_at', 'void_words'] then
    raise exception 'What was recorded after closing is voided, never changed';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.regulation_table_settled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A table that is in force or withdrawn is never changed (%)', old.table_id;
end $function$
;
CREATE OR REPLACE FUNCTION public.sent_closing_disclosure_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_user = 'lockdesk_erasure' then return old; end if;
  raise exception 'A Closing Disclosure that was sent is never changed';
end $function$
;
CREATE OR REPLACE FUNCTION public.sent_estimate_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_user = 'lockdesk_erasure' then return old; end if;
  raise exception 'A Loan Estimate that was sent is never changed';
end $function$
;
CREATE OR REPLACE FUNCTION public.session_is_over()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('lockdesk_session_over', encode(new.session_hash, 'hex'));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.step_since_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update loan set step_since = coalesce(step_since_of(new.brokerage_id, new.loan_number, new.to_status), new.at)
  where brokerage_id = new.brokerage_id and loan_number = new.loan_number;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.step_since_of(of_brokerage integer, of_loan text, in_status text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select max(c.at) from loan_status_change c
  where c.brokerage_id = of_brokerage and c.loan_number = of_loan
    and (c.from_status = 'Suspended' or c.to_status = case in_status when 'In Underwriting' then 'Submitted' else in_status end)
$function$
;
