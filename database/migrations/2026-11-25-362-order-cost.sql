-- What an order was said to cost before it was sent: counted as spent while it is open. What it did cost stands in vendor_charge.
alter table vendor_order add column expected_cents bigint not null default 0 check (expected_cents between 0 and 100000000);
create index vendor_charge_of_day on vendor_charge (brokerage_id, charged_at);
