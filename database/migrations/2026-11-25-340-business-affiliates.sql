-- Companies affiliated with the lender or a brokerage (12 CFR 1024.15), version by version: the newest is how it is now, and none is overwritten.
create table business_affiliate (
  brokerage_id integer not null references brokerage,
  affiliate_id uuid not null,
  version integer not null check (version > 0),
  name text not null check (length(name) between 2 and 80),
  services text[] not null check (cardinality(services) between 1 and 20),
  relation text not null
    check (relation in ('voting-interest', 'capital', 'common-owner', 'partner-or-officer', 'elects-directors', 'franchise')),
  share_rate_thousandths integer check (share_rate_thousandths between 1 and 100000),
  words text not null check (length(words) between 3 and 300),
  since date not null,
  -- The first day it is no affiliate any more.
  until date,
  least_cents bigint check (least_cents >= 0),
  most_cents bigint check (most_cents >= coalesce(least_cents, 0)),
  use text not null check (use in ('offered', 'used', 'required')),
  saved_by uuid not null references person,
  saved_at timestamptz not null,
  primary key (brokerage_id, affiliate_id, version)
);
grant select, insert on business_affiliate to lockdesk_app;
grant select on business_affiliate to lockdesk_lender;

-- Every borrower is told who the lender's own affiliates are, so every brokerage may read them.
create policy of_the_lender on business_affiliate for select to lockdesk_app
  using (brokerage_id = 1 and nullif(current_setting('lockdesk.brokerage', true), '') is not null);
