-- Standing conditions. Each query lists what breaks its sentence; a sound database answers every one with no rows.
-- Run after every database test that writes, after the kill test, and every night.

-- invariant: every command's reply was stored with its rows
select brokerage_id, key from idempotency_answer where reply is null;

-- invariant: a loan's journal is numbered 1, 2, 3 … without gaps and as long as the loan says
select l.brokerage_id, l.loan_number from loan l
left join lateral (select count(*)::int as n, coalesce(max(sequence), 0) as last from journal_line j where j.brokerage_id = l.brokerage_id and j.loan_number = l.loan_number) j on true
where j.n <> l.journal_count or j.last <> l.journal_count;

-- invariant: each journal line names the hash of the one before
select j.brokerage_id, j.loan_number, j.sequence from journal_line j
left join journal_line p on p.brokerage_id = j.brokerage_id and p.loan_number = j.loan_number and p.sequence = j.sequence - 1
where j.previous_hash is distinct from p.hash;

-- invariant: the loan has the hash of the last line of its journal
select l.brokerage_id, l.loan_number from loan l
join journal_line j on j.brokerage_id = l.brokerage_id and j.loan_number = l.loan_number and j.sequence = l.journal_count
where l.journal_head is distinct from j.hash;

-- invariant: no journal line speaks of a loan with an earlier time than the line before it
select j.brokerage_id, j.loan_number, j.sequence from journal_line j
join journal_line p on p.brokerage_id = j.brokerage_id and p.loan_number = j.loan_number and p.sequence = j.sequence - 1
where j.at < p.at;

-- invariant: each comment has one journal line and each comment line a comment
select c.brokerage_id, c.loan_number, c.comment_id from loan_comment c
where (select count(*) from journal_line j where j.brokerage_id = c.brokerage_id and j.loan_number = c.loan_number and j.kind = 'comment-added' and j.details ->> 'commentId' = c.comment_id::text) <> 1;

select j.brokerage_id, j.loan_number, j.sequence from journal_line j
where j.kind = 'comment-added' and not exists (select 1 from loan_comment c where c.brokerage_id = j.brokerage_id and c.comment_id::text = j.details ->> 'commentId');

-- invariant: the status of a loan is the last one of its status history
select l.brokerage_id, l.loan_number from loan l
join lateral (select to_status from loan_status_change c where c.brokerage_id = l.brokerage_id and c.loan_number = l.loan_number order by sequence desc limit 1) s on true
where s.to_status <> l.status;

-- invariant: a loan is in its step since when its history says
select l.brokerage_id, l.loan_number from loan l
where l.step_since <> step_since_of(l.brokerage_id, l.loan_number, l.status);

-- invariant: a status follows from the one before it
select c.brokerage_id, c.loan_number, c.sequence from loan_status_change c
join loan_status_change p on p.brokerage_id = c.brokerage_id and p.loan_number = c.loan_number and p.sequence = c.sequence - 1
where c.from_status is distinct from p.to_status;

-- invariant: versions of an application are numbered 1, 2, 3 … without gaps
select brokerage_id, loan_number from application_version group by 1, 2 having count(*) <> max(version);

-- invariant: a message that was sent says when
select brokerage_id, message_id from outbox_message where (state = 'sent') <> (sent_at is not null);

-- invariant: a person's session is at an account of theirs
select encode(s.session_hash, 'hex') from session s
where not exists (select 1 from membership m where m.person_id = s.person_id and m.brokerage_id = s.brokerage_id);

-- invariant: a session acts only under a delegation to its own person, at its own account
select encode(s.session_hash, 'hex') from session s
where s.delegation_id is not null and not exists (
  select 1 from delegation d where d.brokerage_id = s.brokerage_id and d.delegation_id = s.delegation_id and d.delegate_id = s.person_id);

-- invariant: a delegation is a person of the same two people, who works nowhere and signs in nowhere
select d.delegation_id from delegation d join person p on p.person_id = d.delegation_id
where p.delegate_id is distinct from d.delegate_id or p.acts_for_id is distinct from d.person_id
  or exists (select 1 from membership m where m.person_id = p.person_id) or exists (select 1 from session s where s.person_id = p.person_id);

