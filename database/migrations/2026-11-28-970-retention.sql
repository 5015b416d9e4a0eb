-- What a retention policy lets go. Each policy `retention` is the whole of what may go from its table: the role sees and deletes no other row,
-- whoever's mistake asks for it. The comment says why so long. The worker takes the role for one statement at a time.

-- A loan of which nothing may be purged, because of a lawsuit, an examination or an investigation.
create table legal_hold (
  brokerage_id integer not null,
  hold_id uuid not null,
  loan_number text not null,
  why text not null check (length(why) between 3 and 1000),
  placed_by uuid not null references person,
  placed_at timestamptz not null default portal_now(),
  lifted_by uuid references person,
  lifted_at timestamptz,
  lifted_why text check (length(lifted_why) between 3 and 1000),
  primary key (brokerage_id, hold_id),
  foreign key (brokerage_id, loan_number) references loan,
  check (num_nulls(lifted_by, lifted_at, lifted_why) in (0, 3))
);
create unique index legal_hold_one on legal_hold (brokerage_id, loan_number) where lifted_at is null;
grant select, insert, update on legal_hold to lockdesk_app;
grant select on legal_hold to lockdesk_lender;

grant select on legal_hold to lockdesk_retention;
create policy retention_sees_holds on legal_hold for select to lockdesk_retention using (lifted_at is null);

grant select, delete on idempotency_answer to lockdesk_retention;
create policy retention on idempotency_answer to lockdesk_retention using (at < now() - interval '30 days');
comment on policy retention on idempotency_answer is
  'Answers to commands, 30 days: a browser asks again within minutes, a program within days; what was done is in the journal.';

grant select, delete on lock_offer to lockdesk_retention;
create policy retention on lock_offer to lockdesk_retention using (
  consumed_at is null and holds_until < portal_now() - interval '25 months'
  and not exists (select from legal_hold h where h.brokerage_id = lock_offer.brokerage_id and h.loan_number = lock_offer.loan_number)
);
comment on policy retention on lock_offer is
  'Offers of a lock that nobody took, 25 months as 12 CFR 1002.12(b)(1) has it for what was used in judging an application; none of a loan on hold.';

grant select, delete on stored_quote to lockdesk_retention;
create policy retention on stored_quote to lockdesk_retention using (loan_number is null and made_at < portal_now() - interval '25 months');
comment on policy retention on stored_quote is
  'Prices of no loan, 25 months as 12 CFR 1002.12(b)(1) has it; a price of a loan stays with the loan.';

