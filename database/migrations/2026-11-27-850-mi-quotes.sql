-- A question to the mortgage insurers about a loan, with the facts it was asked with: a quote stays one for these. Numbered by loan from 1.
create table mi_quote_request (
  brokerage_id integer not null,
  loan_number text not null,
  request integer not null check (request > 0),
  facts jsonb not null,
  -- Whole percent of the loan that is covered.
  coverage integer not null check (coverage between 1 and 50),
  -- The part of a split premium that is paid at closing, thousandths of a percent.
  split_upfront integer not null check (split_upfront between 1 and 10000),
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  primary key (brokerage_id, loan_number, request),
  foreign key (brokerage_id, loan_number) references loan
);
grant select, insert on mi_quote_request to lockdesk_app;
grant select on mi_quote_request to lockdesk_lender;

-- What one insurer answered: its products with rates or reasons; none where no answer came.
create table mi_quote_answer (
  brokerage_id integer not null,
  loan_number text not null,
  request integer not null,
  insurer_id text not null check (insurer_id ~ '^[A-Z]{3}$'),
  name text not null check (length(name) between 1 and 80),
  products jsonb,
  valid_until date,
  simulated boolean not null,
  -- Why there is no answer, for the log.
  trouble text check (length(trouble) between 1 and 40),
  primary key (brokerage_id, loan_number, request, insurer_id),
  foreign key (brokerage_id, loan_number, request) references mi_quote_request,
  check (num_nulls(products, valid_until) in (0, 2) and (products is null) = (trouble is not null))
);
grant select, insert on mi_quote_answer to lockdesk_app;
grant select on mi_quote_answer to lockdesk_lender;

-- The insurance of a loan may be by a quote, be added to the loan, and have another rate from a later month on.
alter table loan_mi add column financed boolean not null default false;
alter table loan_mi add column renewal_from integer check (renewal_from between 2 and 480);
alter table loan_mi add column renewal_rate integer check (renewal_rate between 1 and 10000);
alter table loan_mi add column quote_request integer;
alter table loan_mi add column insurer_id text;
alter table loan_mi add column insurer text check (length(insurer) between 1 and 80);
alter table loan_mi add column quote_number text check (length(quote_number) between 1 and 40);
alter table loan_mi drop constraint loan_mi_check;
alter table loan_mi add constraint loan_mi_upfront check (
  case kind when 'monthly' then upfront_rate is null when 'lender-paid' then true else upfront_rate is not null end
);
alter table loan_mi add constraint loan_mi_financed check (not financed or kind = 'single');
alter table loan_mi add constraint loan_mi_renewal check (num_nulls(renewal_from, renewal_rate) in (0, 2));
alter table loan_mi add constraint loan_mi_quoted check (num_nulls(quote_request, insurer_id, insurer, quote_number) in (0, 4));
alter table loan_mi add foreign key (brokerage_id, loan_number, quote_request, insurer_id) references mi_quote_answer;
