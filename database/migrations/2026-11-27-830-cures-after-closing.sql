-- What came to light after closing, as a person entered it: charges that came out otherwise, or a clerical error of the Closing Disclosure.
create table settlement_change (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('charges', 'clerical')),
  happened_on date not null,
  learned_on date not null check (learned_on >= happened_on),
  how text not null check (how in ('settlement statement', 'recorder', 'settlement agent', 'borrower', 'own review')),
  of_settlement boolean not null,
  error text,
  -- Each with what was known of it before and what was paid.
  charges jsonb not null,
  note text not null check (length(note) <= 1000),
  -- The Closing Disclosure it corrects.
  closing_version integer not null,
  recorded_by uuid not null references person,
  recorded_at timestamptz not null,
  voided_by uuid references person,
  voided_at timestamptz,
  void_words text check (length(void_words) between 3 and 1000),
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan,
  foreign key (brokerage_id, loan_number, closing_version) references closing_disclosure,
  check ((kind = 'clerical') = (error is not null)),
  check (num_nulls(voided_by, voided_at, void_words) in (0, 3))
);
grant select, insert on settlement_change to lockdesk_app;
grant update (voided_by, voided_at, void_words) on settlement_change to lockdesk_app;
grant select on settlement_change to lockdesk_lender;

-- Money given back after closing for a charge above its limit.
create table cure_refund (
  brokerage_id integer not null,
  loan_number text not null,
  sequence integer not null check (sequence > 0),
  -- The line of the ledger: a charge, lender credits, or the ten-percent group.
  cause text not null check (length(cause) between 1 and 60),
  amount_cents bigint not null,
  -- What the line exceeded its limit by and what was left of it, when the refund was recorded.
  excess_cents bigint not null,
  left_cents bigint not null check (left_cents <= excess_cents),
  paid_on date not null,
  form text not null check (form in ('refund', 'principal-reduction')),
  reference text not null check (length(reference) between 1 and 80),
  paid_to text not null check (length(paid_to) between 1 and 120),
  recorded_by uuid not null references person,
  recorded_at timestamptz not null,
  voided_by uuid references person,
  voided_at timestamptz,
  void_words text check (length(void_words) between 3 and 1000),
  primary key (brokerage_id, loan_number, sequence),
  foreign key (brokerage_id, loan_number) references loan,
  check (amount_cents between 1 and left_cents),
  check (num_nulls(voided_by, voided_at, void_words) in (0, 3))
);
grant select, insert on cure_refund to lockdesk_app;
grant update (voided_by, voided_at, void_words) on cure_refund to lockdesk_app;
grant select on cure_refund to lockdesk_lender;

-- What is recorded after closing stays: it is voided once, with words, and never changed.
create function recorded_after_closing_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or to_jsonb(new) - array['voided_by', 'voided_at', 'void_words'] <> to_jsonb(old) - array['voided_by', 'voided_at', 'void_words'] then
    raise exception 'What was recorded after closing is voided, never changed';
  end if;
  return new;
end $$;
create trigger settlement_change_stays before update or delete on settlement_change
  for each row execute function recorded_after_closing_stays();
create trigger cure_refund_stays before update or delete on cure_refund
  for each row execute function recorded_after_closing_stays();

-- What a closed loan still owes its borrower, decided with what was recorded last: for lists and deadlines.
create table cure_state (
  brokerage_id integer not null,
  loan_number text not null,
  consummated_on date not null,
  excess_cents bigint not null check (excess_cents >= 0),
  left_cents bigint not null check (left_cents between 0 and excess_cents),
  refund_due date,
  correction_due date,
  correction_reasons text[] not null,
  decided_at timestamptz not null,
  primary key (brokerage_id, loan_number),
  foreign key (brokerage_id, loan_number) references loan,
  check ((refund_due is null) = (left_cents = 0)),
  check ((correction_due is null) = (cardinality(correction_reasons) = 0))
);
create index cure_state_open on cure_state (least(refund_due, correction_due)) where refund_due is not null or correction_due is not null;
grant select, insert, update on cure_state to lockdesk_app;
grant select on cure_state to lockdesk_lender;
