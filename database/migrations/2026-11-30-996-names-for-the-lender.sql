-- The lender finds a borrower by name over all brokerages. With the brokerage in it, a brokerage's own search that takes this index reads no other loan's row.
-- Beside the release before: this comes with the first release; an index of a million loans is made in a few seconds.
create index loan_lender_by_last_name on loan (last_name_sought text_pattern_ops, brokerage_id);
