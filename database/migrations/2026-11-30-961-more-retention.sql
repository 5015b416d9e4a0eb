-- More of what is let go after its time; `2026-11-28-970-retention.sql` says how a policy works.

grant select, delete on session to lockdesk_retention;
-- A session is of no brokerage alone, so the table had no policies; these three are for all who used it before.
-- Rows stay while somebody could still use them: an end, or no use for longer than any session lasts.
alter table session enable row level security;
create policy everyone_signed_in on session to lockdesk_app using (true) with check (true);
create policy lender_reads on session for select to lockdesk_lender using (true);
create policy erasure on session to lockdesk_erasure using (exists (select from person_request r where r.person_id = session.person_id));
create policy retention on session to lockdesk_retention using (coalesce(ended_at, last_used_at) < now() - interval '90 days');
comment on policy retention on session is
  'Sessions, 90 days after their end or last use: none lasts longer than a day, and a later question about a sign-in is answered by the events.';

grant select, delete on sign_in_link to lockdesk_retention;
create policy retention on sign_in_link to lockdesk_retention using (least(ended_at, expires_at) < portal_now() - interval '90 days');
comment on policy retention on sign_in_link is
  'Links to sign in by, 90 days after they were used or ran out: who was invited by whom stays with the membership and in the account’s journal.';

grant select, delete on outbox_message to lockdesk_retention;
create policy retention on outbox_message to lockdesk_retention using (loan_number is null and sent_at < now() - interval '90 days');
comment on policy retention on outbox_message is
  'Messages of no loan, 90 days after they were sent; those of a loan stay with the loan, as what shows that they went out.';

grant select, delete on webhook_attempt, webhook_delivery to lockdesk_retention;
create policy retention on webhook_attempt to lockdesk_retention using (
  exists (select from webhook_delivery d where d.brokerage_id = webhook_attempt.brokerage_id and d.subscription_id = webhook_attempt.subscription_id
    and d.event_id = webhook_attempt.event_id and d.settled_at < portal_now() - interval '90 days')
);
comment on policy retention on webhook_attempt is
  'Attempts to deliver to a webhook, 90 days after the delivery was settled: what was said is in the journals.';
create policy retention on webhook_delivery to lockdesk_retention using (settled_at < portal_now() - interval '90 days');
comment on policy retention on webhook_delivery is
  'Deliveries to webhooks, 90 days after they were settled: what was said is in the journals.';

-- A row that goes makes answers old that were made from it.
grant select, insert, update on mark to lockdesk_retention, lockdesk_erasure;