-- invariant: officers and processors of a loan belong to its brokerage
select l.brokerage_id, l.loan_number from loan l
cross join lateral (values (l.officer_id), (l.processor_id)) as p (person_id)
where p.person_id is not null and not exists (select 1 from membership m where m.person_id = p.person_id and m.brokerage_id = l.brokerage_id);

-- invariant: a loan's lock columns say what its newest lock says
select l.brokerage_id, l.loan_number from loan l
left join lateral (select * from rate_lock r where r.brokerage_id = l.brokerage_id and r.loan_number = l.loan_number order by locked_at desc limit 1) r on true
where (r.state = 'locked' and (l.lock_state <> 'locked' or l.lock_expires_at <> r.expires_at or l.note_rate_thousandths <> r.rate_thousandths))
   or (r.state = 'expired' and l.lock_state <> 'expired')
   or (r.lock_id is null and l.lock_state in ('locked', 'expired'));

-- invariant: every lock has its first event, one journal line and one message
select r.brokerage_id, r.lock_id from rate_lock r
where not exists (select 1 from lock_event e where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id and e.sequence = 1 and e.kind = 'LoanLocked')
   or (select count(*) from journal_line j where j.brokerage_id = r.brokerage_id and j.loan_number = r.loan_number and j.kind = 'rate-locked' and j.details ->> 'lockId' = r.lock_id::text) <> 1
   or (select count(*) from outbox_message o where o.brokerage_id = r.brokerage_id and o.dedupe_key = 'lock-confirmation ' || r.lock_id::text || ' 1') <> 1;

-- invariant: a lock names the confirmation of its newest entry, and what was mailed is filed
select r.brokerage_id, r.lock_id from rate_lock r
join lateral (select * from lock_event e where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id order by sequence desc limit 1) e on true
where e.confirmation is not null and r.confirmation_file_id is distinct from (e.confirmation ->> 'fileId')::uuid;

select e.brokerage_id, e.lock_id, e.sequence from lock_event e
join outbox_message o on o.brokerage_id = e.brokerage_id and o.dedupe_key = 'lock-confirmation ' || e.lock_id::text || ' ' || e.sequence
where e.confirmation is not null and o.state = 'sent'
  and not exists (select 1 from stored_file f where f.brokerage_id = e.brokerage_id and f.file_id = (e.confirmation ->> 'fileId')::uuid);

-- invariant: a lock's price is the price of the trace it is pinned to
select r.brokerage_id, r.lock_id from rate_lock r
join lock_event e on e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id and e.sequence = 1
where (e.event -> 'terms' -> 'trace' ->> 'price')::int <> (e.event -> 'terms' ->> 'price')::int
   or e.event -> 'terms' ->> 'sheetVersion' <> e.event -> 'terms' -> 'trace' ->> 'sheetVersion';

-- invariant: a lock priced manually is of a second lien, has no trace, and names who set its price
select r.brokerage_id, r.lock_id from rate_lock r
join loan l on l.brokerage_id = r.brokerage_id and l.loan_number = r.loan_number
join lock_event e on e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id and e.sequence = 1
where r.priced_by_hand and (l.lien_priority <> 'SecondLien' or e.event #> '{terms,trace}' is not null
  or coalesce(e.event #>> '{terms,byHand,by}', '') = '' or coalesce(e.event #>> '{terms,byHand,reason}', '') = '');

-- invariant: what the lock desk approved is an entry of the loan's lock, at the price the request says, and one entry answers one request
select q.brokerage_id, q.request_id from lock_request q
left join rate_lock r on r.brokerage_id = q.brokerage_id and r.lock_id = q.lock_id and r.loan_number = q.loan_number
left join lock_event e on e.brokerage_id = q.brokerage_id and e.lock_id = q.lock_id and e.sequence = q.lock_sequence
where q.state = 'approved' and (r.lock_id is null
  or coalesce(e.event ->> 'price', e.event #>> '{terms,price}')::int is distinct from q.price_after_thousandths);

select brokerage_id, lock_id, lock_sequence from lock_request where lock_id is not null group by 1, 2, 3 having count(*) > 1;

-- invariant: each request to the desk has one journal line that asks it
select q.brokerage_id, q.request_id from lock_request q
where (select count(*) from journal_line j where j.brokerage_id = q.brokerage_id and j.loan_number = q.loan_number
  and j.kind in ('lock-requested', 'lock-drift-found') and j.details ->> 'requestId' = q.request_id::text) = 0;

-- invariant: the drift of an active lock that was compared with its newest application waits at the desk, and no other does
select d.brokerage_id, d.lock_id from lock_drift d
join rate_lock r on r.brokerage_id = d.brokerage_id and r.lock_id = d.lock_id
left join lock_request q on q.brokerage_id = d.brokerage_id and q.request_id = d.request_id
where r.state = 'locked' and d.found_at is not null and (q.state is distinct from 'open' or q.kind <> 'drift');

-- invariant: a lock was made while its sheet was live
select r.brokerage_id, r.lock_id from rate_lock r
join lock_event e on e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id and e.sequence = 1
join rate_sheet s on s.version_id = e.event -> 'terms' ->> 'sheetVersion'
where s.status = 'DRAFT';

-- invariant: an offer was used for one lock at most, and only before it expired
select o.brokerage_id, o.offer_id from lock_offer o where o.consumed_at > o.holds_until;

-- invariant: a registration is one journal line, one first version of the application and one first status
select j.brokerage_id, j.loan_number from journal_line j
where j.kind = 'loan-registered' and (
  j.sequence <> 1
  or not exists (select 1 from application_version v where v.brokerage_id = j.brokerage_id and v.loan_number = j.loan_number and v.version = 1)
  or not exists (select 1 from loan_status_change c where c.brokerage_id = j.brokerage_id and c.loan_number = j.loan_number and c.sequence = 1 and c.from_status is null)
);

-- invariant: a loan's columns say what its newest application says
select l.brokerage_id, l.loan_number from loan l
join lateral (select document from application_version v where v.brokerage_id = l.brokerage_id and v.loan_number = l.loan_number order by version desc limit 1) v on true
where (v.document #>> '{loan,BaseLoanAmount}')::bigint <> l.loan_amount_cents
   or v.document #>> '{loan,LoanPurposeType}' <> l.loan_purpose
   or v.document #>> '{loan,MortgageType}' <> l.mortgage_type
   or v.document #>> '{subjectProperty,address,StateCode}' <> l.property_state
   or v.document #>> '{subjectProperty,PropertyUsageType}' <> l.occupancy;

-- invariant: an application that was imported has the file it came from
select brokerage_id, loan_number, version from application_version where origin = 'imported' and source_file_id is null;

-- invariant: each change of an application is one version and one journal line
select v.brokerage_id, v.loan_number, v.version from application_version v
where v.version > 1 and (
  select count(*) from journal_line j
  where j.brokerage_id = v.brokerage_id and j.loan_number = v.loan_number and (j.details ->> 'version')::int = v.version and j.kind like 'application-%'
) <> 1;

-- invariant: versions of a Loan Estimate are numbered 1, 2, 3 … without gaps, and a draft is the newest
select brokerage_id, loan_number from loan_estimate group by 1, 2
having count(*) <> max(version) or max(version) filter (where status = 'draft') < max(version);

-- invariant: a Loan Estimate that was sent has its bytes, one line on the clock, one journal line and a delivery with its message
select e.brokerage_id, e.loan_number, e.version from loan_estimate e
where e.status = 'sent' and (
  not exists (select 1 from stored_file f where f.brokerage_id = e.brokerage_id and f.file_id = e.file_id and f.sha256 = e.pdf_sha256)
  or (select count(*) from trid_event t where t.brokerage_id = e.brokerage_id and t.loan_number = e.loan_number and t.kind = 'loan-estimate-sent' and t.details ->> 'version' = e.version::text) <> 1
  or (select count(*) from journal_line j where j.brokerage_id = e.brokerage_id and j.loan_number = e.loan_number and j.kind = 'loan-estimate-sent' and j.details ->> 'version' = e.version::text) <> 1
  or not exists (select 1 from disclosure_delivery d where d.brokerage_id = e.brokerage_id and d.loan_number = e.loan_number and d.version = e.version)
);

-- invariant: what the Loan Estimate says of a broker was saved as often as the journal says, and who pays them is the last it says
select d.brokerage_id, d.loan_number from loan_broker_details d
left join lateral (select count(*) filter (where j.kind = 'broker-details-changed') as saves,
  (array_agg(j.details ->> 'to' order by j.sequence desc) filter (where j.kind = 'origination-fee-type-set'))[1] as payer
  from journal_line j where j.brokerage_id = d.brokerage_id and j.loan_number = d.loan_number) j on true
where d.revision <> j.saves or d.origination_fee_type is distinct from j.payer;

-- invariant: the loan says when its first Loan Estimate was sent, and is no longer merely registered then
select l.brokerage_id, l.loan_number from loan l
left join lateral (select min(sent_at) as first from (
  select sent_at from loan_estimate e where e.brokerage_id = l.brokerage_id and e.loan_number = l.loan_number and e.status = 'sent'
  union all
  select sent_at from outside_estimate o where o.brokerage_id = l.brokerage_id and o.loan_number = l.loan_number) e) s on true
where l.le_sent_at is distinct from s.first or (s.first is not null and l.status in ('Prequalified', 'Registered'));

-- invariant: a request that ended in a sending names the version that was sent then
select r.brokerage_id, r.request_id from disclosure_request r
left join loan_estimate e on e.brokerage_id = r.brokerage_id and e.loan_number = r.loan_number and e.version = r.estimate_version and e.status = 'sent'
where (r.state = 'sent' and e.sent_at is distinct from r.ended_at) or r.ended_at < r.asked_at;

-- invariant: versions of a brokerage's way of issuing, and of an affiliate, follow each other without a gap
select brokerage_id, max(version) as version from disclosure_setting group by brokerage_id having max(version) <> count(*)
union all
select brokerage_id, max(version) from business_affiliate group by brokerage_id, affiliate_id having max(version) <> count(*);

-- invariant: two versions of a Loan Estimate that follow each other don't say the same
select e.brokerage_id, e.loan_number, e.version from loan_estimate e
join loan_estimate p on p.brokerage_id = e.brokerage_id and p.loan_number = e.loan_number and p.version = e.version - 1
where e.content_sha256 = p.content_sha256;

-- invariant: a quote somebody was shown was made on a sheet that was live then, and is about its brokerage's loan or none
select q.brokerage_id, q.quote_id from stored_quote q join rate_sheet s on s.version_id = q.sheet_version
where s.status = 'DRAFT' or (q.source = 'price-loan') <> (q.loan_number is not null);

-- invariant: a stored quote says of every product of its sheet whether it was eligible, and why not
select q.brokerage_id, q.quote_id from stored_quote q join rate_sheet s on s.version_id = q.sheet_version
where jsonb_array_length(q.answer -> 'products') <> jsonb_array_length(s.document -> 'products')
   or exists (select 1 from jsonb_array_elements(q.answer -> 'products') p
     where (p ->> 'eligible')::boolean = (jsonb_array_length(p -> 'failed') > 0));

-- invariant: what was taken from a file is the version it says, with one journal line, and so is what was taken back
select i.brokerage_id, i.loan_number, i.import_id from application_import i
where (i.state in ('accepted', 'undone') and (select count(*) from journal_line j where j.brokerage_id = i.brokerage_id and j.loan_number = i.loan_number and j.kind = 'application-imported' and j.details ->> 'importId' = i.import_id::text and (j.details ->> 'version')::int = i.accepted_version) <> 1)
   or (i.state = 'undone' and (select count(*) from journal_line j where j.brokerage_id = i.brokerage_id and j.loan_number = i.loan_number and j.kind = 'application-import-undone' and j.details ->> 'importId' = i.import_id::text and (j.details ->> 'version')::int = i.undone_version) <> 1);

-- invariant: a loan's news is numbered in the order of its journal
select j.brokerage_id, j.loan_number, j.sequence from journal_line j
join journal_line p on p.brokerage_id = j.brokerage_id and p.loan_number = j.loan_number and p.sequence = j.sequence - 1
where j.position < p.position or (j.position is not null and p.position is null);

-- invariant: an event's name is one journal line's
select event_id from journal_line group by event_id having count(*) > 1;

-- invariant: a webhook gets its own brokerage's news, and only the lender's gets everyone's
select d.brokerage_id, d.event_id from webhook_delivery d join journal_line j on j.event_id = d.event_id where d.brokerage_id not in (1, j.brokerage_id);

-- invariant: a delivery that arrived or was given up has an attempt that says so
select d.brokerage_id, d.event_id from webhook_delivery d
where d.state in ('delivered', 'dead') and not exists (
  select from webhook_attempt a where a.brokerage_id = d.brokerage_id and a.subscription_id = d.subscription_id and a.event_id = d.event_id and a.outcome = d.state);

-- invariant: two compensation plans of one payer never hold on one day
select a.brokerage_id, a.plan_id, b.plan_id from compensation_plan a
join compensation_plan b on b.brokerage_id = a.brokerage_id and b.paid_by = a.paid_by and b.plan_id > a.plan_id
where daterange(a.valid_from, a.valid_until) && daterange(b.valid_from, b.valid_until);

-- invariant: a withdrawn compensation plan is not in effect, and the journal records the withdrawal
select w.brokerage_id, w.plan_id from withdrawn_compensation_plan w
where exists (select from compensation_plan c where c.brokerage_id = w.brokerage_id and c.plan_id = w.plan_id)
  or not exists (select from account_journal_line j where j.brokerage_id = w.brokerage_id and j.subject = w.plan_id::text and j.kind = 'compensation-withdrawn');

-- invariant: no reply stored for a repeated request contains a secret
select brokerage_id, key from idempotency_answer where reply ->> 'secret' is not null;

-- invariant: every loan has an application, unless that was erased at the borrower's request
select l.brokerage_id, l.loan_number from loan l
where not exists (select 1 from application_version v where v.brokerage_id = l.brokerage_id and v.loan_number = l.loan_number)
  and not exists (select 1 from person_request r where r.brokerage_id = l.brokerage_id and r.loan_number = l.loan_number and r.scope = 'all' and r.erased is not null);

-- invariant: one rate sheet ends at the instant the next begins, and exactly one is live
select version_id from rate_sheet r
where r.status = 'SUPERSEDED' and not exists (select 1 from rate_sheet n where lower(n.active_during) = upper(r.active_during));

-- invariant: a sheet that was brought in went live by somebody, and its journal says so once
select version_id from rate_sheet r
where r.file_name is not null and r.active_during is not null
  and (r.published_by is null or (select count(*) from account_journal_line j where j.subject = r.version_id and j.kind = 'sheet-activated') <> 1);

-- invariant: a golden scenario was withdrawn by two people, and the journal names it for each
select w.version_id, w.golden_id from golden_withdrawal w
where w.decision = 'withdrawn' and (w.decided_by = w.proposed_by
  or (select count(*) from account_journal_line j where j.subject = w.version_id and j.details ->> 'goldenId' = w.golden_id
    and (j.kind = 'golden-withdrawal-proposed' and j.person_id = w.proposed_by or j.kind = 'golden-withdrawn' and j.person_id = w.decided_by)) < 2);

-- invariant: lines of an account's own journal are numbered without gaps and each has the hash of the one before
select j.brokerage_id, j.sequence from account_journal_line j
left join account_journal_line p on p.brokerage_id = j.brokerage_id and p.sequence = j.sequence - 1
where (j.sequence > 1 and p.hash is distinct from j.previous_hash);

-- invariant: no Loan Estimate of a lender-paid lock charges the borrower for the broker (12 CFR 1026.36(d)(2))
select e.brokerage_id, e.loan_number, e.version from loan_estimate e
join lock_event l on l.brokerage_id = e.brokerage_id and l.lock_id = e.lock_id and l.sequence = 1
where e.status = 'sent' and l.event #>> '{terms,scenario,compensation,paidBy}' = 'Lender'
  and exists (select from jsonb_array_elements(e.fees) f where f ->> 'payee' = 'broker' and (f ->> 'amount')::bigint > 0);

-- invariant: every change of a lock was decided under a policy in force, and a lock's price is that of its last change
select e.brokerage_id, e.lock_id, e.sequence from lock_event e
left join lock_policy p on p.version = e.event ->> 'policyVersion'
where p.version is null;

select r.brokerage_id, r.lock_id from rate_lock r
join lateral (select event from lock_event e where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id order by sequence desc limit 1) e on true
where coalesce(e.event ->> 'price', e.event #>> '{terms,price}')::int <> r.price_thousandths;

-- invariant: a lock policy is the document its hash says, and spent free days are never fewer than none
select version from lock_policy where octet_length(sha256) <> 32 or document ->> 'version' <> version;

select brokerage_id, lock_id, sequence from lock_event where (event ->> 'freeDays')::int <= 0;

-- invariant: no Social Security or account number of an application or an import is in the clear
select brokerage_id, loan_number, version from application_version
where exists (select from jsonb_path_query(document, '$.**.TaxpayerIdentifierValue') v where v #>> '{}' not like '%•••••%')
   or exists (select from jsonb_path_query(document, '$.**.AssetAccountIdentifier') v where v #>> '{}' not like '%•••••%')
   or exists (select from jsonb_path_query(document, '$.**.LiabilityAccountIdentifier') v where v #>> '{}' not like '%•••••%');

select i.brokerage_id, i.loan_number, i.import_id from application_import i
where exists (select from jsonb_array_elements(i.changes) c cross join lateral (values (c -> 'before'), (c -> 'after')) v (said)
  where c ->> 'path' ~ '(TaxpayerIdentifierValue|AssetAccountIdentifier|LiabilityAccountIdentifier)$'
    and jsonb_typeof(v.said) = 'string' and v.said #>> '{}' not like '%•••••%');

-- invariant: every webhook secret is sealed
select brokerage_id, subscription_id from webhook_subscription where key_version is null;

-- invariant: the versions of a page are numbered 1, 2, 3 … without gaps, and each has its line in the lender's journal
select c.brokerage_id, c.page from content_version c group by c.brokerage_id, c.page having max(c.version) <> count(*);

select c.brokerage_id, c.page, c.version from content_version c
where not exists (select 1 from account_journal_line j where j.brokerage_id = c.brokerage_id and j.subject = c.page and j.kind like 'content-%' and (j.details ->> 'version')::int = c.version);

-- invariant: the counts of the pipeline, with the changes that wait to be added, are those of the loans themselves
with counted as (
  select brokerage_id, facet, value, active, loans, amount_cents, locked_cents, locked_rate_cents from loan_count
  union all
  select c.brokerage_id, p.facet, p.value, c.active, c.loans, c.amount_cents, c.locked_cents, c.locked_rate_cents
  from loan_count_change c, loan_count_places(c) p
  union all
  select c.brokerage_id, p.facet, p.value, c.active, c.loans, c.amount_cents, c.locked_cents, c.locked_rate_cents
  from loan l, loan_as_counted(l, -1) c, loan_count_places(c) p
)
select brokerage_id, facet, value, active from counted group by 1, 2, 3, 4
having sum(loans) <> 0 or sum(amount_cents) <> 0 or sum(locked_cents) <> 0 or sum(locked_rate_cents) <> 0;

-- invariant: the counts of all brokerages, with what was added to a brokerage's since, are the sum of the brokerages' own
with counted as (
  select facet, value, active, loans, amount_cents, locked_cents, locked_rate_cents from lender_count
  union all
  select f.facet, f.value, f.active, f.loans, f.amount_cents, f.locked_cents, f.locked_rate_cents
  from loan_count_folded f, lender_count_moment m where not pg_visible_in_snapshot(f.folded_in, m.seen)
  union all
  select c.facet, c.value, c.active, -c.loans, -c.amount_cents, -c.locked_cents, -c.locked_rate_cents from loan_count c, lender_count_moment
)
select facet, value, active from counted group by 1, 2, 3
having sum(loans) <> 0 or sum(amount_cents) <> 0 or sum(locked_cents) <> 0 or sum(locked_rate_cents) <> 0;

-- invariant: the versions of a loan's document are numbered 1, 2, 3 … up to the one its row says, and each has a file of its loan
select d.brokerage_id, d.document_id from loan_document d
left join loan_document_version v using (brokerage_id, loan_number, document_id)
group by d.brokerage_id, d.document_id, d.version having count(v.version) <> d.version or max(v.version) <> d.version;

select v.brokerage_id, v.document_id, v.version from loan_document_version v
join stored_file f using (brokerage_id, file_id) where f.loan_number is distinct from v.loan_number;

-- invariant: a version made of pages says of which, and no other version does
select v.brokerage_id, v.document_id, v.version from loan_document_version v
where (v.source = 'pages') <> exists (
  select from loan_document_part p
  where p.brokerage_id = v.brokerage_id and p.loan_number = v.loan_number and p.document_id = v.document_id and p.version = v.version
);

-- invariant: what a borrower sent belongs to a request of its loan, and to one borrower
select v.brokerage_id, v.document_id, v.version from loan_document_version v
left join borrower_upload u using (brokerage_id, loan_number, document_id, version)
left join borrower_request r on r.brokerage_id = u.brokerage_id and r.request_id = u.request_id and r.loan_number = u.loan_number
where (v.source = 'borrower') <> (r.request_id is not null) or v.sent_by <> r.name;

-- invariant: nothing is charged for an order that was never sent, and what was answered is charged by the company's own numbers
select c.brokerage_id, c.order_id from vendor_charge c
join vendor_order o on o.brokerage_id = c.brokerage_id and o.order_id = c.order_id
where o.sent_at is null or o.state not in ('done', 'failed');

-- invariant: an order that has ended has its line in the loan's journal
select o.brokerage_id, o.order_id from vendor_order o
where o.ended_at is not null
  and not exists (select from journal_line j where j.brokerage_id = o.brokerage_id and j.loan_number = o.loan_number and j.details ->> 'orderId' = o.order_id::text and j.kind <> 'order-sent');

-- invariant: a loan says the day of the intent to proceed that is recorded, and no other
select l.brokerage_id, l.loan_number from loan l
left join intent_to_proceed i on i.brokerage_id = l.brokerage_id and i.loan_number = l.loan_number
where l.intent_on is distinct from i.stated_on;

-- invariant: an intent is about an estimate that was sent by its day, and only what was sent goes out again
select i.brokerage_id, i.loan_number from intent_to_proceed i
join loan_estimate e on e.brokerage_id = i.brokerage_id and e.loan_number = i.loan_number and e.version = i.version
where e.status <> 'sent' or e.sent_on > i.stated_on
union all
select r.brokerage_id, r.loan_number from disclosure_resend r
join loan_estimate e on e.brokerage_id = r.brokerage_id and e.loan_number = r.loan_number and e.version = r.version
where e.status <> 'sent';

-- invariant: what borrowers did is numbered without gaps and is about disclosures that were issued to them
select brokerage_id, loan_number from borrower_event group by 1, 2 having count(*) <> max(sequence)
union all
select v.brokerage_id, v.loan_number from borrower_event v
where (v.form = 'loan-estimate' and not exists (select 1 from disclosure_delivery d
    where d.brokerage_id = v.brokerage_id and d.loan_number = v.loan_number and d.recipient_id = v.recipient_id and d.version = v.version))
  or (v.form = 'closing-disclosure' and not exists (select 1 from closing_disclosure_delivery d
    where d.brokerage_id = v.brokerage_id and d.loan_number = v.loan_number and d.recipient_id = v.recipient_id and d.version = v.version));

-- invariant: an intent that nobody recorded was stated on the borrower's own page, and the reverse
select i.brokerage_id, i.loan_number from intent_to_proceed i
where (i.recorded_by is null) <> exists (select 1 from borrower_event v
  where v.brokerage_id = i.brokerage_id and v.loan_number = i.loan_number and v.recipient_id = i.recipient_id and v.kind = 'proceeded');

-- invariant: an appraisal that is no longer polled has a report
select a.brokerage_id, a.appraisal_id from appraisal a
where a.next_ask_at is null and not exists (select 1 from appraisal_report r where r.brokerage_id = a.brokerage_id and r.appraisal_id = a.appraisal_id);

-- invariant: an appraisal came of an order that its company took
select a.brokerage_id, a.appraisal_id from appraisal a
join vendor_order o on o.brokerage_id = a.brokerage_id and o.order_id = a.appraisal_id
where o.state <> 'done' or o.kind <> 'appraisal';

-- invariant: the file of an appraisal report is one of its loan
select r.brokerage_id, r.appraisal_id, r.version from appraisal_report r
join appraisal a on a.brokerage_id = r.brokerage_id and a.appraisal_id = r.appraisal_id
join stored_file f on f.brokerage_id = r.brokerage_id and f.file_id = r.file_id
where f.loan_number <> a.loan_number;

-- invariant: from the day the first Closing Disclosure was provided no Loan Estimate was sent (12 CFR 1026.19(e)(4)(ii))
select e.brokerage_id, e.loan_number, e.version from loan_estimate e
join closing_disclosure c on c.brokerage_id = e.brokerage_id and c.loan_number = e.loan_number and c.version = 1 and c.status = 'sent'
where e.status = 'sent' and e.sent_on >= c.sent_on;

-- invariant: what is recorded as sent automatically is a first Closing Disclosure that no person sent, and the reverse
select coalesce(i.brokerage_id, c.brokerage_id) as brokerage_id, coalesce(i.loan_number, c.loan_number) as loan_number
from (select * from initial_closing where state = 'sent') i
full join (select * from closing_disclosure where status = 'sent' and sent_by = '00000000-0000-4000-8000-00000000cd01') c
  on c.brokerage_id = i.brokerage_id and c.loan_number = i.loan_number and c.version = 1 and c.sent_at = i.since
where i.loan_number is null or c.loan_number is null;

-- invariant: a reason on file is of a change that was decided, and what carries it was sent
select r.brokerage_id, r.loan_number from estimate_reason r
left join circumstance_change c on c.brokerage_id = r.brokerage_id and c.loan_number = r.loan_number and c.sequence = r.change_sequence and c.status = 'decided'
left join loan_estimate e on e.brokerage_id = r.brokerage_id and e.loan_number = r.loan_number and e.version = r.version and e.status = 'sent'
left join closing_disclosure d on d.brokerage_id = r.brokerage_id and d.loan_number = r.loan_number and d.version = r.version and d.status = 'sent'
where c.sequence is null or r.form = 'loan-estimate' and e.version is null or r.form = 'closing-disclosure' and d.version is null;

-- invariant: an order of an underwriting system that is done has one run, and no other order has any; runs of a system are counted without a gap
select o.brokerage_id, o.order_id from vendor_order o
left join aus_run r on r.brokerage_id = o.brokerage_id and r.order_id = o.order_id
where o.kind in ('du', 'lpa')
group by o.brokerage_id, o.order_id, o.state having count(r.run_id) <> case when o.state = 'done' then 1 else 0 end
union all
select r.brokerage_id, null from aus_run r group by r.brokerage_id, r.loan_number, r.system having max(r.run) <> count(*);

-- invariant: a condition is in the state its last move brought it to
select c.brokerage_id, c.loan_number, c.number from loan_condition c
left join loan_condition_move m on m.brokerage_id = c.brokerage_id and m.loan_number = c.loan_number and m.number = c.number and m.sequence = c.moves
where c.state <> coalesce(m.to_state, 'open');

-- invariant: a promise runs while what came is with the reviewer, and is of the move by which it came
select r.brokerage_id, r.loan_number, r.number from condition_review r
join loan_condition c on c.brokerage_id = r.brokerage_id and c.loan_number = r.loan_number and c.number = r.number
join loan_condition_move m on m.brokerage_id = r.brokerage_id and m.loan_number = r.loan_number and m.number = r.number and m.sequence = r.sequence
where m.to_state <> 'received' or r.reviewed_at is null and c.state not in ('received', 'in-review');

-- invariant: refunds of a line of the ledger of cures that were in effect at one time were never more than its excess over the limit
select r.brokerage_id, r.loan_number, r.sequence from cure_refund r
join cure_refund e on e.brokerage_id = r.brokerage_id and e.loan_number = r.loan_number and e.cause = r.cause and e.sequence <= r.sequence
  and (e.voided_at is null or e.voided_at > r.recorded_at)
group by r.brokerage_id, r.loan_number, r.sequence, r.excess_cents having sum(e.amount_cents) > r.excess_cents;

-- invariant: no company and nobody of the lender is in a closed branch, and no open branch in a closed region
select b.brokerage_id from brokerage b join branch h using (branch_id) where h.closed_at is not null;

select m.brokerage_id, m.person_id from membership m join branch h using (branch_id) where h.closed_at is not null;

select h.branch_id from branch h join region r using (region_id) where h.closed_at is null and r.closed_at is not null;
